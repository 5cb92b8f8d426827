import type { FontFamilyId } from './font-family-ids.ts';

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
    readonly display: FontFamilyId;
    readonly text: FontFamilyId;
    readonly scale: Choice<'scale'>;
    readonly displayCase: Choice<'displayCase'>;
    /** Must be one of the display family's weights. */
    readonly displayWeight: number;
  };
  readonly images: Choice<'images'>;
}
