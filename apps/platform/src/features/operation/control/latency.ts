import { createHash } from 'node:crypto';

export interface LatencySettings {
  /** The same seed yields the same delays. */
  readonly seed: number;
  /** The longest delay, in milliseconds. */
  readonly max_ms: number;
}

/** Computes a seeded random delay for each call, so that responses arrive late and out of order. No delay without settings. */
export function createLatency() {
  let settings: LatencySettings | null = null;
  let requestCounts = new Map<string, number>();
  return {
    current: (): LatencySettings | null => settings,
    set(next: LatencySettings | null): void {
      settings = next;
      requestCounts = new Map();
    },
    /** The delay of the next request of this call, in milliseconds. */
    nextDelayMs(call: string): number {
      if (!settings) return 0;
      const count = requestCounts.get(call) ?? 0;
      requestCounts.set(call, count + 1);
      const hash = createHash('sha256').update(`${settings.seed} ${call} ${count}`).digest();
      return Math.round((hash.readUInt32BE() / 2 ** 32) * settings.max_ms);
    },
  };
}
