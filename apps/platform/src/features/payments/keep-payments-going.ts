import type { Clock } from '@grandstand/core';
import { repeat, type Repeated } from '../../jobs/repeat.ts';
import type { Payments } from './payments.ts';

const EVERY_MS = 10_000;

/** Renews what is due and finishes what was left, again and again, until stopped. */
export const keepPaymentsGoing = (
  payments: Payments,
  clock: Clock,
  onError: (error: unknown) => void,
): Repeated =>
  repeat(
    clock,
    EVERY_MS,
    async () => {
      const nowTs = Math.floor(clock.now() / 1000);
      // One that fails does not hold up the other.
      await payments.reconcile(nowTs).catch(onError);
      await payments.renewDue(nowTs);
    },
    onError,
  );
