import type { FontFamily } from './font-families.ts';
import type { FontFamilyId } from './font-family-ids.ts';

/** A family of the catalogue, or the channel's own. */
export type FontChoice = FontFamilyId | FontFamily;

/** A channel's choices besides its colours; as data, for the schema of the configuration. */
export const styleChoices = {
  radius: ['sharp', 'soft', 'round'],
  border: ['none', 'hairline', 'bold'],
  density: ['compact', 'regular', 'spacious'],
  scale: ['modest', 'regular', 'dramatic'],
  displayCase: ['none', 'upper'],
  images: ['natural', 'contrast', 'duotone'],
} as const;

type Choice<K extends keyof typeof styleChoices> = (typeof styleChoices)[K][number];

export interface ThemeStyle {
  readonly radius: Choice<'radius'>;
  readonly border: Choice<'border'>;
  readonly density: Choice<'density'>;
  readonly type: {
    readonly display: FontChoice;
    readonly text: FontChoice;
    readonly scale: Choice<'scale'>;
    readonly displayCase: Choice<'displayCase'>;
    /** Must be one of the display family's weights. */
    readonly displayWeight: number;
  };
  readonly images: Choice<'images'>;
}
