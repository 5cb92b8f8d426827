/** Times in seconds since the Unix epoch; the end is exclusive. */
export interface Slot {
  readonly eventId: number;
  readonly startTs: number;
  readonly endTs: number;
}

/** A finished event that can be shown. */
export interface Candidate {
  readonly eventId: number;
  /** When the event took place. */
  readonly startTs: number;
  /** Length of its recording in seconds. */
  readonly durationS: number;
}

/** Slots start at full minutes. */
const MINUTE_S = 60;
/** Shorter recordings are not shown: the schedule would consist of countless slots. */
const MIN_DURATION_S = 60;

/**
 * The slots to add to a schedule so that it reaches `untilTs`. Existing slots stay as they are. Each new slot shows the
 * candidate that was not shown for the longest time; of those never shown, the newest event.
 */
export function planSlots({
  slots,
  candidates,
  nowTs,
  untilTs,
}: {
  readonly slots: readonly Slot[];
  readonly candidates: readonly Candidate[];
  readonly nowTs: number;
  readonly untilTs: number;
}): Slot[] {
  // Slots that were added while a clock was wrong may lie far ahead. They stay, and the time until then is filled.
  const scheduled = slots.filter(({ startTs }) => startTs < untilTs);
  const nextTakenTs = Math.min(...slots.map(({ startTs }) => startTs).filter((ts) => ts >= untilTs));
  const lastShown = new Map<number, number>();
  for (const { eventId, startTs } of scheduled)
    lastShown.set(eventId, Math.max(startTs, lastShown.get(eventId) ?? 0));

  const playable = candidates.filter(({ durationS }) => durationS >= MIN_DURATION_S);
  const planned: Slot[] = [];
  let endTs = Math.max(0, ...scheduled.map((slot) => slot.endTs));
  while (endTs < untilTs) {
    // The first slot after a pause starts in the past, so that an event is on air at once.
    const startTs = Math.max(fullMinuteFrom(endTs), Math.floor(nowTs / MINUTE_S) * MINUTE_S);
    const [next] = playable.toSorted(
      (a, b) =>
        (lastShown.get(a.eventId) ?? 0) - (lastShown.get(b.eventId) ?? 0) ||
        b.startTs - a.startTs ||
        b.eventId - a.eventId,
    );
    if (!next) break;
    endTs = startTs + Math.floor(next.durationS);
    if (endTs > nextTakenTs) break;
    planned.push({ eventId: next.eventId, startTs, endTs });
    lastShown.set(next.eventId, startTs);
  }
  return planned;
}

const fullMinuteFrom = (ts: number): number => Math.ceil(ts / MINUTE_S) * MINUTE_S;
