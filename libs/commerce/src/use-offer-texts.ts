import type { EventCategory, Participant } from '@grandstand/api';
import { amountLabel, assertNever, type Money } from '@grandstand/core';
import { useFormats, useLocale, useT } from '@grandstand/i18n';
import { includedText } from '@grandstand/ui';
import { type Cycle, MONTH_DAYS, type Offer } from './offer.ts';
import { categoriesOf } from './team-sports.ts';

type PassTeam = Pick<Participant, 'id' | 'name' | 'properties'>;

const NO_TEAMS: readonly PassTeam[] = [];

/** Texts about offers in the user's language. */
export interface OfferTexts {
  /** `isTaxOpen`: with "+ tax". */
  readonly amount: (money: Money, isTaxOpen?: boolean) => string;
  /** "$14.99 every 30 days", "$133.50 incl. fees". */
  readonly price: (offer: Offer) => string;
  /** "every 30 days", "every year". */
  readonly cycle: (cycle: Cycle) => string;
  /** What the offer gives access to, as `covers()` decides. `team`: the team of a team pass. */
  readonly scope: (offer: Pick<Offer, 'kind' | 'scope' | 'categories'>, team?: PassTeam | null) => string;
}

/** `teams`: the channel's teams, of which a team pass covers one. */
export function useOfferTexts(
  categories: readonly EventCategory[],
  teams: readonly PassTeam[] = NO_TEAMS,
): OfferTexts {
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
      return cycle.name === 'annual'
        ? t('offers.everyYears', { count: cycle.period, price })
        : t('offers.everyDays', { count: MONTH_DAYS * cycle.period, price });
    },
    cycle: ({ name, period }) =>
      name === 'annual'
        ? t('checkout.everyYears', { count: period })
        : t('checkout.everyDays', { count: MONTH_DAYS * period }),
    scope: (offer, team) => {
      if (offer.kind === 'event') return t('offers.opensThisEvent');
      const sold = categories.filter(({ id }) => offer.categories.includes(id));
      const listOf = (some: readonly EventCategory[]) => formats.list(some.map(({ name }) => name));
      const covered = listOf(sold);
      switch (offer.scope) {
        case 'everything':
          return t('offers.opensEverything');
        case 'one-event':
          return t('offers.opensOneEvent');
        case 'categories':
          return covered && t('offers.opensCategories', { categories: covered });
        case 'one-team':
          if (covered === '') return '';
          if (team)
            return t('offers.opensTeam', { team: team.name, categories: listOf(categoriesOf(team, sold)) });
          return t(
            teams.some((one) => categoriesOf(one, sold).length < sold.length)
              ? 'offers.opensTeamOfOneSport'
              : 'offers.opensOneTeam',
            { categories: covered },
          );
        default:
          return assertNever(offer.scope);
      }
    },
  };
}
