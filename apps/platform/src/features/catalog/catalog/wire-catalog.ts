import type { StaticData } from '@grandstand/api';
import { langOf, textsInAllLanguages, textsIn } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import type { MediaUrls } from '../../../media-urls/index.ts';
import { catalogQueries } from './queries.ts';

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
      (await catalog.locations()).map((row) => ({
        id: row.id,
        name: row.name,
        city: row.city,
        ...(row.translations && { city_names: textsInAllLanguages(row, 'city') }),
        state: row.state,
        country_code: row.countryCode,
        time_zone: row.timeZone,
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
