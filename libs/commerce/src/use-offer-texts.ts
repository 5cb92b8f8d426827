import type { EventCategory } from '@grandstand/api';
import { amountLabel, type Money } from '@grandstand/core';
import { type MessageKey, useFormats, useLocale, useT } from '@grandstand/i18n';
import type { Offer } from './offer.ts';

const SCOPES: Readonly<Record<Offer['scope'], MessageKey>> = {
  everything: 'offers.opensEverything',
  categories: 'offers.opensCategories',
  'one-team': 'offers.opensOneTeam',
  'one-event': 'offers.opensOneEvent',
};

/** Texts about offers in the user's language. */
export interface OfferTexts {
  readonly amount: (money: Money) => string;
  /** "$14.99 a month", "$133.50 incl. fees". */
  readonly price: (offer: Offer) => string;
  /** What the offer gives access to. `team`: the name of the team of a team pass. */
  readonly scope: (offer: Offer, team?: string) => string;
}

export function useOfferTexts(categories: readonly EventCategory[]): OfferTexts {
  const t = useT();
  const formats = useFormats();
  const locale = useLocale();
  const amount = (money: Money) => amountLabel(money, locale);
  return {
    amount,
    price: ({ allIn, feeMinor, cycle }) => {
      const price = amount(allIn);
      if (cycle === null) return feeMinor > 0 ? `${price} ${t('app.includingFees')}` : price;
      const key = cycle.name === 'annual' ? 'offers.everyYears' : 'offers.everyMonths';
      return t(key, { count: cycle.period, price });
    },
    scope: (offer, team) => {
      if (offer.kind === 'event') return t('offers.opensThisEvent');
      if (offer.scope === 'one-team' && team !== undefined) return t('offers.opensTeam', { team });
      const names = categories.filter(({ id }) => offer.categories.includes(id)).map(({ name }) => name);
      if (offer.scope === 'categories' && names.length === 0) return '';
      return t(SCOPES[offer.scope], { categories: formats.list(names) });
    },
  };
}
