import type { Side, Surface } from '../loop-format.ts';

/** Clothing colours of one side. */
export interface Kit {
  shirt: string;
  trim: string;
  shorts: string;
  socks: string;
  number: string;
  keeper: string;
}

/** Without the colours of any team: many events, with other teams each, show the same match. */
export const KITS: Record<Side, Kit> = {
  home: {
    shirt: '#262b34',
    trim: '#aeb5bf',
    shorts: '#1b1f26',
    socks: '#262b34',
    number: '#f4f5f7',
    keeper: '#5b626e',
  },
  away: {
    shirt: '#e4e7eb',
    trim: '#7f8793',
    shorts: '#c3c8cf',
    socks: '#e4e7eb',
    number: '#262b34',
    keeper: '#a2a9b3',
  },
};

/** Shirt numbers by player index. */
export const SHIRT_NUMBERS: Record<Surface, readonly number[]> = {
  rink: [31, 4, 27, 19, 11, 88],
  pitch: [1, 4, 5, 3, 2, 6, 8, 10, 11, 7, 9],
  court: [3, 11, 22, 24, 45],
  hall: [1, 5, 7, 10, 9],
  field: [1, 4, 12, 33, 8, 17, 21, 2, 9, 14],
};

export const SKIN_TONES = ['#f0c8a0', '#d8a06f', '#a86b3f', '#7b4a2a', '#e6b48a', '#5e3821'] as const;
export const HAIR_COLOURS = ['#1c1512', '#3a2416', '#6b4423', '#111418', '#caa05a'] as const;
