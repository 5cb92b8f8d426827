import type { Problem } from '@grandstand/core';
import { fontFamilyFor, type Tenant } from '@grandstand/tenant';
import { familyOf, type ThemeStyle } from '@grandstand/ui-theme';

/** Notes the languages that the tenant's font families do not cover, and the companion fonts used for them. */
export const describeCompanions = (
  { type }: ThemeStyle,
  { available }: Tenant['locales'],
): readonly Problem[] =>
  (['display', 'text'] as const).flatMap((role) =>
    available.flatMap((locale) => {
      const face = fontFamilyFor(type[role], locale);
      // A companion is of the catalogue.
      if (typeof face !== 'string' || face === type[role]) return [];
      return [
        {
          path: ['theme', 'type', role],
          message: `${familyOf(type[role]).name} has no letters for "${locale}", which is set in ${familyOf(face).name}`,
          hint: `choose "${face}" here to have one family for all languages`,
        },
      ];
    }),
  );
