/** Stream faults by event id (unique across channels). */
export function createStreamFaults() {
  const stalledAtMs = new Map<number, number>();
  const lostRenditions = new Map<number, ReadonlySet<string>>();
  return {
    /** Stalls the live playlist from `nowMs` (milliseconds) on. */
    stall(eventId: number, nowMs: number): void {
      if (!stalledAtMs.has(eventId)) stalledAtMs.set(eventId, nowMs);
    },
    loseRendition(eventId: number, rendition: string): void {
      lostRenditions.set(eventId, new Set([...(lostRenditions.get(eventId) ?? []), rendition]));
    },
    reset(eventId: number): void {
      stalledAtMs.delete(eventId);
      lostRenditions.delete(eventId);
    },
    /** Live edge of the event's stream in milliseconds since the Unix epoch: `nowMs`, or the time when it stalled. */
    liveEdgeMs: (eventId: number, nowMs: number): number =>
      Math.min(nowMs, stalledAtMs.get(eventId) ?? Number.POSITIVE_INFINITY),
    isLost: (eventId: number, rendition: string): boolean =>
      lostRenditions.get(eventId)?.has(rendition) ?? false,
    /** The data of `GET /__control/streams`. */
    list: () =>
      [...new Set([...stalledAtMs.keys(), ...lostRenditions.keys()])].map((eventId) => ({
        event_id: eventId,
        stalled_at: stalledAtMs.has(eventId) ? Math.floor((stalledAtMs.get(eventId) ?? 0) / 1000) : null,
        lost_renditions: [...(lostRenditions.get(eventId) ?? [])],
      })),
  };
}
export type StreamFaults = ReturnType<typeof createStreamFaults>;
