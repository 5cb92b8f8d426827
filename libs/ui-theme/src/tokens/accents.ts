import { contrast, luminance } from '../color/contrast.ts';
import { nearestReadableColor } from '../color/nearest-readable.ts';
import { black, composite, mix, white, type Rgba } from '../color/rgba.ts';
import type { Settings } from '../settings/settings.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST, type Surfaces } from './surfaces.ts';

/** Colours of a filled control in its three states, and the text that is readable on all of them. */
export interface Fill {
  readonly fill: Rgba;
  readonly hover: Rgba;
  readonly pressed: Rgba;
  readonly text: Rgba;
}

/** 0 (grey) to 255; a rough measure that distinguishes brand colours from greys. */
const colorfulness = ({ r, g, b }: Rgba): number => Math.max(r, g, b) - Math.min(r, g, b);
const GREY_BELOW = 60;
const defaultAccent: Rgba = { r: 37, g: 99, b: 235, a: 1 };

/**
 * The accent of a channel that sets none: the most colourful header or footer colour (blue if all are greys), changed until it
 * is visible on body and cards.
 */
function deriveAccent(settings: Settings, surfaces: Surfaces): Rgba {
  const brandColors = [
    surfaces.header,
    surfaces.footer,
    composite(settings['header-text-color'], surfaces.header),
  ];
  const mostColorful = brandColors.toSorted((a, b) => colorfulness(b) - colorfulness(a))[0] ?? defaultAccent;
  const preferred = colorfulness(mostColorful) >= GREY_BELOW ? mostColorful : defaultAccent;
  return (
    nearestReadableColor(preferred, [surfaces.body, surfaces.card], EDGE_CONTRAST) ?? surfaces.blackOrWhite
  );
}

/** White if it is readable on the colour, otherwise black. One of the two always has at least 4.58:1. */
export const textOn = (fill: Rgba): Rgba => (contrast(white, fill) >= TEXT_CONTRAST ? white : black);

const HOVER_SHARE = 0.14;
const PRESSED_SHARE = 0.26;
const VISIBLE_CHANGE = 1.08;

/**
 * Mixes away from the text colour, which increases contrast. If that change is too small to see, mixes towards the text
 * colour, provided that the text stays readable.
 */
function stateFill(fill: Rgba, text: Rgba, share: number): Rgba {
  const [away, towards] = luminance(text) > luminance(fill) ? [black, white] : [white, black];
  const mixedAway = mix(fill, away, share);
  if (contrast(mixedAway, fill) >= VISIBLE_CHANGE) return mixedAway;
  const mixedTowards = mix(fill, towards, share);
  return contrast(text, mixedTowards) >= TEXT_CONTRAST ? mixedTowards : mixedAway;
}

export function accentFill(settings: Settings, surfaces: Surfaces): Fill {
  const fill = settings.accent ? composite(settings.accent, surfaces.body) : deriveAccent(settings, surfaces);
  const preferred = settings['accent-text'];
  const readable = preferred && nearestReadableColor(composite(preferred, fill), [fill], TEXT_CONTRAST);
  const text = readable ?? textOn(fill);
  return {
    fill,
    text,
    hover: stateFill(fill, text, HOVER_SHARE),
    pressed: stateFill(fill, text, PRESSED_SHARE),
  };
}
