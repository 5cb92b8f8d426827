import { systemClock } from '@grandstand/core';
import { atom } from 'jotai';

/** How long somebody is asked to wait for a mail before it is sent once more. */
const WAIT_MS = 60_000;

const sentMsAtom = atom(0);

/** When a link to confirm an address was last mailed; call it when one has been. */
export const mailSentAtom = atom(
  (get) => get(sentMsAtom),
  (_get, set) => set(sentMsAtom, systemClock.now()),
);

/** Whole seconds until it may be mailed again. A clock that was put back makes nobody wait. */
export function secondsToWait(sentMs: number, nowMs: number): number {
  const passedMs = nowMs - sentMs;
  return passedMs < 0 || passedMs >= WAIT_MS ? 0 : Math.ceil((WAIT_MS - passedMs) / 1000);
}
