import type { Problem } from '@grandstand/core';
import { fontFamilies, fontFamilyIds, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { featureDetails } from './features.ts';
import { fontFamilyFor } from './font-family-for.ts';
import type { Locale } from './locales.ts';
import type { OwnFont, Tenant } from './tenant-schema.ts';

type PartialTenant = Partial<Tenant>;
type Rule = (tenant: PartialTenant, folder: string) => readonly Problem[];

/** A rule over several fields, skipped if one of them is invalid. */
const createRule =
  <K extends keyof Tenant>(
    requiredFields: readonly K[],
    check: (fields: Pick<Tenant, K>, folder: string) => readonly Problem[],
  ): Rule =>
  (tenant, folder) =>
    hasFields(tenant, requiredFields) ? check(tenant, folder) : [];

const hasFields = <K extends keyof Tenant>(
  tenant: PartialTenant,
  requiredFields: readonly K[],
): tenant is PartialTenant & Pick<Tenant, K> => requiredFields.every((key) => tenant[key] !== undefined);

const idIsFolder = createRule(['id'], ({ id }, folder) =>
  id === folder
    ? []
    : [{ path: ['id'], message: `"${id}" is not the name of its folder`, hint: `write "${folder}"` }],
);

const defaultLocaleIsAvailable = createRule(['locales'], ({ locales }) =>
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

const hasNoDuplicates = (key: 'domains' | 'features' | 'thirdParties'): Rule =>
  createRule([key], ({ [key]: list }) =>
    repeatedIndices(list).map((index) => ({
      path: [key, index],
      message: `"${list[index]}" is listed twice`,
      hint: 'remove one of the two',
    })),
  );

/** The places of items that a list has before. */
function repeatedIndices(list: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const isRepeated = seen.has(item);
    seen.add(item);
    return isRepeated ? [index] : [];
  });
}

const featuresHaveWhatTheyNeed = createRule(['features'], ({ features }) =>
  features.flatMap((feature, index) => {
    const { needs } = featureDetails[feature];
    if (needs === null || features.includes(needs)) return [];
    return [
      {
        path: ['features', index],
        message: `"${feature}" needs "${needs}"`,
        hint: `add "${needs}", or remove "${feature}"`,
      },
    ];
  }),
);

const acceptedPairsAreUnique = createRule(['theme'], ({ theme: { acceptedContrast = [] } }) =>
  repeatedIndices(acceptedContrast.map(({ pair }) => pair)).map((index) => ({
    path: ['theme', 'acceptedContrast', index],
    message: `"${acceptedContrast[index]?.pair}" is listed twice`,
    hint: 'remove one of the two',
  })),
);

const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|.*\.(?:localhost|test|internal))$/;

/** Browsers block calls without TLS from pages over TLS. */
const publicSitesUseTls = createRule(['domains', 'hosts'], ({ domains, hosts }) => {
  const domain = domains.find((name) => !LOCAL_HOST.test(name));
  if (domain === undefined) return [];
  return Object.entries(hosts).flatMap(([key, origin = '']) => {
    const [, host = ''] = /^http:\/\/([^:]+)/.exec(origin) ?? [];
    if (host === '' || LOCAL_HOST.test(host)) return [];
    return [
      {
        path: ['hosts', key],
        message: `"${origin}" has no TLS, so browsers block it on "${domain}"`,
        hint: `write "${origin.replace('http:', 'https:')}"`,
      },
    ];
  });
});

const siteHasDefaultTexts = createRule(['site', 'locales'], ({ site, locales }) =>
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

/** A tenant's own files are checked when they are read. */
const displayWeightExists = createRule(['theme'], ({ theme: { type } }) => {
  if (typeof type.display !== 'string') return [];
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

const fontsSupportLocales = createRule(['theme', 'locales'], ({ theme: { type }, locales }) =>
  (['display', 'text'] as const).flatMap((role) => {
    const family = type[role];
    if (typeof family !== 'string') return [];
    const unsupportedLocalesOf = (id: FontFamilyId): readonly Locale[] =>
      locales.available.filter((locale) => fontFamilyFor(id, locale) === null);
    const unsupported = unsupportedLocalesOf(family);
    if (unsupported.length === 0) return [];
    const suitable = fontFamilyIds.filter((id) => unsupportedLocalesOf(id).length === 0);
    return [
      {
        path: ['theme', 'type', role],
        message: `${fontFamilies[family].name} has no letters for ${unsupported.map((locale) => `"${locale}"`).join(', ')}`,
        hint:
          suitable.length > 0
            ? `one of ${suitable.map((id) => `"${id}"`).join(', ')}`
            : 'no family has letters for all these languages: remove one from locales.available',
      },
    ];
  }),
);

/** Families of one name are one family for browsers. */
const fontNamesAreUnique = createRule(['theme'], ({ theme: { type } }) =>
  (['display', 'text'] as const).flatMap((role) => {
    const own = type[role];
    if (typeof own === 'string') return [];
    const other = role === 'text' && typeof type.display !== 'string' ? type.display : null;
    const isTaken =
      Object.values<FontFamily>(fontFamilies).some(({ name }) => isSameName(name, own.name)) ||
      (other !== null && isSameName(other.name, own.name) && !isSameFamily(other, own));
    if (!isTaken) return [];
    const message = `"${own.name}" is the name of another family`;
    return [{ path: ['theme', 'type', role, 'name'], message, hint: 'choose another name' }];
  }),
);

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isSameFamily = (one: OwnFont, other: OwnFont): boolean =>
  JSON.stringify([one.name, one.kind, one.files]) === JSON.stringify([other.name, other.kind, other.files]);

const rules: readonly Rule[] = [
  idIsFolder,
  defaultLocaleIsAvailable,
  hasNoDuplicates('domains'),
  hasNoDuplicates('features'),
  hasNoDuplicates('thirdParties'),
  featuresHaveWhatTheyNeed,
  acceptedPairsAreUnique,
  publicSitesUseTls,
  siteHasDefaultTexts,
  displayWeightExists,
  fontsSupportLocales,
  fontNamesAreUnique,
];

export const crossFieldProblems = (tenant: PartialTenant, folder: string): readonly Problem[] =>
  rules.flatMap((check) => check(tenant, folder));
