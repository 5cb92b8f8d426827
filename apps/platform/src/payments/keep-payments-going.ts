import type { Clock } from '@grandstand/core';
import type { Payments } from './payments.ts';

const EVERY_MS = 10_000;

/** Renews what is due and finishes what was left, again and again, until stopped. */
export function keepPaymentsGoing(
  payments: Payments,
  clock: Clock,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  let isStopped = false;
  let cancel = () => {};
  const round = async () => {
    const nowTs = Math.floor(clock.now() / 1000);
    await payments.reconcile(nowTs).catch(onError);
    await payments.renewDue(nowTs).catch(onError);
  };
  const schedule = () => {
    if (isStopped) return;
    cancel = clock.after(EVERY_MS, () => {
      underWay = round().then(schedule);
    });
  };
  schedule();
  return {
    stop() {
      isStopped = true;
      cancel();
      return underWay;
    },
  };
}
