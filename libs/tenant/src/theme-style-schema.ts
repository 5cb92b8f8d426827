import { type FontFamily, fontFamilyIds, styleChoices } from '@grandstand/ui-theme';
import * as z from 'zod/mini';

/** A channel's own family, which the build has read from its files. */
const ownFamilySchema = z.custom<FontFamily>((value) => typeof value === 'object');
const fontChoiceSchema = z.union([z.enum(fontFamilyIds), ownFamilySchema]);

export const typeStyleSchema = z.strictObject({
  display: fontChoiceSchema,
  text: fontChoiceSchema,
  scale: z.enum(styleChoices.scale),
  displayCase: z.enum(styleChoices.displayCase),
  displayWeight: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
});

/** Style choices besides colours; separate because the running app parses them too. */
export const themeStyleSchema = z.strictObject({
  radius: z.enum(styleChoices.radius),
  border: z.enum(styleChoices.border),
  density: z.enum(styleChoices.density),
  type: typeStyleSchema,
  images: z.enum(styleChoices.images),
});
