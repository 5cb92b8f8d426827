import type { ExistingFixture } from './fixture.ts';

const MINUTE = 60;
/** At least one of the live events must have run for `MIN_ELAPSED_S` and must last `MIN_REMAINING_S` more. */
const MIN_ELAPSED_S = 10 * MINUTE;
const MIN_REMAINING_S = 20 * MINUTE;

/** Only these count, because only they are open to anonymous users everywhere. */
const isFree = ({ type, blackout }: ExistingFixture): boolean => type === 'free' && blackout === null;

/**
 * Whether at least two free events are live at `ts`, one of which started at least 10 minutes earlier and ends more than
 * 20 minutes later.
 */
export function hasEnoughLiveEvents(events: readonly ExistingFixture[], ts: number): boolean {
  const live = events.filter((event) => isFree(event) && event.startTs <= ts && ts < event.endTs);
  return (
    live.length >= 2 &&
    live.some((event) => event.startTs + MIN_ELAPSED_S <= ts && ts + MIN_REMAINING_S < event.endTs)
  );
}

/** Returns the first time in [fromTs, toTs] at which `hasEnoughLiveEvents` is false; null if there is none. */
export function findFirstGap(
  events: readonly ExistingFixture[],
  fromTs: number,
  toTs: number,
): number | null {
  // The value of `hasEnoughLiveEvents` can change only at these times.
  const changeTs = events
    .filter((event) => event.endTs > fromTs - MIN_REMAINING_S && event.startTs <= toTs)
    .flatMap((event) => [
      event.startTs,
      event.startTs + MIN_ELAPSED_S,
      event.endTs - MIN_REMAINING_S,
      event.endTs,
    ])
    .filter((ts) => ts > fromTs && ts <= toTs);
  return (
    [fromTs, ...changeTs].toSorted((a, b) => a - b).find((ts) => !hasEnoughLiveEvents(events, ts)) ?? null
  );
}
