import type { TokenName } from '../token.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST } from '../tokens/surfaces.ts';

/** A promise of the engine: `foreground` has at least `required` contrast on every one of `surfaces`. */
export interface DerivedPair {
  readonly foreground: TokenName;
  readonly surfaces: readonly TokenName[];
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

const text = (foreground: TokenName, ...surfaces: TokenName[]): DerivedPair => ({
  foreground,
  surfaces,
  required: TEXT_CONTRAST,
});
const edge = (foreground: TokenName, ...surfaces: TokenName[]): DerivedPair => ({
  foreground,
  surfaces,
  required: EDGE_CONTRAST,
});

/** What components may rely on in every channel, whatever its colours. */
export const derivedPairs: readonly DerivedPair[] = [
  text('--text', ...all),
  text('--text-muted', ...all),
  text('--link', ...all),
  text('--success', ...all),
  text('--warning', ...all),
  text('--error', ...all),
  text('--accent-text', '--accent', '--accent-hover'),
  text('--live-text', '--live'),
  text('--success-text', '--success'),
  text('--warning-text', '--warning'),
  text('--error-text', '--error'),
  text('--header-text', '--header-background'),
  text('--header-text-muted', '--header-background'),
  text('--footer-text-color', '--footer-background'),
  text('--footer-text-muted', '--footer-background'),
  edge('--border-strong', ...content),
  edge('--focus-ring', ...content),
  edge('--header-focus-ring', '--header-background'),
  edge('--footer-focus-ring', '--footer-background'),
  edge('--live', '--canvas'),
];
