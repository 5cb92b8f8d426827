/** Stream faults by event id (unique across channels). */
export function createStreamFaults() {
  const stalledAt = new Map<number, number>();
  const lost = new Map<number, ReadonlySet<string>>();
  return {
    /** Stalls the live playlist from `nowMs` (milliseconds) on. */
    stall(eventId: number, nowMs: number): void {
      if (!stalledAt.has(eventId)) stalledAt.set(eventId, nowMs);
    },
    loseRendition(eventId: number, rendition: string): void {
      lost.set(eventId, new Set([...(lost.get(eventId) ?? []), rendition]));
    },
    reset(eventId: number): void {
      stalledAt.delete(eventId);
      lost.delete(eventId);
    },
    /** Current time of the event's stream in milliseconds: `nowMs`, or the time when it stalled. */
    presentMs: (eventId: number, nowMs: number): number =>
      Math.min(nowMs, stalledAt.get(eventId) ?? Number.POSITIVE_INFINITY),
    isLost: (eventId: number, rendition: string): boolean => lost.get(eventId)?.has(rendition) ?? false,
    /** The data of `GET /__control/streams`. */
    list: () =>
      [...new Set([...stalledAt.keys(), ...lost.keys()])].map((eventId) => ({
        event_id: eventId,
        stalled_at: stalledAt.has(eventId) ? Math.floor((stalledAt.get(eventId) ?? 0) / 1000) : null,
        lost_renditions: [...(lost.get(eventId) ?? [])],
      })),
  };
}
export type StreamFaults = ReturnType<typeof createStreamFaults>;
