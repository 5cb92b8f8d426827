import type { Scope } from '../../../db/scope.ts';
import { eventCategories, eventLocations, participantGroupProperties, participantGroups } from './schema.ts';

/** Categories, locations and groups, in the channel's display order. */
export const catalogQueries = (scope: Scope) => ({
  categories: () => scope.rows(eventCategories, { orderBy: [eventCategories.weight] }),
  locations: () => scope.rows(eventLocations, { orderBy: [eventLocations.id] }),
  groups: () => scope.rows(participantGroups, { orderBy: [participantGroups.weight] }),
  groupProperties: () =>
    scope.rows(participantGroupProperties, { orderBy: [participantGroupProperties.weight] }),
});
