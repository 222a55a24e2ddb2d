// Our own drawings of everybody, from above and looking right, in a box from -50 to 50: layers of colour and path.
import type { Kind } from './types';

export type Layer = readonly [colour: string, path: string];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const STEEL = '#8fa5b5';
const DARK = '#2b3c4b';
const BRASS = '#d8a94a';
const GLASS = '#9fe8ff';
const GLOW = '#c78bff';
const ROT = '#6f8f5c';
const BONE = '#efe3cf';

/** Somebody in a diving suit: tanks behind, shoulders, arms forward, a helmet with a window. */
function diver(suit: string, helmet: string, glass: string, weapon: string, metal = DARK): Layer[] {
  return [
    [DARK, 'M-30 -13h14v11h-14ZM-30 2h14v11h-14Z'],
    [metal, weapon],
    [suit, 'M-16 -12C-16 -32 6 -34 10 -24L28 -17L26 -9L2 -13V13L26 9L28 17L10 24C6 34 -16 32 -16 12Z'],
    [helmet, disc(-1, 0, 13)],
    [glass, 'M5 -9A12 12 0 0 1 5 9L1 6A8 8 0 0 0 1 -6Z'],
  ];
}

/** The same in a heavy suit. */
function heavy(suit: string, helmet: string, glass: string, weapon: string): Layer[] {
  return [
    [DARK, 'M-36 -18h16v36h-16Z'],
    [DARK, weapon],
    [suit, 'M-22 -16C-24 -40 10 -42 14 -28L34 -24L32 -12L8 -14V14L32 12L34 24L14 28C10 42 -24 40 -22 16Z'],
    [STEEL, `${disc(-6, -26, 8)}${disc(-6, 26, 8)}`],
    [helmet, disc(0, 0, 16)],
    [glass, 'M7 -11A14 14 0 0 1 7 11L2 7A8 8 0 0 0 2 -7Z'],
  ];
}

const RIFLE = 'M14 12h32v5h-32Z';
const LANCE = 'M8 13h30l12 2.5l-12 2.5h-30Z';
const CANNON = 'M12 12h28v-2h6v14h-6v-2h-28Z';
const CLAW = 'M24 -20c14 -6 22 4 22 10c-6 -6 -12 -5 -16 -2ZM24 20c14 6 22 -4 22 -10c-6 6 -12 5 -16 2Z';
const BLADES = 'M20 -16L48 -22L26 -8ZM20 16L48 22L26 8Z';

const TENTACLES =
  'M6 -12C26 -30 34 -14 46 -22C38 -6 26 -10 10 -4ZM8 -4C26 -10 34 0 48 -6C40 8 26 4 10 3ZM6 12C26 30 34 14 46 22C38 6 26 10 10 4Z';

export const FIGURES: Record<Kind, readonly Layer[]> = {
  'isabella-johannes': [
    ...diver('#2f7fa8', '#e8c25c', GLASS, RIFLE),
    ['#f2f6f8', 'M-6 -3h-8v-3h8Z M-6 6h-8v-3h8Z'],
  ],
  'ironbelly-klegg': heavy('#8a5a34', BRASS, '#ffdf9e', CANNON),
  'scipio-aqualis': [
    ...diver('#1f8f86', '#67c9b6', '#e9fff6', LANCE, '#cfe6ef'),
    ['#bff3e2', 'M-14 0L-32 -6L-26 0L-32 6Z'],
  ],
  'heavy-assault-trooper': heavy('#4e6a86', '#b9c8d4', GLASS, CANNON),
  'iron-tempest': [
    [DARK, 'M-34 -34h20v14h-20ZM-34 20h20v14h-20ZM10 -36h22v12h-22ZM10 24h22v12h-22Z'],
    ['#55636e', 'M-30 -22L8 -26L24 -14V14L8 26L-30 22Z'],
    [DARK, 'M14 -20h32v8h-32ZM14 12h32v8h-32Z'],
    [BRASS, 'M-22 -12L6 -14L14 -8V8L6 14L-22 12Z'],
    [GLASS, disc(2, 0, 7)],
  ],
  'corrupted-scientist': [
    ...diver('#cfd6c4', ROT, GLOW, 'M18 10l12 -2l4 4l-4 4l-12 -2Z', '#7be08a'),
    ['#f5f7ef', 'M-15 -8h8v16h-8Z'],
  ],
  'corrupted-diver': diver('#5d6f4c', '#8a7a50', GLOW, LANCE),
  'corrupted-dive-master': [
    ...heavy('#5b5142', '#9a8038', GLOW, CLAW),
    ['#d8a94a', 'M-4 -18L0 -24L4 -18ZM-4 18L0 24L4 18Z'],
  ],
  'void-whisperer': [
    ['#3a2352', 'M-40 0C-34 -26 -8 -34 12 -22C22 -14 22 14 12 22C-8 34 -34 26 -40 0Z'],
    ['#6a3f92', TENTACLES],
    ['#532f78', disc(2, 0, 15)],
    [GLOW, `${disc(9, -6, 3.2)}${disc(9, 6, 3.2)}${disc(13, 0, 2.6)}`],
  ],
  'phantasmal-slayer': [
    ['#8fd0d8', BLADES],
    ['#35586b', 'M-42 0L-14 -10L-8 -28L8 -18L22 -6V6L8 18L-8 28L-14 10Z'],
    ['#bdf3f5', 'M-6 -12L18 0L-6 12L0 0Z'],
    ['#ffffff', `${disc(12, -4, 2)}${disc(12, 4, 2)}`],
  ],
  'nautiloid-thaumaturge': [
    ['#b56b8a', TENTACLES],
    ['#e9d3b0', disc(-10, 0, 26)],
    [
      '#a8643a',
      'M-36 0A26 26 0 0 1 -10 -26L-12 -10A12 12 0 0 0 -24 0ZM-30 16A26 26 0 0 0 -10 26L-8 12A12 12 0 0 1 -20 8Z',
    ],
    ['#7b3f5c', disc(-10, 0, 8)],
    [GLOW, `${disc(12, -9, 3)}${disc(12, 9, 3)}`],
  ],
  'warp-construct': [
    ['#4b3f66', 'M-36 -12L-18 -36L14 -38L20 -20L44 -24L30 -6V6L44 24L20 20L14 38L-18 36L-36 12Z'],
    ['#7a68a6', 'M-24 -8L-12 -24L10 -24L20 0L10 24L-12 24L-24 8Z'],
    [GLOW, 'M-6 0L4 -12L12 0L4 12Z'],
  ],
  'iron-predator': [
    [STEEL, 'M-46 -14L-34 0L-46 14L-28 5L-6 18L-10 34L8 18L34 12L46 0L34 -12L8 -18L-10 -34L-6 -18L-28 -5Z'],
    [DARK, 'M-16 -7h24v3h-24ZM-16 4h24v3h-24Z'],
    ['#ff6f5e', `${disc(30, -5, 3)}${disc(30, 5, 3)}`],
    [BRASS, disc(14, 0, 5)],
  ],
  'abyssal-shark': [
    [
      '#4b6678',
      'M-48 -14C-40 -4 -40 4 -48 14L-30 5C-16 14 -10 18 -16 36C-4 30 4 20 10 16C30 14 42 8 48 0C42 -8 30 -14 10 -16C4 -20 -4 -30 -16 -36C-10 -18 -16 -14 -30 -5Z',
    ],
    ['#7d9bad', 'M-26 0C-6 -8 20 -8 38 0C20 8 -6 8 -26 0Z'],
    ['#ffd24a', `${disc(32, -6, 2.6)}${disc(32, 6, 2.6)}`],
  ],
  'ghost-squid': [
    ['#c9b9e8', TENTACLES],
    ['#e6dcf7', 'M12 -12C-10 -18 -30 -14 -48 0C-30 14 -10 18 12 12C18 6 18 -6 12 -12Z'],
    ['#b49fe0', 'M-30 -8L-42 -24L-18 -14ZM-30 8L-42 24L-18 14Z'],
    [DARK, `${disc(8, -8, 3.4)}${disc(8, 8, 3.4)}`],
  ],
  'gulper-eel': [
    [
      '#2f3b57',
      'M-46 18C-36 34 -22 16 -14 8C-8 0 -4 -16 16 -18L44 -10L26 0L44 10L16 18C2 18 -2 22 -12 30C-26 42 -44 38 -46 18Z',
    ],
    ['#e86f8a', 'M44 -10L18 0L44 10L26 0Z'],
    ['#ffd24a', `${disc(18, -10, 2.6)}${disc(18, 10, 2.6)}`],
  ],
  'lantern-siren': [
    [
      '#31566b',
      'M-44 -16L-32 0L-44 16L-20 12C-6 30 18 28 30 16L24 6L36 0L24 -6L30 -16C18 -28 -6 -30 -20 -12Z',
    ],
    [BONE, 'M30 -16L24 -12L28 -8L22 -4L24 0L22 4L28 8L24 12L30 16L36 0Z'],
    ['#ffe68a', disc(44, 0, 6)],
    ['#1a3140', 'M0 -1.5C16 -6 30 -4 40 -1V1C30 -1 16 -3 0 1.5Z'],
  ],
  'ironback-crab': [
    ['#8d4a32', CLAW],
    [
      '#6d3524',
      'M-26 -24L-40 -34L-22 -30ZM-12 -28L-18 -44L-4 -32ZM-26 24L-40 34L-22 30ZM-12 28L-18 44L-4 32Z',
    ],
    ['#a85a3c', 'M-32 0C-32 -24 -6 -32 14 -26C30 -20 30 20 14 26C-6 32 -32 24 -32 0Z'],
    [STEEL, 'M-24 0C-24 -16 -6 -22 8 -18C18 -12 18 12 8 18C-6 22 -24 16 -24 0Z'],
    [DARK, `${disc(24, -6, 3)}${disc(24, 6, 3)}`],
  ],
  'needle-shoal': [
    [
      '#9fd3dc',
      'M-36 -22L-8 -26L-30 -16ZM-14 -8L24 -14L-8 -2ZM-42 6L-10 2L-36 12ZM2 12L40 8L8 18ZM-26 26L6 24L-20 32ZM8 -30L36 -28L12 -24ZM-40 -6L-22 -9L-34 -1Z',
    ],
    ['#e4fbff', 'M-32 -20L-12 -23L-28 -18ZM-8 -7L18 -11L-4 -4ZM-36 8L-14 5L-32 10ZM8 14L34 11L12 16Z'],
  ],
  'trench-leviathan': [
    [
      '#23404a',
      'M-50 0L-34 -18L-30 -8C-22 -26 0 -38 22 -30L44 -18L50 0L44 18L22 30C0 38 -22 26 -30 8L-34 18Z',
    ],
    ['#3f6b72', 'M-24 -6C-10 -22 10 -26 26 -20L14 0L26 20C10 26 -10 22 -24 6Z'],
    [BONE, 'M44 -18L34 -8L46 -6L36 0L46 6L34 8L44 18L50 0Z'],
    ['#ff9b4a', `${disc(26, -14, 4)}${disc(26, 14, 4)}`],
  ],
  surgeon: diver('#e7eef0', '#f7fbfb', '#b6e3ef', 'M20 11h6v-4h4v4h6v4h-6v4h-4v-4h-6Z', '#d8453b'),
  orderly: diver('#cfe3d6', '#eef6f0', '#b6e3ef', 'M20 11h6v-4h4v4h6v4h-6v4h-4v-4h-6Z', '#2c8f58'),
};
