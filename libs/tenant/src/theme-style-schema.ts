import { fontFamilyIds, styleChoices } from '@grandstand/ui-theme';
import * as z from 'zod/mini';

/** Style choices besides colours; separate because the running app parses them too. */
export const themeStyleSchema = z.strictObject({
  radius: z.enum(styleChoices.radius),
  border: z.enum(styleChoices.border),
  density: z.enum(styleChoices.density),
  type: z.strictObject({
    display: z.enum(fontFamilyIds),
    text: z.enum(fontFamilyIds),
    scale: z.enum(styleChoices.scale),
    displayCase: z.enum(styleChoices.displayCase),
    displayWeight: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  }),
  images: z.enum(styleChoices.images),
});
