import type { StaticData } from '@grandstand/api';
import { langOf, textsIn } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import type { MediaUrls } from '../../../media-urls/index.ts';
import { catalogQueries } from './queries.ts';

const otherNames = (city: string, translations: Readonly<Record<string, { readonly city?: string }>>) => [
  ...new Set(
    Object.values(translations)
      .map((texts) => texts.city ?? city)
      .filter((name) => name !== city),
  ),
];

/** Categories, locations and groups as the API returns them, in single calls and in static data. */
export function wireCatalogQueries(scope: Scope, mediaUrls: MediaUrls) {
  const catalog = catalogQueries(scope);
  return {
    categories: async (): Promise<StaticData['events-categories']> =>
      (await catalog.categories()).map((row) => ({
        id: row.id,
        name: row.name,
        alias: row.alias,
        image: mediaUrls.image(row.image),
        ...langOf(row, scope.language),
      })),
    locations: async (): Promise<StaticData['events-locations']> =>
      (await catalog.locations()).map(({ id, name, city, state, countryCode, timeZone, translations }) => ({
        id,
        name,
        city,
        ...(translations && { city_names: otherNames(city, translations) }),
        state,
        country_code: countryCode,
        time_zone: timeZone,
      })),
    groups: async (): Promise<StaticData['participant-groups']> =>
      (await catalog.groups()).map(({ id, name, alias, image, parentId, properties }) => ({
        id,
        name,
        alias,
        image: mediaUrls.image(image),
        parent_id: parentId,
        properties,
      })),
    groupProperties: async (): Promise<StaticData['participant-group-properties']> =>
      (await catalog.groupProperties()).map((row) => ({
        name: row.name,
        label: row.label,
        values: row.values,
        ...(row.valueLabels && { value_labels: textsIn(row.valueLabels, scope.language) }),
        ...langOf(row, scope.language),
      })),
  };
}
