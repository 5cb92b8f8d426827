import type { Money } from '@grandstand/core';
import type { Cycle, Offer } from './offer.ts';

/** Months of a comparison; a monthly subscription is charged a little more often (`MONTH_DAYS`). */
const monthsOf = ({ name, period }: Cycle): number => (name === 'annual' ? 12 * period : period);

/** The price per month of an annual subscription, rounded up; null for any other offer. */
export function monthlyPrice({ allIn, cycle }: Offer): Money | null {
  const months = cycle?.name === 'annual' ? monthsOf(cycle) : null;
  return months !== null ? { minor: Math.ceil(allIn.minor / months), currency: allIn.currency } : null;
}

export interface Saving {
  /** A whole number, rounded down. */
  readonly percent: number;
  readonly amount: Money;
}

/** What an annual subscription saves over paying the cheapest monthly one for the same time; null: nothing. */
export function annualSaving(offer: Offer, offers: readonly Offer[]): Saving | null {
  if (offer.cycle?.name !== 'annual') return null;
  const months = monthsOf(offer.cycle);
  const { minor, currency } = offer.allIn;
  const monthly = offers.flatMap(({ cycle, allIn }) =>
    cycle?.name === 'monthly' ? [(allIn.minor * months) / monthsOf(cycle)] : [],
  );
  const fullMinor = Math.floor(Math.min(...monthly));
  if (!(fullMinor > minor) || !Number.isFinite(fullMinor)) return null;
  const saved = fullMinor - minor;
  return { percent: Math.floor((100 * saved) / fullMinor), amount: { minor: saved, currency } };
}
