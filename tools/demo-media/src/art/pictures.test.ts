import { describe, expect, it } from 'vitest';
import { groupCrest, initialsOf, avatar } from './group-crest.ts';
import { hero, type HeroComposition } from './hero/hero.ts';
import { MOTIFS, type SportMotif } from './motifs.ts';
import { poster } from './poster.ts';

const motifs = Object.keys(MOTIFS) as SportMotif[];
const home = { name: 'Lac Blanc & Fils', shortName: 'LBF', colors: ['#ffffff', '#00843d'], seed: 2 } as const;
const away = { name: 'Черно море', shortName: 'ЧМ', colors: ['#fafafa', '#00843d'], seed: 9 } as const;
const BROKEN_SVG = /NaN|undefined|Infinity|<text/;

describe('poster', () => {
  it.each(motifs)('draws both sides over the markings of %s', (surface) => {
    const svg = poster({ home, away, surface, title: 'Lac Blanc & <Fils>' });
    expect(svg).not.toMatch(BROKEN_SVG);
    expect(svg).toContain('<title>Lac Blanc &amp; &lt;Fils&gt;</title>');
    expect(svg).toContain('viewBox="0 0 1280 720"');
  });

  it('uses each id once', () => {
    const ids = [...poster({ home, away }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('hero, groupCrest and avatar', () => {
  const compositions: HeroComposition[] = ['beams', 'dusk', 'blocks'];
  it.each(motifs.flatMap((motif) => compositions.map((composition) => ({ motif, composition }))))(
    'draws $motif as $composition, the same each time',
    ({ motif, composition }) => {
      const svg = hero({ composition, colors: ['#000000', '#0a0a0a'], motif, seed: motif });
      expect(svg).not.toMatch(BROKEN_SVG);
      expect(hero({ composition, colors: ['#000000', '#0a0a0a'], motif, seed: motif })).toBe(svg);
    },
  );

  it('draws groups without a font', () => {
    const group = { name: 'Северна група', colors: ['#111111', '#f97316'], seed: 4 } as const;
    expect(groupCrest(group)).not.toMatch(BROKEN_SVG);
    expect(avatar(group)).not.toMatch(BROKEN_SVG);
  });

  it.each([
    ['Atlantic Conference', 'AC'],
    ['Oak Hill High School', 'OHH'],
    ['Северна група', 'СГ'],
    ['Westmark', 'WE'],
  ])('uses the initials of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
