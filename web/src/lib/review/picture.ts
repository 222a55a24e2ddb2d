// A review as one picture to send to friends: who played, how the chances went, and what was luck. Drawn as SVG, kept as PNG.
import { seatStyle } from '../art/marks';
import type { Review } from '../protocol/types';
import { apart, chances, line, xOf, yOf, type Frame } from './curve';
import { chance, ledgerSentence, sideName, signed, whole } from './words';

/** The size that chats show without cutting it. */
export const SIZE = { width: 1200, height: 630 };

/** What one of the client's colours is at the moment: a picture that leaves the page cannot ask. */
export type Ink = (token: string) => string;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A name that fits, with what was cut told by three dots. */
const fitted = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** The picture of a review of a game called so, with as many moves. */
export function pictureOf(review: Review, title: string, length: number, ink: Ink): string {
  const { width, height } = SIZE;
  const frame: Frame = { width, height: 360, left: 90, right: 70, top: 110, bottom: 20 };
  const rows = chances(review, length);
  const looks = review.sides.map((side) => {
    const style = seatStyle(side.seats[0] ?? 0);
    return { mark: style.mark, colour: ink(style.colour) };
  });
  const [text, faint, rule] = [ink('var(--ink)'), ink('var(--ink-2)'), ink('var(--line)')];
  const write = (x: number, y: number, size: number, said: string, more = `fill="${text}"`): string =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escape(said)}</text>`;
  const mark = (place: number, x: number, y: number): string =>
    `<g transform="translate(${x} ${y})"><circle cx="12" cy="12" r="12" fill="${looks[place]?.colour ?? ''}"/><path d="${looks[place]?.mark ?? ''}" fill-rule="evenodd" transform="translate(2.6 2.6) scale(.78)" fill="${ink('var(--on-seat)')}"/></g>`;
  const levels = [0, 0.5, 1].map(
    (share) =>
      `<path d="M${frame.left} ${yOf(frame, share)}H${width - frame.right}" stroke="${rule}"/>` +
      write(frame.left - 14, yOf(frame, share) + 7, 20, chance(share), `fill="${faint}" text-anchor="end"`),
  );
  const lines = review.sides.map(
    (_, place) =>
      `<path d="${line(rows, place, frame, 0, length)}" fill="none" stroke="${looks[place]?.colour ?? ''}" stroke-width="4" stroke-linejoin="round"/>`,
  );
  const ends = apart(
    review.sides.map((_, place) => yOf(frame, rows[length]?.[place] ?? 0)),
    28,
    frame.top,
    frame.height - frame.bottom,
  ).map((y, place) => mark(place, xOf(frame, length, length) + 16, y - 12));
  const perSide = Math.floor((height - 400) / review.sides.length);
  const told = review.sides.map((side, place) => {
    const top = 390 + place * perSide;
    const { luck, skill, result } = whole(side);
    const sum = `${review.finished ? 'Result' : 'At the last move'} ${result} · luck ${signed(luck)} · own choices ${signed(skill)}`;
    const said = perSide >= 80 ? fitted(ledgerSentence(review, place, []), 100) : '';
    return (
      mark(place, 40, top) +
      write(76, top + 20, 24, fitted(sideName(review, side), 34), `fill="${text}" font-weight="700"`) +
      write(width - 40, top + 20, 22, sum, `fill="${text}" text-anchor="end"`) +
      write(76, top + 52, 20, said, `fill="${faint}"`)
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">` +
    `<rect width="${width}" height="${height}" fill="${ink('var(--surface)')}"/>` +
    write(40, 62, 40, fitted(`${title}: was it luck?`, 44), `fill="${text}" font-weight="800"`) +
    write(width - 40, 60, 20, 'Fathom', `fill="${faint}" text-anchor="end" font-weight="700"`) +
    [...levels, ...lines, ...ends, ...told].join('') +
    `</svg>`
  );
}

/** What the page's colours are where this element stands. */
export function inkAt(element: HTMLElement): Ink {
  return (token) => {
    const probe = document.createElement('span');
    probe.style.color = token;
    element.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  };
}

/** Turns a drawn picture into a file that every chat takes. */
export async function asPng(svg: string): Promise<Blob> {
  const picture = new Image(SIZE.width, SIZE.height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return new Promise((done, failed) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))),
      'image/png',
    ),
  );
}
