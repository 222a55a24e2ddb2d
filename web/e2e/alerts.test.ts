// Alerts: a push reaches the browser of somebody who is away, and the page without a line.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server as Web } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { stage } from './stage';

const { enter } = stage();

/** A push service that takes everything and keeps it. */
let service: Web;
const got: Buffer[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push(Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => service.close(done)));

/** A browser's keys, and what they open. */
function browserKeys(): { p256dh: string; auth: string; open: (sealed: Buffer) => Record<string, string> } {
  const own = createECDH('prime256v1');
  const key = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, salt, info, length));
  return {
    p256dh: key.toString('base64url'),
    auth: auth.toString('base64url'),
    open: (sealed) => {
      const [salt, theirs, rest] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), key, theirs]);
      const secret = derive(own.computeSecret(theirs), auth, info, 32);
      const word = (text: string, length: number): Buffer => derive(secret, salt, Buffer.from(text), length);
      const open = createDecipheriv(
        'aes-128-gcm',
        word('Content-Encoding: aes128gcm\0', 16),
        word('Content-Encoding: nonce\0', 12),
      );
      open.setAuthTag(rest.subarray(-16));
      const text = Buffer.concat([open.update(rest.subarray(0, -16)), open.final()]);
      return JSON.parse(text.subarray(0, -1).toString()) as Record<string, string>;
    },
  };
}

async function guest(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
}

const post = <T>(page: Page, path: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path as string, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<never>;
    },
    [path, body],
  );

describe('alerts', () => {
  it('reach the browser of somebody who is away, though no page is open', async () => {
    const [ada, bo] = [await enter(), await enter()];
    await Promise.all([guest(ada.page, 'Ada'), guest(bo.page, 'Bo')]);
    await ada.context.grantPermissions(['notifications']);
    const keys = browserKeys();
    const { port } = service.address() as AddressInfo;
    const made = {
      endpoint: `http://127.0.0.1:${port}/push`,
      keys: { p256dh: keys.p256dh, auth: keys.auth },
    };
    await ada.page.goto('/account');
    await ada.page.getByRole('link', { name: 'Alerts' }).click();
    // The one thing that no test can have: a push service of a maker of browsers.
    await ada.page.evaluate((made) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => made } as unknown as PushSubscription);
    }, made);
    await ada.page.getByRole('button', { name: 'Alert me here' }).click();
    const card = ada.page.getByRole('region', { name: /^Browser: / });
    await card.getByLabel('A game of yours begins').uncheck();
    await expect.poll(() => card.getByLabel('A game of yours begins').isEnabled()).toBe(true);
    expect(await findings(ada.page)).toEqual([]);

    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const set = await post<{ id: string }>(ada.page, '/api/tables', { game: 'deep-dive', seats });
    await ada.page.goto('/alerts');
    await post(bo.page, `/api/tables/${set.id}/join`, {});
    await expect.poll(() => got.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const news = keys.open(got[0] ?? Buffer.alloc(0));
    expect(news['title']).toMatch(/^It is your turn in .+ with Bo$/);
    expect(news['url']).toBe(`/table/${set.id}`);

    // What the push service would hand to the browser, handed to it by the test.
    const line = await ada.context.newCDPSession(ada.page);
    const registration = new Promise<string>((found) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const first = registrations[0];
        if (first) found(first.registrationId);
      });
    });
    await line.send('ServiceWorker.enable');
    const parcel = {
      origin: new URL(ada.page.url()).origin,
      registrationId: await registration,
      data: JSON.stringify(news),
    };
    const shown = (): Promise<string[]> =>
      ada.page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map((each) => each.title);
      });
    // A worker that sleeps may miss what is handed to it; a push service hands it over again. The same alert is shown once.
    const handed = async (): Promise<string[]> => {
      await line.send('ServiceWorker.deliverPushMessage', parcel);
      return shown();
    };
    await expect.poll(handed, { interval: 1000 }).toEqual([news['title']]);

    await card.getByRole('button', { name: 'Remove' }).click();
    await ada.page.getByText('Nobody tells you anything yet.').waitFor();
  });

  it('are not there without a line, but the own tables are', async () => {
    const { page, context } = await enter();
    await guest(page, 'Ada');
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    await post(page, '/api/tables', { game: 'abyss', seats });
    await page.goto('/');
    await page.getByRole('heading', { name: /Your tables/ }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'There is no line to the server' }).waitFor();
    await page.getByText('Ada, a free seat').waitFor();
    expect(await findings(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });
});
