import { contrast, luminance } from '../color/contrast.ts';
import { black, composite, mix, white, type Rgba } from '../color/rgba.ts';
import type { Settings } from '../settings/settings.ts';

export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

/** Opaque backgrounds of text; transparent settings are composited over the colour behind them. */
export interface Surfaces {
  readonly body: Rgba;
  readonly header: Rgba;
  readonly footer: Rgba;
  readonly card: Rgba;
  readonly cardHover: Rgba;
  readonly raised: Rgba;
  readonly sunken: Rgba;
  /** Body text as it appears on the body. */
  readonly bodyText: Rgba;
  /** The one of the two that is readable on every content surface. */
  readonly blackOrWhite: Rgba;
  /** Mixes a surface colour with the body until `blackOrWhite` is readable on it. */
  readonly toReadableSurface: (preferred: Rgba) => Rgba;
}

/** Black or white: the one nearer to the text colour, unless it is not readable on the body. */
function chooseBlackOrWhite(body: Rgba, text: Rgba): Rgba {
  const [preferred, other] = luminance(text) >= luminance(body) ? [white, black] : [black, white];
  return contrast(preferred, body) >= TEXT_CONTRAST ? preferred : other;
}

const MIX_STEPS = 20;

/** Mixes `preferred` with `readable` as little as needed for `text` to be readable on it. */
export function ensureReadable(preferred: Rgba, readable: Rgba, text: Rgba): Rgba {
  for (let step = 0; step < MIX_STEPS; step += 1) {
    const mixed = mix(preferred, readable, step / MIX_STEPS);
    if (contrast(text, mixed) >= TEXT_CONTRAST) return mixed;
  }
  return readable;
}

export function deriveSurfaces(settings: Settings): Surfaces {
  // The browser paints white behind a transparent body.
  const body = composite(settings['body-background'], white);
  const bodyText = composite(settings['body-text-color'], body);
  const blackOrWhite = chooseBlackOrWhite(body, bodyText);
  const isDark = blackOrWhite === white;

  const toReadableSurface = (preferred: Rgba): Rgba => ensureReadable(preferred, body, blackOrWhite);

  const cardSetting = settings['card-background'];
  const card = toReadableSurface(
    cardSetting ? composite(cardSetting, body) : isDark ? mix(body, bodyText, 0.06) : mix(body, white, 0.7),
  );
  return {
    body,
    header: composite(settings['header-background'], body),
    footer: composite(settings['footer-background'], body),
    card,
    cardHover: toReadableSurface(mix(card, bodyText, isDark ? 0.06 : 0.035)),
    raised: toReadableSurface(isDark ? mix(body, bodyText, 0.1) : mix(body, white, 0.9)),
    sunken: toReadableSurface(isDark ? mix(body, black, 0.3) : mix(body, bodyText, 0.045)),
    bodyText,
    blackOrWhite,
    toReadableSurface,
  };
}
