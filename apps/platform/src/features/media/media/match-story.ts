import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import {
  eventQueries,
  type FindPeriods,
  momentsOf,
  participantQueries,
} from '../../catalog/catalog/index.ts';
import type { MatchStory } from '../sources/index.ts';

/** `createScope` needs a time, but these queries do not use it. */
const NO_TIME = 0;

/**
 * Returns a function that reads the story of an event and caches it for the same times of the event. Null: the event does
 * not have two teams.
 */
export function createMatchStoryLookup(db: Database, findPeriods: FindPeriods) {
  const cache = new LRUCache<string, { readonly story: MatchStory | null }>({ max: 200 });
  return async (
    channelId: string,
    eventId: number,
    { startTs, endTs }: { readonly startTs: number; readonly endTs: number },
  ): Promise<MatchStory | null> => {
    const key = `${channelId}/${eventId}/${startTs}-${endTs}`;
    const cached = cache.get(key);
    if (cached) return cached.story;
    const scope = createScope(db, channelId, NO_TIME);
    const queries = eventQueries(scope);
    const event = await queries.byId(eventId);
    if (!event) return null;
    const teams = await participantQueries(scope).ofEvents([event]);
    const nameOf = (id: number) => teams.get(id)?.name ?? '';
    const { homeId, awayId } = event;
    const goals = await queries.goalsOf(eventId);
    const story =
      homeId === null || awayId === null
        ? null
        : {
            home: nameOf(homeId),
            away: nameOf(awayId),
            isHomeFirst: event.isHomeFirst,
            moments: momentsOf({ startTs, endTs }, goals, findPeriods(channelId, event.categoryId)),
          };
    cache.set(key, { story });
    return story;
  };
}
export type FindMatchStory = ReturnType<typeof createMatchStoryLookup>;
