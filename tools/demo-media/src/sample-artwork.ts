import type { ArtworkRequest } from './art/artwork-request.ts';
import type { TeamArt } from './art/crest.ts';

const COLOURS: readonly (readonly [string, string])[] = [
  ['#12306b', '#f0b429'],
  ['#c41e3a', '#ffffff'],
  ['#0b6e4f', '#f4d35e'],
  ['#111111', '#f97316'],
  ['#5a189a', '#e0aaff'],
  ['#f2b705', '#1b1b1b'],
  ['#0077b6', '#caf0f8'],
  ['#7a1d2b', '#f2c14e'],
  ['#1d3557', '#e63946'],
  ['#ffffff', '#00843d'],
];
const NAMES = [
  'Granite Bay',
  'Portneuf',
  'Черно море',
  'Oak Hill',
  'Изгрев',
  'Northfield',
  'Lac Blanc',
  'Rila 1912',
  'Cedar Valley',
  'Westmark',
];

const team = (seed: number): TeamArt => {
  const name = NAMES[seed % NAMES.length] ?? 'Team';
  const colors = COLOURS[(seed * 3) % COLOURS.length] ?? ['#12306b', '#f0b429'];
  return { name, shortName: Array.from(name.replaceAll(' ', '')).slice(0, 3).join(''), colors, seed };
};

/** Sample pictures for visual review. */
export const SAMPLE_ARTWORK: readonly ArtworkRequest[] = [
  ...Array.from({ length: 40 }, (_, seed): ArtworkRequest => ({
    kind: 'crest',
    path: `art/sample/crests/${seed}.svg`,
    team: team(seed),
  })),
  ...(['rink', 'pitch', 'court'] as const).map((surface, index): ArtworkRequest => ({
    kind: 'poster',
    path: `art/sample/posters/${surface}.svg`,
    poster: { home: team(index * 2), away: team(index * 2 + 1), surface },
  })),
  ...(['rink', 'pitch', 'court', 'track', 'pool', 'volleyball', 'baseball', 'gridiron', 'mat'] as const).map(
    (motif, seed): ArtworkRequest => ({
      kind: 'hero',
      path: `art/sample/heroes/${motif}.svg`,
      hero: { composition: 'beams', colors: COLOURS[seed] ?? ['#12306b', '#f0b429'], motif, seed },
    }),
  ),
  {
    kind: 'group',
    path: 'art/sample/groups/atlantic.svg',
    group: { name: 'Atlantic Conference', colors: ['#12306b', '#f0b429'], seed: 1 },
  },
];
