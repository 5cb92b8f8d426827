/** Outcomes that can be forced on the next payments, for any card. */
export const PAYMENT_OUTCOMES = [
  'succeed',
  'decline',
  'insufficient_funds',
  'requires_action',
  'processing',
  'error',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Stores forced outcomes. Each confirmed payment consumes one. */
export function createPaymentOutcomes() {
  let next: { outcome: PaymentOutcome; times: number | null } | null = null;
  return {
    /** `times`: number of payments; null: until reset. */
    set(outcome: PaymentOutcome, times: number | null): void {
      next = { outcome, times };
    },
    reset(): void {
      next = null;
    },
    current: (): { outcome: PaymentOutcome; times: number | null } | null => next,
    /** Consumes the next outcome; null if none is forced. */
    take(): PaymentOutcome | null {
      if (next === null) return null;
      const { outcome, times } = next;
      if (times !== null) next = times > 1 ? { outcome, times: times - 1 } : null;
      return outcome;
    },
  };
}
export type PaymentOutcomes = ReturnType<typeof createPaymentOutcomes>;
