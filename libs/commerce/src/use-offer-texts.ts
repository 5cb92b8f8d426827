import type { EventCategory } from '@grandstand/api';
import { amountLabel, assertNever, type Money } from '@grandstand/core';
import { useFormats, useLocale, useT } from '@grandstand/i18n';
import type { Offer } from './offer.ts';

/** Texts about offers in the user's language. */
export interface OfferTexts {
  readonly amount: (money: Money) => string;
  /** "$14.99 a month", "$133.50 incl. fees". */
  readonly price: (offer: Offer) => string;
  /** What the offer gives access to, as `covers()` decides. `team`: the name of the team of a team pass. */
  readonly scope: (offer: Pick<Offer, 'kind' | 'scope' | 'categories'>, team?: string) => string;
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
      const names = categories.filter(({ id }) => offer.categories.includes(id)).map(({ name }) => name);
      const covered = formats.list(names);
      switch (offer.scope) {
        case 'everything':
          return t('offers.opensEverything');
        case 'one-event':
          return t('offers.opensOneEvent');
        case 'categories':
          return covered && t('offers.opensCategories', { categories: covered });
        case 'one-team':
          if (covered === '') return '';
          return team === undefined
            ? t('offers.opensOneTeam', { categories: covered })
            : t('offers.opensTeam', { team, categories: covered });
        default:
          return assertNever(offer.scope);
      }
    },
  };
}
