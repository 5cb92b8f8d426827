/** A request for clips of one event. */
export interface FeedRequest {
  readonly id: number;
  readonly limit: number;
  readonly offset?: number;
}

interface FeedResponse {
  readonly data: readonly unknown[];
  readonly total: number;
}

interface Feed {
  /** Ids of the events with clips that are known so far. */
  readonly eventIds: readonly number[];
  readonly requests: readonly FeedRequest[];
  /** The responses to the first requests. */
  readonly responses: readonly FeedResponse[];
}

/** Clips of an event per request. */
const LIMIT = 12;

/** The first request for an event's clips. */
export const firstRequest = (id: number): FeedRequest => ({ id, limit: LIMIT });

/** The next request: the rest of the last event's clips, then the next event's. Null: all known events are loaded. */
export function nextRequest({ eventIds, requests, responses }: Feed): FeedRequest | null {
  const last = requests.at(-1);
  const response = responses[requests.length - 1];
  if (last && response) {
    const loaded = (last.offset ?? 0) + response.data.length;
    if (response.data.length > 0 && loaded < response.total) return { ...last, offset: loaded };
  }
  const requested = new Set(requests.map(({ id }) => id));
  const next = eventIds.find((id) => !requested.has(id));
  return next === undefined ? null : firstRequest(next);
}
