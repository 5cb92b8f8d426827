import { systemClock } from '@grandstand/core';
import { atom } from 'jotai';

/** Minimum time between two verification mails. */
const WAIT_MS = 60_000;

const sentMsAtom = atom(0);

/** Time of the last verification mail, in ms. Set it without a value after sending one: it stores the current time. */
export const mailSentAtom = atom(
  (get) => get(sentMsAtom),
  (_get, set) => set(sentMsAtom, systemClock.now()),
);

/** Whole seconds until the next mail may be sent; 0 if the device's clock was set back. */
export function secondsToWait(sentMs: number, nowMs: number): number {
  const passedMs = nowMs - sentMs;
  return passedMs < 0 || passedMs >= WAIT_MS ? 0 : Math.ceil((WAIT_MS - passedMs) / 1000);
}
