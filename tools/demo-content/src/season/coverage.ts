import type { ExistingFixture } from './fixture.ts';

const MINUTE = 60;
/** Minimum time that one live event has run, and that it still has to go. */
const MIN_ELAPSED_S = 10 * MINUTE;
const MIN_REMAINING_S = 20 * MINUTE;

/** Only free events count, because anonymous users can watch them. */
const isFree = (event: ExistingFixture): boolean => event.type === 'free';

/** Whether at `ts` two free events are live, one of them for at least 10 minutes, with at least 20 minutes to go. */
export function isCovered(events: readonly ExistingFixture[], ts: number): boolean {
  const live = events.filter((event) => isFree(event) && event.startTs <= ts && ts < event.endTs);
  return (
    live.length >= 2 &&
    live.some((event) => event.startTs + MIN_ELAPSED_S <= ts && ts + MIN_REMAINING_S < event.endTs)
  );
}

/** The first time in [fromTs, toTs] at which `isCovered` is false, or null. */
export function firstGap(events: readonly ExistingFixture[], fromTs: number, toTs: number): number | null {
  // `isCovered` can change only at these times.
  const changeTs = events
    .filter((event) => event.endTs > fromTs - MIN_REMAINING_S && event.startTs <= toTs)
    .flatMap((event) => [
      event.startTs,
      event.startTs + MIN_ELAPSED_S,
      event.endTs - MIN_REMAINING_S,
      event.endTs,
    ])
    .filter((ts) => ts > fromTs && ts <= toTs);
  return [fromTs, ...changeTs].toSorted((a, b) => a - b).find((ts) => !isCovered(events, ts)) ?? null;
}
