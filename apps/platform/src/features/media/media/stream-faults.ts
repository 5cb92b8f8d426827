/** The files of a stream that a fault can break. */
export const STREAM_PARTS = ['master', 'playlist', 'segments'] as const;
export type StreamPart = (typeof STREAM_PARTS)[number];

/**
 * How a file breaks: an error status; `slow`: 3 s late; `hang`: no answer; `half`: the first half, then nothing;
 * `truncated`: the first half, as if it were the whole file.
 */
export const BREAKAGES = ['403', '404', '410', '500', '503', 'slow', 'hang', 'half', 'truncated'] as const;
export type Breakage = (typeof BREAKAGES)[number];

/** Faults of streams by event id (unique across channels), which the control API sets. */
export interface StreamFaults {
  /** Live edge of the event's stream in milliseconds since the Unix epoch: `nowMs`, or the time when it stalled. */
  liveEdgeMs(this: void, eventId: number, nowMs: number): number;
  isLost(this: void, eventId: number, rendition: string): boolean;
  breakageOf(this: void, eventId: number, part: StreamPart): Breakage | null;
  /** From this time on, the timestamps of the segments start again at zero. */
  discontinuityAtMs(this: void, eventId: number): number | null;
  /** Error of the encoder's clock, which dates the playlists. */
  skewS(this: void, eventId: number): number;
}
