/** A request that returned the server's time. Request and response are in monotonic milliseconds of this device. */
export interface ClockSample {
  readonly requestedMs: number;
  readonly receivedMs: number;
  /** The server's time, in milliseconds since the Unix epoch. */
  readonly serverMs: number;
}

/** How to compute the server's time from the monotonic time of this device. */
export interface ClockEstimate {
  readonly offsetMs: number;
  /** The true offset differs by at most this much: half of the round trip. */
  readonly errorMs: number;
}

/** The server read its clock somewhere between request and response; the middle is the best guess. */
export function toEstimate({ requestedMs, receivedMs, serverMs }: ClockSample): ClockEstimate {
  const errorMs = Math.max(0, receivedMs - requestedMs) / 2;
  return { offsetMs: serverMs + errorMs - receivedMs, errorMs };
}

/** The estimate of the shortest round trip; the later one of two equal ones. */
export const betterEstimate = (current: ClockEstimate | null, next: ClockEstimate): ClockEstimate =>
  current && current.errorMs < next.errorMs ? current : next;

/** Smaller differences come from the precision of the clocks. */
const MAX_JUMP_MS = 1000;

/**
 * Whether the device was asleep or its clock was set: its two clocks have not advanced by the same time. Each reading is
 * the device's time minus its monotonic time.
 */
export const hasClockJumped = (readingMs: number, laterReadingMs: number): boolean =>
  Math.abs(laterReadingMs - readingMs) > MAX_JUMP_MS;
