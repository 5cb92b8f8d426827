import type { ExistingFixture } from './fixture.ts';

const MINUTE = 60;
/** Minimum time since the start and until the end of one live event. */
const SETTLED_S = 10 * MINUTE;
const REMAINING_S = 20 * MINUTE;

/** Only free events count, because anonymous users can watch them. */
const isFree = (event: ExistingFixture): boolean => event.type === 'free';

/** Whether at `ts` two free events are live, one of them for at least 10 minutes, with at least 20 minutes to go. */
export function isCovered(events: readonly ExistingFixture[], ts: number): boolean {
  const live = events.filter((event) => isFree(event) && event.startTs <= ts && ts < event.endTs);
  return (
    live.length >= 2 &&
    live.some((event) => event.startTs + SETTLED_S <= ts && ts + REMAINING_S < event.endTs)
  );
}

/** The first moment in [fromTs, toTs] that is not covered, or null. */
export function firstGap(events: readonly ExistingFixture[], fromTs: number, toTs: number): number | null {
  // The coverage changes only at these times.
  const moments = events
    .filter((event) => event.endTs > fromTs - REMAINING_S && event.startTs <= toTs)
    .flatMap((event) => [event.startTs, event.startTs + SETTLED_S, event.endTs - REMAINING_S, event.endTs])
    .filter((ts) => ts > fromTs && ts <= toTs);
  return [fromTs, ...moments].toSorted((a, b) => a - b).find((ts) => !isCovered(events, ts)) ?? null;
}
