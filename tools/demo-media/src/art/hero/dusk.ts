import { darken, lighten, luminance, mixHex } from '../../draw/colour.ts';
import { between, type Random } from '../../random.ts';
import { MOTIFS } from '../motifs.ts';
import { polygon, round } from '../svg.ts';
import type { Composition } from './composition.ts';

const HORIZON = 590;

/** Heads and shoulders in rows that rise with the bleachers, their upper sides in the light of the masts. */
function crowd(random: Random, from: number, to: number, shade: string, light: string): string {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = HORIZON - 14 - row * 24;
    const size = 13 - row;
    const people: string[] = [];
    for (let x = from + row * 27; x < to; x += size * between(random, 1.9, 2.7)) {
      const fill = mixHex(shade, light, between(random, 0.12, 0.5));
      const head = round(y - between(random, 8, 14));
      const shoulders = `M${round(x - size)} ${y + 14}v-6q0-10 ${round(size)}-10t${round(size)} 10v6Z`;
      // At least one figure has both arms up.
      const arms =
        random() < 0.1
          ? `M${round(x - size)} ${y + 6}l-5-30h5l5 28ZM${round(x + size)} ${y + 6}l5-30h-5l-5 28Z`
          : '';
      people.push(
        `<g fill="${fill}"><circle cx="${round(x)}" cy="${head}" r="${round(size * 0.48)}"/><path d="${shoulders}${arms}"/></g>`,
      );
    }
    return people.join('');
  });
  return rows.toReversed().join('');
}

/** A mast of floodlights, its glow and its beam. */
function floodlight(x: number, top: number, scale: number, mast: string): string {
  const lamps = [0, 1, 2]
    .flatMap((row) => [0, 1, 2, 3].map((column) => [column * 24 - 36, row * 22] as const))
    .map(([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="9"/>`)
    .join('');
  return [
    `<circle cx="${x}" cy="${top + 20}" r="${round(330 * scale)}" fill="url(#glow)"/>`,
    `<path d="M${x - 5} ${top}h10L${x + 12} ${HORIZON}h-24Z" fill="${mast}"/>`,
    `<g transform="translate(${x} ${top}) scale(${scale}) rotate(-4)"><rect x="-54" y="-20" width="108" height="84" rx="8" fill="${mast}"/><g fill="#fffbe8">${lamps}</g></g>`,
  ].join('');
}

/** A school ground at dusk: warm sky, floodlights, full bleachers, and the markings running towards the viewer. */
export const dusk: Composition = ({ colors, motif }, random) => {
  const base = luminance(colors[0]) > 0.25 ? darken(colors[0], 0.5) : colors[0];
  const warm = mixHex(luminance(colors[1]) < 0.1 ? lighten(colors[1], 0.45) : colors[1], '#ffb35c', 0.35);
  const night = mixHex(darken(base, 0.62), '#120a14', 0.55);
  const grass = mixHex(darken(base, 0.4), '#0c0a0d', 0.35);
  const [near, far] = [round(between(random, 1500, 1640)), round(between(random, 900, 1010))];
  const clouds = Array.from({ length: 6 }, () => {
    const [x, y] = [round(between(random, 500, 1800)), round(between(random, 250, 500))];
    return `<ellipse cx="${x}" cy="${y}" rx="${round(between(random, 160, 420))}" ry="${round(between(random, 5, 13))}" fill="${lighten(warm, 0.3)}" opacity="${round(between(random, 0.12, 0.32))}"/>`;
  }).join('');
  const bleachers = polygon([
    [760, HORIZON],
    [900, HORIZON - 150],
    [1920, HORIZON - 190],
    [1920, HORIZON],
  ]);
  const mowing = Array.from({ length: 9 }, (_, index) => {
    const [x, wide] = [-900 + index * 440, 220];
    const at = (value: number) => 1240 + (value - 1240) * 0.26;
    return `<path d="${polygon([
      [at(x), HORIZON],
      [at(x + wide), HORIZON],
      [x + wide, 1080],
      [x, 1080],
    ])}" fill="#fff" opacity=".035"/>`;
  }).join('');
  return [
    '<defs>',
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night}"/><stop offset=".55" stop-color="${mixHex(base, warm, 0.3)}"/><stop offset="1" stop-color="${lighten(warm, 0.12)}"/></linearGradient>`,
    `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixHex(grass, warm, 0.3)}"/><stop offset="1" stop-color="${darken(grass, 0.45)}"/></linearGradient>`,
    '<radialGradient id="glow"><stop offset="0" stop-color="#fff8e0" stop-opacity=".95"/><stop offset=".12" stop-color="#ffe9b0" stop-opacity=".5"/><stop offset=".45" stop-color="#ffd98a" stop-opacity=".14"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>',
    `<linearGradient id="calm"><stop offset="0" stop-color="${night}" stop-opacity=".92"/><stop offset=".4" stop-color="${night}" stop-opacity=".55"/><stop offset=".68" stop-color="${night}" stop-opacity="0"/></linearGradient>`,
    `<clipPath id="field"><rect y="${HORIZON}" width="1920" height="${1080 - HORIZON}"/></clipPath>`,
    '</defs>',
    `<rect width="1920" height="${HORIZON + 2}" fill="url(#sky)"/>`,
    clouds,
    floodlight(far, 210, 0.7, darken(night, 0.2)),
    `<path d="${bleachers}" fill="${darken(mixHex(night, base, 0.4), 0.25)}"/>`,
    crowd(random, 790, 1940, night, mixHex(base, warm, 0.6)),
    floodlight(near, 110, 1.05, darken(night, 0.3)),
    `<rect x="700" y="${HORIZON - 16}" width="1220" height="18" fill="${darken(base, 0.1)}"/>`,
    `<rect x="700" y="${HORIZON - 16}" width="1220" height="4" fill="${warm}" opacity=".8"/>`,
    `<rect y="${HORIZON}" width="1920" height="${1080 - HORIZON}" fill="url(#ground)"/>`,
    mowing,
    `<g clip-path="url(#field)"><g transform="translate(1300 ${HORIZON + 190}) scale(2.35 .62) rotate(-9) translate(-500 -300)" fill="none" stroke="#fff"><path d="${MOTIFS[motif]}" stroke-width="13" opacity=".12"/><path d="${MOTIFS[motif]}" stroke-width="4" opacity=".75"/></g></g>`,
    `<ellipse cx="${near}" cy="${HORIZON + 120}" rx="620" ry="150" fill="url(#glow)" opacity=".5"/>`,
    '<rect width="1920" height="1080" fill="url(#calm)"/>',
  ].join('');
};
