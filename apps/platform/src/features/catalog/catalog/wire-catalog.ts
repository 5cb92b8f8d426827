import type { StaticData } from '@grandstand/api';
import type { Scope } from '../../../db/scope.ts';
import type { MediaUrls } from '../../../media-urls/index.ts';
import { catalogQueries } from './queries.ts';

/** Categories, locations and groups as the API returns them, in single calls and in static data. */
export function wireCatalogQueries(scope: Scope, mediaUrls: MediaUrls) {
  const catalog = catalogQueries(scope);
  return {
    categories: async (): Promise<StaticData['events-categories']> =>
      (await catalog.categories()).map(({ id, name, alias, image }) => ({
        id,
        name,
        alias,
        image: mediaUrls.image(image),
      })),
    locations: async (): Promise<StaticData['events-locations']> =>
      (await catalog.locations()).map(({ id, name, city, state, countryCode, timeZone }) => ({
        id,
        name,
        city,
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
      (await catalog.groupProperties()).map(({ name, label, values }) => ({ name, label, values })),
  };
}
