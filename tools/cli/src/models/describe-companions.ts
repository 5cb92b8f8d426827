import { fontFamilyFor, type Tenant, type TenantProblem } from '@grandstand/tenant';
import { fontFamilies } from '@grandstand/ui-theme';

/** Notes the languages that the tenant's font families do not cover, and the companion fonts used for them. */
export const describeCompanions = ({ theme: { type }, locales }: Tenant): readonly TenantProblem[] =>
  (['display', 'text'] as const).flatMap((role) =>
    locales.available.flatMap((locale) => {
      const face = fontFamilyFor(type[role], locale);
      if (face === null || face === type[role]) return [];
      const { name } = fontFamilies[face];
      return [
        {
          path: ['theme', 'type', role],
          message: `${fontFamilies[type[role]].name} has no letters for "${locale}", which is set in ${name}`,
          hint: `choose "${face}" here to have one family for all languages`,
        },
      ];
    }),
  );
