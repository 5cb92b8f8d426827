import { darken, lighten, luminance, mixHex } from '../../draw/colour.ts';
import { between } from '../../random.ts';
import { MOTIFS } from '../motifs.ts';
import { polygon, round } from '../svg.ts';
import type { Composition } from './composition.ts';

/** Markings in perspective under shards of light: an arena at night. */
export const beams: Composition = ({ colors, motif }, random) => {
  const base = luminance(colors[0]) > 0.3 ? darken(colors[0], 0.55) : colors[0];
  const light = luminance(colors[1]) < 0.06 ? lighten(colors[1], 0.4) : colors[1];
  const night = mixHex(darken(base, 0.78), '#05070d', 0.45);
  const tilt = round(between(random, -16, -8));
  const shards = Array.from({ length: 7 }, (_, index) => {
    const x = 820 + index * 165 + between(random, -60, 60);
    const wide = between(random, 24, 150);
    const lean = 420;
    const shape = polygon([
      [x + lean, -40],
      [x + lean + wide, -40],
      [x + wide - lean * 0.4, 1120],
      [x - lean * 0.4, 1120],
    ]);
    return `<path d="${shape}" fill="${index % 3 === 0 ? light : lighten(base, 0.25)}" opacity="${round(between(random, 0.12, 0.36))}"/>`;
  }).join('');
  const cx = round(between(random, 1380, 1480));
  return [
    '<defs>',
    `<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${night}"/><stop offset=".5" stop-color="${darken(base, 0.12)}"/><stop offset="1" stop-color="${lighten(base, 0.2)}"/></linearGradient>`,
    `<radialGradient id="g" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${lighten(light, 0.25)}" stop-opacity=".85"/><stop offset=".4" stop-color="${light}" stop-opacity=".32"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="s"><stop offset="0" stop-color="${night}" stop-opacity=".94"/><stop offset=".42" stop-color="${night}" stop-opacity=".62"/><stop offset=".72" stop-color="${night}" stop-opacity="0"/></linearGradient>`,
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night}" stop-opacity=".4"/><stop offset=".3" stop-color="${night}" stop-opacity="0"/><stop offset="1" stop-color="${night}" stop-opacity=".55"/></linearGradient>`,
    '<pattern id="d" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><circle cx="6" cy="6" r="2.4" fill="#fff"/></pattern>',
    '<linearGradient id="mf"><stop offset=".4" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="m"><rect width="1920" height="1080" fill="url(#mf)"/></mask>',
    '</defs>',
    '<rect width="1920" height="1080" fill="url(#b)"/>',
    shards,
    `<circle cx="${cx}" cy="420" r="620" fill="url(#g)" opacity=".8"/>`,
    '<rect width="1920" height="1080" fill="url(#d)" opacity=".12" mask="url(#m)"/>',
    `<g transform="translate(${cx} 640) scale(1 .58) rotate(${tilt}) scale(1.75) translate(-500 -300)" fill="none" stroke="#fff"><path d="${MOTIFS[motif]}" stroke-width="15" opacity=".1"/><path d="${MOTIFS[motif]}" stroke-width="4.5" opacity=".78"/></g>`,
    `<path d="${polygon([
      [cx - 250, 1120],
      [cx + 560, -40],
      [cx + 584, -40],
      [cx - 226, 1120],
    ])}" fill="${lighten(light, 0.35)}" opacity=".75"/>`,
    `<path d="${polygon([
      [cx - 190, 1120],
      [cx + 620, -40],
      [cx + 626, -40],
      [cx - 184, 1120],
    ])}" fill="#fff" opacity=".6"/>`,
    '<rect width="1920" height="1080" fill="url(#s)"/><rect width="1920" height="1080" fill="url(#f)"/>',
  ].join('');
};
