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
  hall: {
    home: {
      shirt: '#e8702a',
      trim: '#ffffff',
      shorts: '#1b1f27',
      socks: '#e8702a',
      number: '#ffffff',
      keeper: '#7bc950',
    },
    away: {
      shirt: '#123c69',
      trim: '#8ecae6',
      shorts: '#123c69',
      socks: '#f4f7fb',
      number: '#ffffff',
      keeper: '#c9a2f2',
    },
  },
  field: {
    home: {
      shirt: '#4b2a86',
      trim: '#f2c14e',
      shorts: '#2c1a52',
      socks: '#ffffff',
      number: '#ffffff',
      keeper: '#4b2a86',
    },
    away: {
      shirt: '#f6f5ef',
      trim: '#0f7a5c',
      shorts: '#0f7a5c',
      socks: '#ffffff',
      number: '#0f5c46',
      keeper: '#f6f5ef',
    },
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
