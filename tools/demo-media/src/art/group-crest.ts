import { createRandom, pick, seedFrom } from '../random.ts';
import { CHARGES } from './charges.ts';
import { paletteOf } from './palette.ts';
import { document, lettering, polygon, star } from './svg.ts';

/** A group of teams (a conference, a school) or anything else with a round or square mark. */
export interface GroupArt {
  name: string;
  /** One to four letters; taken from the name when left out. */
  shortName?: string | undefined;
  colors: readonly [string, string];
  seed: number | string;
}

/** Up to three initials of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–—.&,/]+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters =
    words.length > 1 ? words.map((word) => Array.from(word)[0] ?? '').join('') : (words[0] ?? '').slice(0, 2);
  return Array.from(letters.toLocaleUpperCase('en')).slice(0, 3).join('');
}

/** A seal for a conference or a school: a ring with stars around initials on an open book, rays or peaks. 200x200. */
export function groupCrest(group: GroupArt): string {
  const seed = typeof group.seed === 'number' ? group.seed : seedFrom(group.seed);
  const random = createRandom(Math.imul(seed + 11, 0x9e3779b1));
  const palette = paletteOf(group.colors);
  const letters = group.shortName ?? initialsOf(group.name);
  const charge = pick(random, CHARGES);
  const stars = 16 + Math.floor(random() * 3) * 4;
  const ring = Array.from({ length: stars }, (_, index) => {
    const angle = (index / stars) * Math.PI * 2;
    return star(100 + Math.cos(angle) * 80, 100 + Math.sin(angle) * 80, index % 2 === 0 ? 5 : 2.4);
  }).join('');
  const ribbon = polygon([
    [22, 74],
    [178, 74],
    [192, 100],
    [178, 126],
    [22, 126],
    [8, 100],
  ]);
  const style = seed % 3;
  const middle =
    style === 0
      ? `<path d="${ribbon}" fill="${palette.edge}" stroke="${palette.edge}" stroke-width="8" stroke-linejoin="round"/><path d="${ribbon}" fill="${palette.accent}"/>` +
        lettering(
          letters,
          { x: 40, y: 83, width: 120, height: 34 },
          'slab',
          `fill="${palette.accentInk}"`,
          0.04,
        ) +
        `<path d="${charge(100, 52, 13)}${charge(100, 148, 13)}" fill="${palette.ink}"/>`
      : style === 1
        ? lettering(letters, { x: 52, y: 60, width: 96, height: 56 }, 'slab', `fill="${palette.ink}"`, 0.03) +
          `<path d="M56 128H144V133H56Z" fill="${palette.accent}"/><path d="${charge(100, 148, 10)}" fill="${palette.ink}"/>`
        : `<path d="${charge(100, 64, 18)}" fill="${palette.ink}"/>` +
          lettering(
            letters,
            { x: 50, y: 92, width: 100, height: 50 },
            'condensed',
            `fill="${palette.ink}"`,
            0.03,
          );
  return document(
    200,
    200,
    `<circle cx="100" cy="100" r="97" fill="${palette.edge}"/><circle cx="100" cy="100" r="91" fill="${palette.accent}"/><path d="${ring}" fill="${palette.accentInk}"/>` +
      `<circle cx="100" cy="100" r="69" fill="${palette.edge}"/><circle cx="100" cy="100" r="65" fill="${palette.field}"/>${middle}`,
  );
}

/** A square mark with initials, 200x200, for a person or a group without a crest. */
export function avatar(group: GroupArt): string {
  const palette = paletteOf(group.colors);
  const letters = group.shortName ?? initialsOf(group.name);
  const body =
    `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.fieldLight}"/><stop offset="1" stop-color="${palette.fieldDark}"/></linearGradient></defs>` +
    `<rect width="200" height="200" fill="url(#a)"/><path d="M-20 210L120 -10H160L20 210ZM60 210L200 -10H216L76 210Z" fill="${palette.accent}" opacity=".22"/>` +
    `<rect y="184" width="200" height="16" fill="${palette.accent}"/>` +
    lettering(letters, { x: 38, y: 58, width: 124, height: 84 }, 'sport', `fill="${palette.ink}"`);
  return document(200, 200, body);
}
