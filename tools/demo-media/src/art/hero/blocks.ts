import { contrast, darken, lighten, luminance, mixHex } from '../../draw/colour.ts';
import { between, pick } from '../../random.ts';
import { MOTIFS } from '../motifs.ts';
import { polygon, round } from '../svg.ts';
import type { Composition } from './composition.ts';

/** A poster of flat shapes: a great disc, a bar that cuts it, markings drawn as large as a wall, and a halftone. */
export const blocks: Composition = ({ colors, motif }, random) => {
  const base = luminance(colors[0]) > 0.12 ? darken(colors[0], 0.55) : colors[0];
  const bright = contrast(colors[1], base) < 3 ? lighten(colors[1], 0.55) : colors[1];
  const ground = mixHex(darken(base, 0.45), '#04120c', 0.35);
  const middle = lighten(base, 0.1);
  const [cx, cy, r] = [round(between(random, 1380, 1500)), round(between(random, 470, 560)), 470];
  const lean = pick(random, [-26, -20, 20]);
  const bar = (x: number, wide: number) =>
    polygon([
      [x + 330, -40],
      [x + 330 + wide, -40],
      [x + wide - 330, 1120],
      [x - 330, 1120],
    ]);
  const dots = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 12 }, (_unused, column) => {
      const size = round(Math.max(0, 13 - column * 0.95 - row * 0.15));
      return size < 1.5
        ? ''
        : `<circle cx="${1890 - column * 34 - (row % 2) * 17}" cy="${600 + row * 34}" r="${size}"/>`;
    }).join(''),
  ).join('');
  return [
    '<defs>',
    `<clipPath id="disc"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath>`,
    `<clipPath id="cut"><path d="${bar(cx + 250, 190)}"/></clipPath>`,
    `<linearGradient id="calm"><stop offset="0" stop-color="${ground}" stop-opacity=".96"/><stop offset=".36" stop-color="${ground}" stop-opacity=".6"/><stop offset=".58" stop-color="${ground}" stop-opacity="0"/></linearGradient>`,
    '</defs>',
    `<rect width="1920" height="1080" fill="${ground}"/>`,
    `<path d="${bar(cx - 620, 330)}" fill="${mixHex(ground, middle, 0.55)}"/>`,
    `<path d="${bar(cx + 250, 190)}" fill="${bright}"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${middle}"/>`,
    // Where bar and disc meet, the colours change places.
    `<g clip-path="url(#disc)"><path d="${bar(cx + 250, 190)}" fill="${lighten(bright, 0.45)}"/></g>`,
    `<g clip-path="url(#disc)"><g transform="translate(${cx} ${cy}) rotate(${lean}) scale(1.5) translate(-500 -300)" fill="none" stroke="${bright}" stroke-width="13" stroke-linejoin="round"><path d="${MOTIFS[motif]}"/></g></g>`,
    `<g clip-path="url(#disc)"><g clip-path="url(#cut)"><g transform="translate(${cx} ${cy}) rotate(${lean}) scale(1.5) translate(-500 -300)" fill="none" stroke="${ground}" stroke-width="13"><path d="${MOTIFS[motif]}"/></g></g></g>`,
    `<circle cx="${cx}" cy="${cy}" r="${r + 34}" fill="none" stroke="${bright}" stroke-width="5" stroke-dasharray="4 22" stroke-linecap="round"/>`,
    `<circle cx="${cx - r + 30}" cy="${cy + r - 100}" r="74" fill="${bright}"/><circle cx="${cx - r + 30}" cy="${cy + r - 100}" r="30" fill="${ground}"/>`,
    `<g fill="${bright}" opacity=".55">${dots}</g>`,
    '<rect width="1920" height="1080" fill="url(#calm)"/>',
  ].join('');
};
