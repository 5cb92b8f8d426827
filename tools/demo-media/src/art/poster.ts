import { darken, lighten, luminance, mixHex } from '../draw/colour.ts';
import { crestBody, type TeamArt } from './crest.ts';
import { MOTIFS, type SportMotif } from './motifs.ts';
import { document, escapeText, lettering } from './svg.ts';

export interface PosterArt {
  home: TeamArt;
  away: TeamArt;
  /** Markings in the background. */
  surface?: SportMotif | undefined;
  /** Accessible name of the picture; not drawn. */
  title?: string | undefined;
}

/** A colour that white letters and light effects stand out on. */
function ground(colour: string): string {
  const value = luminance(colour);
  if (value > 0.5) return mixHex(colour, '#1a2233', 0.62);
  if (value > 0.22) return darken(colour, 0.34);
  return value < 0.012 ? mixHex(colour, '#26324a', 0.6) : colour;
}

/** One ground per side: the first colour unless it is white, and the away side's other one where both would match. */
function groundsOf(home: TeamArt, away: TeamArt): [string, string] {
  const main = ({ colors }: TeamArt): string => ground(luminance(colors[0]) > 0.72 ? colors[1] : colors[0]);
  const other = ({ colors }: TeamArt): string => ground(luminance(colors[0]) > 0.72 ? colors[0] : colors[1]);
  const left = main(home);
  const right = main(away);
  const apart = [1, 3, 5].reduce((sum, at) => {
    return (
      sum +
      Math.abs(Number.parseInt(left.slice(at, at + 2), 16) - Number.parseInt(right.slice(at, at + 2), 16))
    );
  }, 0);
  return apart < 90 ? [left, other(away)] : [left, right];
}

/** A fixture's picture, 1280x720: both sides' colours across a diagonal, their crests and their names. */
export function poster({ home, away, surface = 'generic', title }: PosterArt): string {
  const [left, right] = groundsOf(home, away);
  const side = (team: TeamArt, prefix: string, x: number): string =>
    `<ellipse cx="${x}" cy="540" rx="160" ry="20" fill="#000" opacity=".34"/>` +
    `<circle cx="${x}" cy="330" r="235" fill="url(#halo)"/>` +
    `<svg x="${x - 182}" y="140" width="364" height="364" viewBox="-8 -8 216 216">${crestBody(team, prefix)}</svg>` +
    lettering(
      team.name.toLocaleUpperCase('en'),
      { x: x - 205, y: 586, width: 410, height: 46 },
      'narrow',
      'fill="#fff"',
      0.035,
    );
  return document(
    1280,
    720,
    [
      title ? `<title>${escapeText(title)}</title>` : '',
      '<defs>',
      gradient('l', lighten(left, 0.1), darken(left, 0.62)),
      gradient('r', lighten(right, 0.1), darken(right, 0.62), true),
      '<radialGradient id="halo"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".55" stop-color="#fff" stop-opacity=".09"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
      '<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>',
      '<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".62"/></linearGradient>',
      '<linearGradient id="blade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity=".25"/></linearGradient>',
      '<pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><circle cx="4" cy="4" r="1.7" fill="#fff"/></pattern>',
      '<linearGradient id="fade"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#fff" stop-opacity=".1"/><stop offset=".7" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff"/></linearGradient>',
      '<mask id="edges"><rect width="1280" height="720" fill="url(#fade)"/></mask>',
      '</defs>',
      '<rect width="1280" height="720" fill="url(#l)"/>',
      '<path d="M742 0H1280V720H538Z" fill="url(#r)"/>',
      `<g transform="translate(-60 860) scale(1.4 .62) rotate(-18)" fill="none" stroke="#fff" stroke-width="5" opacity=".17"><path transform="translate(0 -760)" d="${MOTIFS[surface]}"/></g>`,
      '<rect width="1280" height="720" fill="url(#dots)" opacity=".16" mask="url(#edges)"/>',
      '<path d="M150 0H330L470 720H40Z" fill="url(#beam)" opacity=".55"/><path d="M1130 0H950L810 720H1240Z" fill="url(#beam)" opacity=".55"/>',
      '<path d="M700 0H716L512 720H496Z" fill="#000" opacity=".2"/>',
      '<path d="M736 0H748L544 720H532Z" fill="url(#blade)"/><path d="M762 0H765L561 720H558Z" fill="#fff" opacity=".4"/>',
      '<rect y="430" width="1280" height="290" fill="url(#foot)"/>',
      side(home, 'h', 378),
      side(away, 'a', 902),
    ].join(''),
  );
}

function gradient(id: string, from: string, to: string, mirrored = false): string {
  const [x1, x2] = mirrored ? [1, 0.2] : [0, 0.8];
  return `<linearGradient id="${id}" x1="${x1}" y1="0" x2="${x2}" y2="1"><stop offset="0" stop-color="${darken(from, 0.25)}"/><stop offset=".45" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}
