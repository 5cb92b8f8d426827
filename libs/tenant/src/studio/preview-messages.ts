/**
 * The messages between the studio and the pages that it shows in frames: `window.postMessage` in both directions, each with
 * `studio: PREVIEW_VERSION`. The script of the frame is in every document that the studio's server stamps, and in no release.
 */
export const PREVIEW_VERSION = 1;

/** A theme as a frame shows it. */
export interface PreviewTheme {
  /** Of `compileTheme`; overrides the document's theme and that of the platform's server. */
  readonly css: string;
  readonly colorScheme: 'light' | 'dark';
  readonly themeColor: string;
}

export type PreviewCommand =
  | { readonly command: 'theme'; readonly theme: PreviewTheme }
  /** Path with query, on the frame's own origin; without a reload where the app can do it. */
  | { readonly command: 'navigate'; readonly path: string }
  /** Fraction of the scrollable height, 0 to 1. */
  | { readonly command: 'scroll'; readonly fraction: number }
  /** Outlines the elements whose styles use one of these custom properties; an empty list removes the outlines. */
  | { readonly command: 'outline'; readonly tokens: readonly string[] }
  | { readonly command: 'simulate'; readonly simulation: Simulation };

/** How the page is seen; the parts that only a page itself can show. */
export interface Simulation {
  /** Percent of the normal size of text. */
  readonly textPercent: number;
  readonly reducedMotion: boolean;
  readonly forcedColors: boolean;
  /** Replaces the texts of the page: long German words, Cyrillic, right to left, accented and longer. */
  readonly text: 'none' | 'long' | 'cyrillic' | 'rtl' | 'pseudo';
}

export type PreviewEvent =
  /** The frame listens; answered by the present theme and simulation. */
  | { readonly event: 'ready'; readonly path: string }
  | { readonly event: 'navigated'; readonly path: string; readonly title: string }
  | { readonly event: 'scrolled'; readonly fraction: number }
  /** After the first frame that shows the theme; `durationMs` since the message arrived. */
  | { readonly event: 'painted'; readonly durationMs: number }
  | { readonly event: 'outlined'; readonly elements: number }
  /** The custom properties that style the element under the pointer, after Alt-click. */
  | { readonly event: 'inspected'; readonly tokens: readonly string[] }
  /** A shortcut of the studio, pressed while the focus is in the frame. */
  | ({ readonly event: 'pressed' } & PressedKeys);

/** Of a `KeyboardEvent`. */
export interface PressedKeys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Awkward states of the product's screens. A frame has one from its load on: its `name` is `previewFrameName(state)`, which
 * its script reads before the app asks for anything. Only what that frame is told changes, not the platform.
 */
export const previewStates = [
  'loading',
  'empty',
  'error',
  'offline',
  'geo-blocked',
  'blacked-out',
  'sold-out',
  'live',
  'overtime',
  'no-score',
  'longest-names',
  'no-images',
] as const;

export type PreviewState = (typeof previewStates)[number];

const STATE_PREFIX = 'grandstand-studio:';

/** The name of a frame; null: the page is shown as the platform has it. */
export const previewFrameName = (state: PreviewState | null): string => STATE_PREFIX + (state ?? '');

/** The state of a frame of this name. */
export const previewStateOf = (name: string): PreviewState | null =>
  previewStates.find((state) => previewFrameName(state) === name) ?? null;
