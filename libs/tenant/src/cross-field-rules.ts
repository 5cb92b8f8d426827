import { fontFamilies, fontFamilyIds, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { faceFor } from './faces.ts';
import type { Locale } from './locales.ts';
import type { TenantProblem } from './problem.ts';
import type { Tenant } from './tenant-schema.ts';

type Parts = Partial<Tenant>;
type Rule = (tenant: Parts, folder: string) => readonly TenantProblem[];

/** A rule over several fields, skipped if one of them is invalid. */
const rule =
  <K extends keyof Tenant>(
    needs: readonly K[],
    check: (parts: Pick<Tenant, K>, folder: string) => readonly TenantProblem[],
  ): Rule =>
  (tenant, folder) =>
    hasParts(tenant, needs) ? check(tenant, folder) : [];

const hasParts = <K extends keyof Tenant>(
  tenant: Parts,
  needs: readonly K[],
): tenant is Parts & Pick<Tenant, K> => needs.every((key) => tenant[key] !== undefined);

const idIsFolder = rule(['id'], ({ id }, folder) =>
  id === folder
    ? []
    : [{ path: ['id'], message: `"${id}" is not the name of its folder`, hint: `write "${folder}"` }],
);

const defaultIsAvailable = rule(['locales'], ({ locales }) =>
  locales.available.includes(locales.default)
    ? []
    : [
        {
          path: ['locales', 'default'],
          message: `"${locales.default}" is not among the available languages`,
          hint: `one of ${locales.available.map((locale) => `"${locale}"`).join(', ')}, or add it to locales.available`,
        },
      ],
);

const hasNoDuplicates = (key: 'domains' | 'features'): Rule =>
  rule([key], ({ [key]: list }) =>
    list.flatMap((item, index) =>
      list.slice(0, index).some((earlier) => earlier === item)
        ? [{ path: [key, index], message: `"${item}" is listed twice`, hint: 'remove one of the two' }]
        : [],
    ),
  );

const acceptsPairsOnce = rule(['theme'], ({ theme: { acceptedContrast = [] } }) =>
  acceptedContrast.flatMap(({ pair }, index) =>
    acceptedContrast.slice(0, index).some((earlier) => earlier.pair === pair)
      ? [
          {
            path: ['theme', 'acceptedContrast', index],
            message: `"${pair}" is listed twice`,
            hint: 'remove one of the two',
          },
        ]
      : [],
  ),
);

const siteHasDefault = rule(['site', 'locales'], ({ site, locales }) =>
  (['title', 'description'] as const).flatMap((key) =>
    locales.available.includes(locales.default) && site[key][locales.default] === undefined
      ? [
          {
            path: ['site', key],
            message: `has no text in the default language`,
            hint: `add "${locales.default}": "…"`,
          },
        ]
      : [],
  ),
);

const weightIsAvailable = rule(['theme'], ({ theme: { type } }) => {
  const { name, weights }: FontFamily = fontFamilies[type.display];
  return type.displayWeight >= weights[0] && type.displayWeight <= weights[1]
    ? []
    : [
        {
          path: ['theme', 'type', 'displayWeight'],
          message: `${name} has no weight ${type.displayWeight}`,
          hint: `a whole number from ${weights[0]} to ${weights[1]}`,
        },
      ];
});

const fontsHaveScripts = rule(['theme', 'locales'], ({ theme: { type }, locales }) =>
  (['display', 'text'] as const).flatMap((role) => {
    const localesWithout = (family: FontFamilyId): readonly Locale[] =>
      locales.available.filter((locale) => faceFor(family, locale) === null);
    const without = localesWithout(type[role]);
    if (without.length === 0) return [];
    const able = fontFamilyIds.filter((family) => localesWithout(family).length === 0);
    return [
      {
        path: ['theme', 'type', role],
        message: `${fontFamilies[type[role]].name} has no letters for ${without.map((locale) => `"${locale}"`).join(', ')}`,
        hint:
          able.length > 0
            ? `one of ${able.map((id) => `"${id}"`).join(', ')}`
            : 'no family has letters for all these languages: remove one from locales.available',
      },
    ];
  }),
);

const rules: readonly Rule[] = [
  idIsFolder,
  defaultIsAvailable,
  hasNoDuplicates('domains'),
  hasNoDuplicates('features'),
  acceptsPairsOnce,
  siteHasDefault,
  weightIsAvailable,
  fontsHaveScripts,
];

export const crossFieldProblems = (tenant: Parts, folder: string): readonly TenantProblem[] =>
  rules.flatMap((check) => check(tenant, folder));
