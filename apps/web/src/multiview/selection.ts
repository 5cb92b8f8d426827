import { queryCodec, type QueryParameter, type StoredValues } from '@grandstand/core';

/** Events that are shown at the same time. */
export const MAX_EVENTS = 4;

/** docs/contracts/local-storage.md */
const STORAGE_KEY = 'multiview_events';

const NONE: readonly number[] = [];

/** Valid, without duplicates, at most four. */
const toEventIds = (values: readonly unknown[]): readonly number[] =>
  [...new Set(values)]
    .filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_EVENTS);

const eventsParameter: QueryParameter<readonly number[]> = {
  names: ['events'],
  absent: NONE,
  parse: (text) => toEventIds(text.split(',').map((part) => (/^\d+$/.test(part) ? Number(part) : 0))),
  format: (ids) => ids.join(','),
};

/** The URL state of the page: the ids of the events in display order. */
export const multiviewQuery = queryCodec({ events: eventsParameter });

/** Adds an event at the end, or removes it; unchanged when there is no space for another one. */
export function toggleEvent(ids: readonly number[], id: number): readonly number[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < MAX_EVENTS ? [...ids, id] : ids;
}

/** The events of the last visit; the stored value is not trusted. */
export function readLastEvents(stored: StoredValues): readonly number[] {
  const saved = stored.read(STORAGE_KEY);
  return Array.isArray(saved) ? toEventIds(saved) : NONE;
}

export const writeLastEvents = (stored: StoredValues, ids: readonly number[]): void =>
  ids.length > 0 ? stored.write(STORAGE_KEY, ids) : stored.remove(STORAGE_KEY);
