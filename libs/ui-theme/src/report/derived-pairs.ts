import type { TokenName } from '../token.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST } from '../tokens/surfaces.ts';

/** A guarantee of `compileTheme`: `foreground` has at least `required` contrast on each of `surfaces`. */
export interface DerivedPair {
  readonly foreground: TokenName;
  readonly surfaces: readonly TokenName[];
  /** Backdrop of translucent surfaces: the page, or arbitrary photographs. */
  readonly over: 'canvas' | 'photographs';
  readonly required: number;
}

const content = [
  '--canvas',
  '--card-background',
  '--card-hover',
  '--surface-raised',
  '--surface-sunken',
] as const;
const all = [...content, '--accent-soft', '--success-soft', '--warning-soft', '--error-soft'] as const;

const pair =
  (required: number, over: DerivedPair['over']) =>
  (foreground: TokenName, ...surfaces: TokenName[]): DerivedPair => ({
    foreground,
    surfaces,
    over,
    required,
  });
const text = pair(TEXT_CONTRAST, 'canvas');
const edge = pair(EDGE_CONTRAST, 'canvas');
const textOnImage = pair(TEXT_CONTRAST, 'photographs');
const edgeOnImage = pair(EDGE_CONTRAST, 'photographs');

/** Contrasts guaranteed for every channel. */
export const derivedPairs: readonly DerivedPair[] = [
  text('--text', ...all),
  text('--text-muted', ...all),
  text('--link', ...all),
  text('--success', ...all),
  text('--warning', ...all),
  text('--error', ...all),
  text('--accent-text', '--accent', '--accent-hover', '--accent-pressed'),
  text('--selected-text', '--selected'),
  text('--live-text', '--live'),
  text('--success-text', '--success'),
  text('--warning-text', '--warning'),
  text('--error-text', '--error'),
  text('--header-text', '--header-background', '--header-surface', '--header-hover'),
  text('--header-text-muted', '--header-background', '--header-surface'),
  text('--footer-text-color', '--footer-background'),
  text('--footer-text-muted', '--footer-background'),
  edge('--border-strong', ...content),
  edge('--focus-ring', ...content),
  edge('--header-focus-ring', '--header-background', '--header-surface'),
  edge('--footer-focus-ring', '--footer-background'),
  edge('--selected', ...content),
  edge('--live', '--canvas'),
  textOnImage('--on-image', '--scrim'),
  textOnImage('--on-image-muted', '--scrim'),
  edgeOnImage('--on-image-accent', '--scrim'),
];
