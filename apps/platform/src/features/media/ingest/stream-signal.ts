/** What an encoder sends. `recorded`: the event is over and has a recording. */
export type StreamSignal = 'waiting' | 'live' | 'interrupted' | 'recorded' | 'nothing-recorded';

interface SignalFacts {
  readonly nowMs: number;
  /** End of the event. */
  readonly endMs: number;
  /** When the newest published segment had arrived; null: there is none. */
  readonly lastArrivalMs: number | null;
  /** Maximum length of a segment in seconds. */
  readonly targetS: number;
}

/** An encoder that has sent nothing for so many target durations is interrupted. */
const SILENT_TARGETS = 3;

export function signalOf({ nowMs, endMs, lastArrivalMs, targetS }: SignalFacts): StreamSignal {
  if (nowMs >= endMs) return lastArrivalMs === null ? 'nothing-recorded' : 'recorded';
  if (lastArrivalMs === null) return 'waiting';
  return nowMs - lastArrivalMs > SILENT_TARGETS * Math.max(1, targetS) * 1000 ? 'interrupted' : 'live';
}
