/** What the next payments come to, whichever card pays; `null`: as the card has it. */
export const PAYMENT_OUTCOMES = [
  'succeed',
  'decline',
  'insufficient_funds',
  'requires_action',
  'processing',
  'error',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Decides payments ahead of time: the payments sandbox takes one for each payment that it is asked to confirm. */
export function createPaymentOutcomes() {
  let next: { outcome: PaymentOutcome; times: number | null } | null = null;
  return {
    /** @param times how many payments; null: until it is reset. */
    set(outcome: PaymentOutcome, times: number | null): void {
      next = { outcome, times };
    },
    reset(): void {
      next = null;
    },
    current: (): { outcome: PaymentOutcome; times: number | null } | null => next,
    /** The outcome that is due, used once more; null where nobody has decided. */
    take(): PaymentOutcome | null {
      if (next === null) return null;
      const { outcome, times } = next;
      if (times !== null) next = times > 1 ? { outcome, times: times - 1 } : null;
      return outcome;
    },
  };
}
export type PaymentOutcomes = ReturnType<typeof createPaymentOutcomes>;
