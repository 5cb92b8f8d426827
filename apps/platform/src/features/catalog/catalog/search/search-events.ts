import { foldWords } from '@grandstand/core';
import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Slice } from '../../../../http/paging.ts';
import type { Channel } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import { eventQueries, type EventRow } from '../events.ts';
import { events, eventWords, weightedWords } from '../schema.ts';
import type { EventIndex } from './event-words.ts';
import { nearWords } from './near-words.ts';

/** Further words of a query are ignored. */
const MAX_WORDS = 12;

interface FoundEvents {
  readonly events: readonly EventRow[];
  readonly total: number;
}

const NOTHING: FoundEvents = { events: [], total: 0 };

/**
 * Finds the events that have every word of the query, or words that begin with it; if there are none, words with typing
 * errors too. The best first: names that begin with the query, then by PostgreSQL's rank, then the nearest in time.
 */
export async function searchEvents(
  { scope, channel, index }: { readonly scope: Scope; readonly channel: Channel; readonly index: EventIndex },
  text: string,
  slice: Slice,
): Promise<FoundEvents> {
  const words = foldWords(text).slice(0, MAX_WORDS);
  if (words.length === 0) return NOTHING;
  const vocabulary = await index.vocabularyOf(channel, scope);
  const find = async (alternatives: readonly (readonly string[])[]): Promise<FoundEvents> => {
    const query = toTsQuery(alternatives);
    const condition = foundBy(query);
    const total = await eventQueries(scope).count({}, condition);
    if (total === 0) return NOTHING;
    const orderBy = orderOf(query, words, scope.nowTs);
    return { events: await eventQueries(scope).listBy(condition, { orderBy, ...slice }), total };
  };
  const exact = await find(words.map((word) => [`${word}:*`]));
  if (exact.total > 0) return exact;
  return find(words.map((word) => [`${word}:*`, ...nearWords(word, vocabulary)]));
}

/** A query of PostgreSQL's text search. Words consist of letters and digits, so they need no escaping. */
const toTsQuery = (alternatives: readonly (readonly string[])[]): SQL =>
  sql`to_tsquery('simple', ${alternatives.map((words) => `(${words.join(' | ')})`).join(' & ')})`;

const ofEvent = and(eq(eventWords.channelId, events.channelId), eq(eventWords.eventId, events.id));

const foundBy = (query: SQL): SQL =>
  sql`exists (select 1 from ${eventWords} where ${ofEvent} and ${weightedWords(eventWords)} @@ ${query})`;

function orderOf(query: SQL, words: readonly string[], nowTs: number): readonly SQL[] {
  const wordsOfEvent = (expression: SQL) => sql`(select ${expression} from ${eventWords} where ${ofEvent})`;
  return [
    desc(wordsOfEvent(sql`starts_with(${eventWords.nameWords}, ${words.join(' ')})`)),
    desc(wordsOfEvent(sql`ts_rank(${weightedWords(eventWords)}, ${query})`)),
    desc(sql`(${and(lte(events.startTs, nowTs), gt(events.endTs, nowTs))})`),
    sql`abs(${events.startTs} - ${nowTs}::bigint)`,
    desc(events.id),
  ];
}
