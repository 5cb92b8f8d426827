import { type Cycle, MONTH_DAYS, type Offer } from './offer.ts';

const YEAR_DAYS = 365;

/** How often the price is charged in a year. A package is paid once and opens its events for a year. */
const chargesPerYear = (cycle: Cycle | null): number => {
  if (cycle === null) return 1;
  return cycle.name === 'annual' ? 1 / cycle.period : YEAR_DAYS / (MONTH_DAYS * cycle.period);
};

/**
 * The offer that covers at least what each of the others covers, for the lowest price for a year per covered category;
 * null if there is no such offer, or fewer than two to compare. Compares subscriptions and season passes of several
 * categories: a ticket, a team pass and the pass of one category are for buyers who do not want more.
 */
export function bestValueOffer(offers: readonly Offer[], categoryIds: readonly number[]): Offer | null {
  const compared = offers
    .map((offer) => ({ offer, covered: coveredBy(offer, categoryIds) }))
    .filter(({ covered }) => covered.size > 1)
    .map(({ offer, covered }) => ({
      offer,
      covered,
      price: (offer.allIn.minor * chargesPerYear(offer.cycle)) / covered.size,
    }));
  if (compared.length < 2) return null;
  const best = compared.find(({ covered, price }) =>
    compared.every((other) => [...other.covered].every((id) => covered.has(id)) && price <= other.price),
  );
  return best?.offer ?? null;
}

/** The categories of the channel that an offer covers entirely. */
function coveredBy({ scope, categories }: Offer, categoryIds: readonly number[]): ReadonlySet<number> {
  if (scope === 'everything') return new Set(categoryIds);
  return new Set(scope === 'categories' ? categoryIds.filter((id) => categories.includes(id)) : []);
}
