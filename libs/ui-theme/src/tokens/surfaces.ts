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
  /** White or black: the extreme that is readable on every content surface. */
  readonly pole: Rgba;
  /** Mixes a colour with the body as far as needed for the pole to be readable on it. */
  readonly readable: (wish: Rgba) => Rgba;
}

/** Black or white: the one nearer to the text colour, unless it is not readable on the body. */
function chooseTextPole(body: Rgba, text: Rgba): Rgba {
  const [preferred, other] = luminance(text) >= luminance(body) ? [white, black] : [black, white];
  return contrast(preferred, body) >= TEXT_CONTRAST ? preferred : other;
}

const MOVES = 20;

/** `wish` mixed with `safe` only as far as needed for `text` to be readable on it. */
export function ensureReadable(wish: Rgba, safe: Rgba, text: Rgba): Rgba {
  for (let move = 0; move < MOVES; move += 1) {
    const moved = mix(wish, safe, move / MOVES);
    if (contrast(text, moved) >= TEXT_CONTRAST) return moved;
  }
  return safe;
}

export function deriveSurfaces(settings: Settings): Surfaces {
  // The browser paints white behind a transparent body.
  const body = composite(settings['body-background'], white);
  const bodyText = composite(settings['body-text-color'], body);
  const pole = chooseTextPole(body, bodyText);
  const isDark = pole === white;

  const readable = (wish: Rgba): Rgba => ensureReadable(wish, body, pole);

  const cardWish = settings['card-background'];
  const card = readable(
    cardWish ? composite(cardWish, body) : isDark ? mix(body, bodyText, 0.06) : mix(body, white, 0.7),
  );
  return {
    body,
    header: composite(settings['header-background'], body),
    footer: composite(settings['footer-background'], body),
    card,
    cardHover: readable(mix(card, bodyText, isDark ? 0.06 : 0.035)),
    raised: readable(isDark ? mix(body, bodyText, 0.1) : mix(body, white, 0.9)),
    sunken: readable(isDark ? mix(body, black, 0.3) : mix(body, bodyText, 0.045)),
    bodyText,
    pole,
    readable,
  };
}
