import { contrast } from '../color/contrast.ts';
import { nearestReadableColor } from '../color/nearest-readable.ts';
import { black, composite, fade, formatColor, mix, white, type Rgba } from '../color/rgba.ts';
import type { Settings } from '../settings/settings.ts';
import { accentFill, textOn, type Fill } from './accents.ts';
import type { ColorToken } from './color-tokens.ts';
import { shadows } from './shadows.ts';
import { EDGE_CONTRAST, ensureReadable, TEXT_CONTRAST, type Surfaces } from './surfaces.ts';

const defaults = {
  live: { r: 229, g: 0, b: 43, a: 1 },
  success: { r: 26, g: 143, b: 76, a: 1 },
  warning: { r: 183, g: 121, b: 31, a: 1 },
  error: { r: 217, g: 45, b: 32, a: 1 },
} as const satisfies Record<string, Rgba>;

const MUTED_SHARE = 0.34;
const BORDER_ALPHA = 0.14;
/** White text on the scrim over a white photograph has 4.5:1. */
const SCRIM: Rgba = { r: 6, g: 8, b: 12, a: 0.78 };
/** The lightest and the darkest possible colour of a photograph under the scrim. */
const scrimmed = [composite(SCRIM, white), composite(SCRIM, black)];

/** Text, border and focus colours on the header or the footer. */
function barTokens(bar: Rgba, preferredText: Rgba, accent: Rgba) {
  const text = nearestReadableColor(preferredText, [bar], TEXT_CONTRAST) ?? textOn(bar);
  return {
    text: formatColor(text),
    hover: formatColor(ensureReadable(mix(bar, text, 0.1), bar, text)),
    muted: formatColor(nearestReadableColor(mix(text, bar, MUTED_SHARE), [bar], TEXT_CONTRAST) ?? text),
    border: formatColor(fade(text, BORDER_ALPHA)),
    // On a bar of the accent colour, the text colour is used: a darkened accent would match neither.
    focusRing: formatColor(contrast(accent, bar) >= EDGE_CONTRAST ? accent : text),
  };
}

/** Text colour of the footer by its setting; default: the header's or the body's, whichever has more contrast. */
function preferredFooterText(settings: Settings, { bodyText, footer }: Surfaces): Rgba {
  const setting = settings['footer-text-color'];
  if (setting) return composite(setting, footer);
  const header = composite(settings['header-text-color'], footer);
  return contrast(header, footer) >= contrast(bodyText, footer) ? header : bodyText;
}

/** All derived colour tokens. Every pair of `derivedPairs` has sufficient contrast for any settings. */
export function deriveColors(settings: Settings, surfaces: Surfaces): Record<ColorToken, string> {
  const { body, bodyText, card, cardHover, footer, header, blackOrWhite, raised, sunken, toReadableSurface } =
    surfaces;
  const accent: Fill = accentFill(settings, surfaces);
  const settingOrDefault = (name: keyof typeof defaults): Rgba =>
    composite(settings[name] ?? defaults[name], body);
  const soft = (color: Rgba): Rgba => toReadableSurface(mix(body, color, 0.14));

  const softs = {
    accent: soft(accent.fill),
    success: soft(settingOrDefault('success')),
    warning: soft(settingOrDefault('warning')),
    error: soft(settingOrDefault('error')),
  };
  const content = [body, card, cardHover, raised, sunken];
  const all = [...content, ...Object.values(softs)];
  const textColor = (color: Rgba, on = all): Rgba =>
    nearestReadableColor(color, on, TEXT_CONTRAST) ?? blackOrWhite;
  const edgeColor = (color: Rgba, on: readonly Rgba[]): Rgba =>
    nearestReadableColor(color, on, EDGE_CONTRAST) ?? blackOrWhite;

  const text = textColor(bodyText);
  const status = {
    success: textColor(settingOrDefault('success')),
    warning: textColor(settingOrDefault('warning')),
    error: textColor(settingOrDefault('error')),
  };
  // The live badge must contrast with the body only; on a card, its text makes it visible.
  const live = edgeColor(settingOrDefault('live'), [body]);
  const preferredLink = settings.link ? composite(settings.link, body) : accent.fill;
  const headerBar = barTokens(header, composite(settings['header-text-color'], header), accent.fill);
  const footerBar = barTokens(footer, preferredFooterText(settings, surfaces), accent.fill);
  const sharedFocusRing = nearestReadableColor(accent.fill, [...content, header], EDGE_CONTRAST);
  const selected = edgeColor(accent.fill, content);
  const isDark = blackOrWhite === white;

  return {
    '--canvas': formatColor(body),
    '--text': formatColor(text),
    '--text-muted': formatColor(textColor(mix(text, body, MUTED_SHARE))),
    '--card-background': formatColor(card),
    '--card-hover': formatColor(cardHover),
    '--surface-raised': formatColor(raised),
    '--surface-sunken': formatColor(sunken),
    '--border': formatColor(fade(text, BORDER_ALPHA)),
    '--border-strong': formatColor(edgeColor(mix(body, text, 0.42), content)),
    '--skeleton': formatColor(mix(body, text, 0.1)),
    '--focus-ring': formatColor(sharedFocusRing ?? edgeColor(accent.fill, content)),
    '--link': formatColor(textColor(preferredLink)),
    '--accent': formatColor(accent.fill),
    '--accent-hover': formatColor(accent.hover),
    '--accent-pressed': formatColor(accent.pressed),
    '--accent-text': formatColor(accent.text),
    '--accent-soft': formatColor(softs.accent),
    '--selected': formatColor(selected),
    '--selected-text': formatColor(textOn(selected)),
    '--live': formatColor(live),
    '--live-text': formatColor(textOn(live)),
    '--success': formatColor(status.success),
    '--success-text': formatColor(textOn(status.success)),
    '--success-soft': formatColor(softs.success),
    '--warning': formatColor(status.warning),
    '--warning-text': formatColor(textOn(status.warning)),
    '--warning-soft': formatColor(softs.warning),
    '--error': formatColor(status.error),
    '--error-text': formatColor(textOn(status.error)),
    '--error-soft': formatColor(softs.error),
    '--header-surface': formatColor(header),
    '--header-hover': headerBar.hover,
    '--header-text': headerBar.text,
    '--header-text-muted': headerBar.muted,
    '--header-border': headerBar.border,
    '--header-focus-ring': headerBar.focusRing,
    '--footer-text-color': footerBar.text,
    '--footer-text-muted': footerBar.muted,
    '--footer-border': footerBar.border,
    '--footer-focus-ring': footerBar.focusRing,
    '--scrim': formatColor(SCRIM),
    '--on-image': formatColor(white),
    '--on-image-muted': formatColor(fade(white, 0.82)),
    '--on-image-accent': formatColor(nearestReadableColor(accent.fill, scrimmed, EDGE_CONTRAST) ?? white),
    // A dark page must be nearly black before a dialog on it stands out; dimming is enough for a light one.
    '--backdrop': formatColor(isDark ? fade(black, 0.72) : fade(text, 0.5)),
    ...shadows(isDark, text),
  };
}
