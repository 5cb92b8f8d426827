import type { Clock } from '@grandstand/core';
import type { ClockWatch } from '../../../db/clock-watch.ts';
import { repeat, type RepeatingTask } from '../../../jobs/repeat.ts';
import type { Payments } from './payments.ts';

const INTERVAL_MS = 10_000;

/**
 * Every 10 seconds, reads the provider's state of unfinished orders and settles them (`reconcile`) and refunds the
 * tickets of cancelled events. Unless the machine's clock may be wrong, also mails reminders of renewals and renews the
 * subscriptions that are due.
 */
export const startPaymentJobs = (
  payments: Payments,
  { clock, clockWatch }: { readonly clock: Clock; readonly clockWatch: Pick<ClockWatch, 'isTrusted'> },
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    clock,
    INTERVAL_MS,
    async () => {
      const nowTs = Math.floor(clock.now() / 1000);
      // A failure of one step must not prevent the next.
      await payments.reconcile(nowTs).catch(onError);
      await payments.refundCancelledEvents(nowTs).catch(onError);
      if (!(await clockWatch.isTrusted())) return;
      await payments.remindOfRenewals(nowTs).catch(onError);
      await payments.renewDue(nowTs);
    },
    onError,
  );
