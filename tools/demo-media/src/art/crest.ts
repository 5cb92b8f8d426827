import { createRandom, pick, seedFrom } from '../random.ts';
import type { TypefaceName } from '../lettering/typeface.ts';
import { CHARGES } from './charges.ts';
import { FIELDS } from './fields.ts';
import { paletteOf, type Palette } from './palette.ts';
import { CREST_SHAPES, type CrestShape } from './shapes.ts';
import { document, lettering, type Box } from './svg.ts';

/** The properties of a team that artwork uses. Colours are #rrggbb. */
export interface TeamArt {
  name: string;
  /** One to four letters or digits; capitals look best. */
  shortName: string;
  colors: readonly [string, string];
  /** Chooses template, pattern and emblem; teams with other seeds get other crests. */
  seed: number | string;
}

const FACES: readonly TypefaceName[] = ['sport', 'condensed', 'slab', 'narrow'];
/**
 * Where letters and emblem are: `chief` has the emblem on a band at the top, `base` on a band at the bottom; `ring` has a wide
 * edge and no emblem; `full` has no band.
 */
type Layout = 'full' | 'chief' | 'ring' | 'base';

/** A team's crest as an SVG document, 200x200. */
export function crest(team: TeamArt): string {
  return document(200, 200, crestBody(team, 'c'));
}

/** The crest without its `<svg>`; `prefix` keeps ids apart when several share a document. */
export function crestBody(team: TeamArt, prefix: string): string {
  const seed = typeof team.seed === 'number' ? team.seed : seedFrom(team.seed);
  // Consecutive numeric seeds cycle through the templates, so that the first ten teams of a league have different outlines.
  const random = createRandom(Math.imul(seed + 1, 0x9e3779b1));
  const shape =
    CREST_SHAPES[(typeof team.seed === 'number' ? seed : Math.floor(random() * 997)) % CREST_SHAPES.length];
  if (!shape) throw new Error('no shape');
  const palette = paletteOf(team.colors);
  const letters = team.shortName.toLocaleUpperCase('en').slice(0, 4);
  const layouts: readonly Layout[] =
    shape.name === 'roundel' ? ['ring', 'base', 'chief'] : ['full', 'chief', 'base', 'chief', 'ring'];
  const layout = pick(random, layouts);
  const field = pick(random, FIELDS);
  const charge = pick(random, CHARGES);
  const face = pick(random, FACES);
  const id = `${prefix}${(seed >>> 0).toString(36)}`;
  return [
    `<defs><clipPath id="${id}k"><path d="${shape.path}"/></clipPath>`,
    `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient></defs>`,
    `<path d="${shape.path}" fill="${palette.edge}" stroke="${palette.edge}" stroke-width="12" stroke-linejoin="round"/>`,
    `<g clip-path="url(#${id}k)"><rect width="200" height="200" fill="${palette.field}"/>${field(palette)}${layers(shape, layout, palette)}<rect width="200" height="200" fill="url(#${id}g)"/></g>`,
    outline(shape, palette),
    emblem(shape, layout, palette, charge),
    monogram(letters, shape, layout, palette, face),
  ].join('');
}

function layers(shape: CrestShape, layout: Layout, palette: Palette): string {
  if (layout === 'chief') {
    return `<rect width="200" height="${shape.chiefY}" fill="${palette.accent}"/><rect y="${shape.chiefY}" width="200" height="5" fill="${palette.edge}"/>`;
  }
  if (layout === 'ring')
    return `<path d="${shape.path}" fill="none" stroke="${palette.accent}" stroke-width="34"/>`;
  if (layout === 'base') {
    const y = shape.base.y - shape.base.size * 1.35;
    return `<rect y="${y}" width="200" height="100" fill="${palette.accent}"/><rect y="${y - 5}" width="200" height="5" fill="${palette.edge}"/>`;
  }
  return '';
}

/** A line inside the edge, in the second colour. */
function outline(shape: CrestShape, palette: Palette): string {
  return `<path d="${shape.path}" fill="none" stroke="${palette.accent}" stroke-width="5" stroke-linejoin="round"/>`;
}

function emblem(
  shape: CrestShape,
  layout: Layout,
  palette: Palette,
  charge: (x: number, y: number, s: number) => string,
): string {
  if (layout === 'ring') return '';
  if (layout === 'chief') {
    return `<path d="${charge(shape.chief.x, shape.chief.y, shape.chief.size)}" fill="${palette.accentInk}"/>`;
  }
  const { x, y, size } = shape.base;
  return `<path d="${charge(x, y, size)}" fill="${layout === 'base' ? palette.accentInk : palette.ink}"/>`;
}

function lettersBox(shape: CrestShape, layout: Layout): Box {
  const { letters, chiefY, base } = shape;
  if (layout === 'chief') {
    const top = chiefY + 16;
    return { ...letters, y: top, height: Math.min(86, letters.y + letters.height + 18 - top) };
  }
  if (layout === 'base') {
    const bottom = base.y - base.size * 1.35 - 17;
    return { ...letters, y: bottom - Math.min(86, bottom - 40), height: Math.min(86, bottom - 40) };
  }
  if (layout === 'ring') {
    const inset = letters.width * 0.08;
    return {
      x: letters.x + inset,
      y: letters.y + inset / 2,
      width: letters.width - inset * 2,
      height: letters.height - inset,
    };
  }
  return letters;
}

/** Letters with a dark outline, so that they hold on any field and at 24 px. */
function monogram(
  letters: string,
  shape: CrestShape,
  layout: Layout,
  palette: Palette,
  face: TypefaceName,
): string {
  const box = lettersBox(shape, layout);
  const narrow: TypefaceName = letters.length > 2 && face !== 'narrow' ? 'condensed' : face;
  const drop = lettering(letters, { ...box, y: box.y + 4 }, narrow, `fill="${palette.edge}" opacity=".55"`);
  const main = lettering(
    letters,
    box,
    narrow,
    `fill="${palette.ink}" stroke="${palette.edge}" stroke-width="7" stroke-linejoin="round" paint-order="stroke" vector-effect="non-scaling-stroke"`,
  );
  return drop + main.replace(' vector-effect="non-scaling-stroke"', '');
}
