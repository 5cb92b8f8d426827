import { fontFamilyIds, fontKinds, scripts, styleChoices } from '@grandstand/ui-theme';
import * as z from 'zod/mini';

const fontFamilySchema = z.strictObject({
  name: z.string(),
  kind: z.enum(fontKinds),
  scripts: z.readonly(z.array(z.enum(scripts))),
  weights: z.readonly(z.tuple([z.number(), z.number()])),
  tracking: z.strictObject({ none: z.number(), upper: z.number() }),
});
const fontChoiceSchema = z.union([z.enum(fontFamilyIds), fontFamilySchema]);

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
