import type { Clock } from '@grandstand/core';
import { repeat, type RepeatingTask } from '../../jobs/repeat.ts';
import type { Payments } from './payments.ts';

const INTERVAL_MS = 10_000;

/**
 * Every 10 seconds, reads the provider's state of unfinished orders and settles them (`reconcile`), then renews
 * the subscriptions that are due.
 */
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
      // Renew even if settling the unfinished orders fails.
      await payments.reconcile(nowTs).catch(onError);
      await payments.renewDue(nowTs);
    },
    onError,
  );
