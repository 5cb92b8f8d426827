import type { EventCategory } from '@grandstand/api';
import { amountLabel, assertNever, type Money } from '@grandstand/core';
import { useFormats, useLocale, useT } from '@grandstand/i18n';
import { includedText } from '@grandstand/ui';
import type { Offer } from './offer.ts';

/** Texts about offers in the user's language. */
export interface OfferTexts {
  /** `isTaxOpen`: with "+ tax". */
  readonly amount: (money: Money, isTaxOpen?: boolean) => string;
  /** "$14.99 a month", "$133.50 incl. fees". */
  readonly price: (offer: Offer) => string;
  /** What the offer gives access to, as `covers()` decides. `team`: the name of the team of a team pass. */
  readonly scope: (offer: Pick<Offer, 'kind' | 'scope' | 'categories'>, team?: string) => string;
}

export function useOfferTexts(categories: readonly EventCategory[]): OfferTexts {
  const t = useT();
  const formats = useFormats();
  const locale = useLocale();
  const amount = (money: Money, isTaxOpen = false) => {
    const label = amountLabel(money, locale);
    return isTaxOpen ? `${label} ${t('app.plusTax')}` : label;
  };
  return {
    amount,
    price: ({ allIn, feeMinor, taxMinor, isTaxOpen, cycle }) => {
      const price = amount(allIn, isTaxOpen);
      if (cycle === null) {
        const included = includedText({ feeMinor, taxMinor });
        return included ? `${price} ${t(included)}` : price;
      }
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
