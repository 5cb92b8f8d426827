import type { SettingName } from '../settings/settings.ts';
import type { ColorToken } from './color-tokens.ts';
import type { StyleToken } from './style-tokens.ts';
import type { styleChoices } from './theme-style.ts';

/** A choice of `ThemeStyle`. */
export type StyleChoiceName = keyof typeof styleChoices | 'display' | 'text' | 'displayWeight';

/** How a token is made, for designers. */
export interface TokenRule {
  /** One sentence in English. */
  readonly rule: string;
  /** The settings or choices that the sentence is about; the most important one first. */
  readonly from: readonly (SettingName | StyleChoiceName)[];
}

const from = (...names: TokenRule['from'][number][]) => ({
  rule: (rule: string): TokenRule => ({ rule, from: names }),
});

const body = from('body-background');
const text = from('body-text-color', 'body-background');
const accent = from('accent', 'body-background');
const header = from('header-text-color', 'header-background');
const footer = from('footer-text-color', 'footer-background');
const fixed = from();

const statusRules = (status: 'success' | 'warning' | 'error') => ({
  fill: from(status, 'body-background').rule(
    `${status}, or a fixed colour without it, moved in lightness until it is readable as text on every content surface.`,
  ),
  text: from('body-background').rule(
    `White if it is readable on --${status}, otherwise black; the body decides how light --${status} is.`,
  ),
  soft: from('body-background', status).rule(
    `The body with 14 % of ${status}, mixed back until black or white is readable on it.`,
  ),
});
const success = statusRules('success');
const warning = statusRules('warning');
const error = statusRules('error');

const radius = from('radius').rule('A size of the chosen radius.');
const size = from('scale').rule(
  'A step of the chosen scale; steps above the text size grow with the width of the window.',
);
const sizeWithoutScale = fixed.rule('A fixed step below the text size, which does not shrink on phones.');
const shadow = from('body-text-color', 'body-background').rule(
  'Soft and in the text colour on a light body; black, dense and with a light rim on a dark one.',
);

/** Of every token that is not a step of a ladder. */
export const tokenRules: Readonly<Record<ColorToken | StyleToken, TokenRule>> = {
  '--canvas': body.rule('body-background as it is seen: over white where it is translucent.'),
  '--text': text.rule('body-text-color, moved in lightness until it is readable on every content surface.'),
  '--text-muted': text.rule('--text with 34 % of the body, as far as it stays readable.'),
  '--card-background': from('card-background', 'body-background').rule(
    'card-background over the body, mixed with the body until black or white is readable on it; without the setting, lighter than the body.',
  ),
  '--card-hover': from('card-background', 'body-text-color').rule(
    '--card-background with a little of the text colour: 6 % on a dark body, 3.5 % on a light one.',
  ),
  '--surface-raised': from('body-background', 'body-text-color').rule(
    'The body with 10 % of the text colour if it is dark, with 90 % white if it is light.',
  ),
  '--surface-sunken': from('body-background', 'body-text-color').rule(
    'The body with 30 % black if it is dark, with 4.5 % of the text colour if it is light.',
  ),
  '--border': text.rule('--text at 14 % opacity, for decoration.'),
  '--border-strong': from('body-background', 'body-text-color').rule(
    'The body with 42 % of --text, with at least 3:1 on every content surface.',
  ),
  '--skeleton': from('body-background', 'body-text-color').rule('The body with 10 % of --text.'),
  '--focus-ring': from('accent', 'body-background').rule(
    '--accent with at least 3:1 on every content surface, and on the header where one colour can.',
  ),
  '--link': from('link', 'accent', 'body-background').rule(
    'link, or the accent without it, moved in lightness until it is readable on every content surface.',
  ),
  '--accent': accent.rule(
    'accent over the body; without the setting, the most colourful of header and footer colours with at least 3:1 on body and cards.',
  ),
  '--accent-hover': accent.rule('--accent with 14 % black or white, away from its text colour.'),
  '--accent-pressed': accent.rule('--accent with 26 % black or white, away from its text colour.'),
  '--accent-text': from('accent-text', 'accent').rule(
    'accent-text, moved in lightness until it is readable on --accent; without the setting, white or black.',
  ),
  '--accent-soft': from('body-background', 'accent').rule(
    'The body with 14 % of --accent, mixed back until black or white is readable on it.',
  ),
  '--selected': accent.rule('--accent with at least 3:1 on every content surface.'),
  '--selected-text': from('accent').rule('White if it is readable on --selected, otherwise black.'),
  '--live': from('live', 'body-background').rule(
    'live, or a fixed red without it, with at least 3:1 on the body.',
  ),
  '--live-text': from('live').rule('White if it is readable on --live, otherwise black.'),
  '--success': success.fill,
  '--success-text': success.text,
  '--success-soft': success.soft,
  '--warning': warning.fill,
  '--warning-text': warning.text,
  '--warning-soft': warning.soft,
  '--error': error.fill,
  '--error-text': error.text,
  '--error-soft': error.soft,
  '--header-surface': from('header-background', 'body-background').rule(
    'header-background over the body, opaque.',
  ),
  '--header-hover': from('header-background', 'header-text-color').rule(
    'The header with 10 % of its text colour, as far as the text stays readable.',
  ),
  '--header-text': header.rule('header-text-color, moved in lightness until it is readable on the header.'),
  '--header-text-muted': header.rule('--header-text with 34 % of the header, as far as it stays readable.'),
  '--header-border': header.rule('--header-text at 14 % opacity.'),
  '--header-focus-ring': from('accent', 'header-background', 'header-text-color').rule(
    '--accent if it has 3:1 on the header, otherwise --header-text.',
  ),
  '--footer-text-color': from('footer-text-color', 'footer-background', 'body-text-color').rule(
    'footer-text-color, or the text of header or body with the higher contrast, moved in lightness until it is readable on the footer.',
  ),
  '--footer-text-muted': footer.rule(
    '--footer-text-color with 34 % of the footer, as far as it stays readable.',
  ),
  '--footer-border': footer.rule('--footer-text-color at 14 % opacity.'),
  '--footer-focus-ring': from('accent', 'footer-background', 'footer-text-color').rule(
    '--accent if it has 3:1 on the footer, otherwise --footer-text-color.',
  ),
  '--scrim': fixed.rule('Nearly black at 78 % opacity: white text is readable on it over any photograph.'),
  '--on-image': fixed.rule('White.'),
  '--on-image-muted': fixed.rule('White at 82 % opacity.'),
  '--on-image-accent': from('accent').rule('--accent with at least 3:1 on the scrim over any photograph.'),
  '--backdrop': from('body-background', 'body-text-color').rule(
    'Black at 72 % opacity over a dark body, --text at 50 % over a light one.',
  ),
  '--shadow-1': shadow,
  '--shadow-2': shadow,
  '--shadow-3': shadow,
  '--radius-s': radius,
  '--radius-m': radius,
  '--radius-l': radius,
  '--radius-pill': radius,
  '--border-width': from('border').rule('0, 1 or 2 px by the chosen border.'),
  '--density': from('density').rule('The factor of the chosen density for sizes that components compute.'),
  '--control-height': from('density').rule('Height of buttons and fields by the chosen density.'),
  '--gap': from('density').rule('Space between parts by the chosen density.'),
  '--page-padding': from('density').rule(
    'Space at the sides of a page by the chosen density; grows with the width of the window.',
  ),
  '--card-padding': from('density').rule('Space within cards by the chosen density.'),
  '--font-display': from('display').rule(
    'The chosen family of headings, before a system font of its metrics.',
  ),
  '--font-text': from('text').rule('The chosen family of texts, before a system font of its metrics.'),
  '--font-weight-display': from('displayWeight').rule('The chosen weight of headings.'),
  '--display-transform': from('displayCase').rule('Upper case or as written, as chosen for headings.'),
  '--display-tracking': from('display', 'displayCase').rule(
    'Letter spacing of headings that suits the family and the case; none in Arabic.',
  ),
  '--line-tight': from('displayCase').rule('Line height of headings: upper case needs less.'),
  '--line-text': fixed.rule('Line height of texts.'),
  '--font-size-xs': sizeWithoutScale,
  '--font-size-s': sizeWithoutScale,
  '--font-size-m': fixed.rule("The browser's text size."),
  '--font-size-l': size,
  '--font-size-xl': size,
  '--font-size-2xl': size,
  '--font-size-3xl': size,
  '--font-size-4xl': size,
  '--image-filter': from('images').rule('The filter of the chosen treatment of images.'),
  '--motion-fast': fixed.rule('Duration of small changes.'),
  '--motion-slow': fixed.rule('Duration of large changes.'),
  '--page-width': fixed.rule('The largest width of the content of a page.'),
};
