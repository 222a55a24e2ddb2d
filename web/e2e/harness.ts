// Starts the real server and a real browser for tests. Settings by environment:
// FATHOM_BIN (the binary), CHROMIUM (the browser), FATHOM_PREVIEW=1 (the client of dist/ in front of the binary's API:
// a changed client can be tried without building the binary that carries it), DIST (where that client lies, if not in dist/),
// FATHOM_LUCK (other dice than the usual ones: any word; the same word gives the same games).
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { preview, type Plugin, type PreviewServer } from 'vite';

const WEB = resolve(import.meta.dirname, '..');
const DIST = resolve(WEB, process.env['DIST'] ?? 'dist');

function binary(): string {
  const target = process.env['CARGO_TARGET_DIR'] ?? resolve(WEB, '../target');
  const places = [process.env['FATHOM_BIN'], join(target, 'debug/fathom'), join(target, 'release/fathom')];
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (!found)
    throw new Error(`no fathom binary: build it with cargo build -p fathom-cli (looked in ${target})`);
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('no client: build it with npm run build');
  return found;
}

/** Packs the client's files as the binary does, so that what a page weighs on its way is the same. */
const packed: Plugin = {
  name: 'packed',
  configurePreviewServer(server) {
    const KINDS: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const kind = KINDS[extname(path)];
      const file = join(DIST, path);
      if (!kind || !file.startsWith(DIST) || !existsSync(file)) return next();
      response.setHeader('content-type', `${kind}; charset=utf-8`);
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(readFileSync(file), { level: 9 }));
    });
  },
};

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}

/** A server of our own, with a database that nobody else has. */
export class Server {
  #process: ChildProcess | null = null;
  #front: PreviewServer | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'fathom-e2e-'));
  log = '';

  private constructor(readonly port: number) {}

  /** Where people go. */
  get url(): string {
    return this.#front?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? this.#own;
  }

  get #own(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.up();
    if (process.env['FATHOM_PREVIEW']) {
      const proxy = { '/api': { target: server.#own, ws: true } };
      server.#front = await preview({
        root: WEB,
        build: { outDir: DIST },
        plugins: [packed],
        preview: { host: '127.0.0.1', port: await freePort(), proxy },
      });
    } else {
      await server.#carriesTheClient();
    }
    return server;
  }

  /** A binary that was built before the client would fail every test, each after a minute and a half. */
  async #carriesTheClient(): Promise<void> {
    const entry = /assets\/index-[\w-]+\.js/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[0];
    const served = await (await fetch(this.#own)).text();
    if (entry && served.includes(entry)) return;
    await this.stop();
    throw new Error(
      `${binary()} carries no client, or an older one than ${DIST}: build it with cargo build -p fathom-cli`,
    );
  }

  /** Starts it (again): the same port, the same database. */
  async up(): Promise<void> {
    const unlimited = ['requests-per-minute', 'messages-per-minute', 'accounts-per-hour', 'tables-per-hour'];
    const database = join(this.#folder, 'fathom.db');
    const args = [
      'serve',
      '--test-luck',
      '--reach-private',
      '--hosts',
      'grace',
      '--port',
      String(this.port),
      '--database',
      database,
    ];
    const child = spawn(binary(), [...args, ...unlimited.flatMap((name) => [`--${name}`, '0'])], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (data: Buffer) => (this.log += data.toString()));
    child.stderr.on('data', (data: Buffer) => (this.log += data.toString()));
    this.#process = child;
    for (let tries = 0; tries < 600; tries++) {
      const well = await fetch(`${this.#own}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (well) return;
      if (child.exitCode !== null) break;
      await new Promise((wait) => setTimeout(wait, 100));
    }
    throw new Error(`the server did not start:\n${this.log}`);
  }

  /** Stops it; the database stays. */
  async down(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    await this.down('SIGKILL');
    await this.#front?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface PersonOptions {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** Whether events are watched; tests mostly are not interested. */
  motion?: boolean;
  touch?: boolean;
  /** The name of the luck at the tables that this person sets; each name has its own games, always the same. */
  luck?: string;
}

/** Somebody at a browser of their own: own cookies, own window, and a list of everything that went wrong in it. */
export class Person {
  readonly trouble: string[] = [];
  /** Everything that the browser said, for whoever looks into a failure. */
  readonly said: string[] = [];
  /** The tables that were open in this window. */
  readonly tables = new Set<string>();

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {
    page.on('pageerror', (error) => this.trouble.push(String(error)));
    page.on('framenavigated', (frame) => {
      const table = /\/table\/([0-9a-z]{12})/.exec(frame.url())?.[1];
      if (table) this.tables.add(table);
    });
    page.on('console', (message) => {
      this.said.push(`${message.type()}: ${message.text()}`);
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // The browser reports every refused request and lost socket by itself; tests that cause them know.
      if (/Failed to load resource|WebSocket connection/.test(message.text())) return;
      this.trouble.push(message.text());
    });
  }

  static async enter(browser: Browser, server: Server, options: PersonOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
      colorScheme: options.scheme ?? 'light',
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
      hasTouch: options.touch ?? false,
      extraHTTPHeaders: {
        'x-fathom-luck': [options.luck, process.env['FATHOM_LUCK']].filter(Boolean).join(' / '),
      },
    });
    // Far longer than anything takes, on a machine that has other things to do as well.
    context.setDefaultTimeout(90_000);
    if (process.env['FATHOM_LUCK']) await context.tracing.start({ screenshots: true, snapshots: true });
    // Who wants less motion still sees things happen one by one; tests that are not interested see the ends alone.
    if (!options.motion)
      await context.addInitScript(() => {
        if (localStorage.getItem('fathom.settings') === null)
          localStorage.setItem('fathom.settings', '{"pace":"instant"}');
      });
    return new Person(await context.newPage(), context);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
