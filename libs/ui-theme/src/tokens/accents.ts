import { contrast, luminance } from '../color/contrast.ts';
import { nearestReadableColor } from '../color/nearest-readable.ts';
import { black, composite, mix, white, type Rgba } from '../color/rgba.ts';
import type { Settings } from '../settings/settings.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST, type Surfaces } from './surfaces.ts';

/** A filled control: its colour, the same under the pointer and under a press, and the text on all three. */
export interface Fill {
  readonly fill: Rgba;
  readonly hover: Rgba;
  readonly pressed: Rgba;
  readonly text: Rgba;
}

/** How colourful a colour is, 0 to 255: enough to tell a brand colour from a grey. */
const colorfulness = ({ r, g, b }: Rgba): number => Math.max(r, g, b) - Math.min(r, g, b);
const GREY_BELOW = 60;
const defaultAccent: Rgba = { r: 37, g: 99, b: 235, a: 1 };

/** A channel that names no accent gets the most colourful of its five colours, made to stand out on its body. */
function deriveAccent(settings: Settings, surfaces: Surfaces): Rgba {
  const own = [surfaces.header, surfaces.footer, composite(settings['header-text-color'], surfaces.header)];
  const strongest = own.toSorted((a, b) => colorfulness(b) - colorfulness(a))[0] ?? defaultAccent;
  const wish = colorfulness(strongest) >= GREY_BELOW ? strongest : defaultAccent;
  return nearestReadableColor(wish, [surfaces.body, surfaces.card], EDGE_CONTRAST) ?? surfaces.pole;
}

/** White where it reads, else black: one of the two has at least 4.58:1 on any colour. */
export const textOn = (fill: Rgba): Rgba => (contrast(white, fill) >= TEXT_CONTRAST ? white : black);

const HOVER_SHARE = 0.14;
const PRESSED_SHARE = 0.26;
const VISIBLE_CHANGE = 1.08;

/** Away from the text, so that contrast grows; the other way where there is nothing left to move to. */
function moved(fill: Rgba, text: Rgba, share: number): Rgba {
  const [away, towards] = luminance(text) > luminance(fill) ? [black, white] : [white, black];
  const hover = mix(fill, away, share);
  if (contrast(hover, fill) >= VISIBLE_CHANGE) return hover;
  const other = mix(fill, towards, share);
  return contrast(text, other) >= TEXT_CONTRAST ? other : hover;
}

export function accentFill(settings: Settings, surfaces: Surfaces): Fill {
  const fill = settings.accent ? composite(settings.accent, surfaces.body) : deriveAccent(settings, surfaces);
  const wish = settings['accent-text'];
  const wished = wish && nearestReadableColor(composite(wish, fill), [fill], TEXT_CONTRAST);
  const text = wished ?? textOn(fill);
  return { fill, text, hover: moved(fill, text, HOVER_SHARE), pressed: moved(fill, text, PRESSED_SHARE) };
}
