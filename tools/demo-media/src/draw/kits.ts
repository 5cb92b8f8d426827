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

export const KITS: Record<Surface, Record<Side, Kit>> = {
  rink: {
    home: {
      shirt: '#13306f',
      trim: '#f0b429',
      shorts: '#0d1d45',
      socks: '#13306f',
      number: '#ffffff',
      keeper: '#13306f',
    },
    away: {
      shirt: '#d9302c',
      trim: '#ffffff',
      shorts: '#20242c',
      socks: '#d9302c',
      number: '#ffffff',
      keeper: '#d9302c',
    },
  },
  pitch: {
    home: {
      shirt: '#c41e3a',
      trim: '#ffffff',
      shorts: '#ffffff',
      socks: '#c41e3a',
      number: '#ffffff',
      keeper: '#f3c623',
    },
    away: {
      shirt: '#f4f7fb',
      trim: '#2456c4',
      shorts: '#1d3f96',
      socks: '#f4f7fb',
      number: '#1d3f96',
      keeper: '#23272f',
    },
  },
  court: {
    home: {
      shirt: '#f7f4ec',
      trim: '#7a1d2b',
      shorts: '#f7f4ec',
      socks: '#ffffff',
      number: '#7a1d2b',
      keeper: '#ffffff',
    },
    away: {
      shirt: '#14539a',
      trim: '#ffd166',
      shorts: '#14539a',
      socks: '#ffffff',
      number: '#ffffff',
      keeper: '#ffffff',
    },
  },
};

/** Shirt numbers by player index. */
export const SHIRT_NUMBERS: Record<Surface, readonly number[]> = {
  rink: [31, 4, 27, 19, 11, 88],
  pitch: [1, 4, 5, 3, 2, 6, 8, 10, 11, 7, 9],
  court: [3, 11, 22, 24, 45],
};

export const SKIN_TONES = ['#f0c8a0', '#d8a06f', '#a86b3f', '#7b4a2a', '#e6b48a', '#5e3821'] as const;
export const HAIR_COLOURS = ['#1c1512', '#3a2416', '#6b4423', '#111418', '#caa05a'] as const;
