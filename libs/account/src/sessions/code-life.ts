/** A moment, by the clock on the wall, which may be set, and by one that only ever goes on. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** A code lives for minutes. What looks longer, or over already, is a device whose clock is wrong. */
const LONGEST_MS = 600_000;
/** What is promised where the device cannot know. */
const CAUTIOUS_MS = 60_000;

/** How long a code that has just come is good for, in ms. `expiresS` is by the server's clock. */
export function codeLifeMs(expiresS: number, { wallMs }: Moment): number {
  const leftMs = expiresS * 1000 - wallMs;
  return leftMs > 0 && leftMs <= LONGEST_MS ? leftMs : CAUTIOUS_MS;
}

/**
 * What is left of it. Of the two clocks the one counts by which more time has passed: the wall's goes on while the
 * device sleeps, the steady one where the other is set back. A code is never promised for longer than it holds.
 */
export function codeLeftMs(lifeMs: number, since: Moment, now: Moment): number {
  const passedMs = Math.max(now.wallMs - since.wallMs, now.steadyMs - since.steadyMs);
  return Math.max(0, Math.min(lifeMs, lifeMs - passedMs));
}
