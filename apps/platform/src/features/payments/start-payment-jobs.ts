import type { Clock } from '@grandstand/core';
import { repeat, type RepeatingTask } from '../../jobs/repeat.ts';
import type { Payments } from './payments.ts';

const INTERVAL_MS = 10_000;

/** Runs reconciliation and due renewals periodically, until stopped. */
export const startPaymentJobs = (
  payments: Payments,
  clock: Clock,
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    clock,
    INTERVAL_MS,
    async () => {
      const nowTs = Math.floor(clock.now() / 1000);
      // A failed reconciliation must not block renewals.
      await payments.reconcile(nowTs).catch(onError);
      await payments.renewDue(nowTs);
    },
    onError,
  );
