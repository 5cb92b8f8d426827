import { fromDecimal, isExact, NO_TAXES, priceOf, smallestCharge, toDecimal } from '@grandstand/core';
import { isTooLowToCharge } from '../../commerce/payments/index.ts';
import type { Content } from '../content-store/index.ts';

/** Ids named in a warning. */
const SHOWN_IDS = 5;

type SaleContent = Pick<Content, 'events' | 'packages' | 'subscriptions'>;

interface Priced {
  readonly id: number;
  readonly base_price: number | null;
  readonly service_fee: number | null;
}

/**
 * Describes offers of the channel that cannot be bought. They are warnings, not mistakes: content may be completed step by
 * step.
 */
export function findSaleWarnings(
  { events, packages, subscriptions }: SaleContent,
  currency: string,
): string[] {
  const passes = packages.filter(({ on_sale, type }) => on_sale && type !== 'single_event');
  const plans = subscriptions.filter(({ on_sale }) => on_sale);
  const categoriesOf = (rows: SaleContent['packages']) =>
    new Set(rows.flatMap(({ categories }) => categories));
  const opened = categoriesOf(passes);
  const soldSingly = categoriesOf(packages.filter(({ on_sale, type }) => on_sale && type === 'single_event'));
  const sold = events.filter(({ type, cancelled }) => !cancelled && (type === 'paid' || type === 'ppv'));
  const hasTicket = ({ type, base_price, category }: (typeof sold)[number]) =>
    base_price !== null && (type === 'ppv' || soldSingly.has(category));
  const unsold = sold.filter(
    (event) =>
      !hasTicket(event) && (event.type === 'ppv' || (plans.length === 0 && !opened.has(event.category))),
  );
  const isTooLow = ({ base_price, service_fee }: Priced) =>
    isTooLowToCharge(
      priceOf({
        base: fromDecimal(base_price ?? 0, currency),
        feeMinor: fromDecimal(service_fee ?? 0, currency).minor,
        discount: null,
        taxes: NO_TAXES,
      }),
    );
  const least = `${toDecimal(smallestCharge(currency))} ${currency}`;
  const tooLow = (name: string, rows: readonly Priced[]) =>
    warn(
      rows.filter(isTooLow),
      (ids) => `the price is less than a card can be charged (${least}): ${name} ${ids}`,
    );
  const isInexact = ({ base_price, service_fee }: Priced) =>
    ![base_price, service_fee].every((amount) => isExact(amount ?? 0, currency));
  const inexact = (name: string, rows: readonly Priced[]) =>
    warn(
      rows.filter(isInexact),
      (ids) => `prices with more decimals than ${currency} are rounded: ${name} ${ids}`,
    );
  return [
    ...warn(unsold, (ids) => `nothing on sale opens these paid events; give them a ticket or a pass: ${ids}`),
    ...tooLow('events', sold.filter(hasTicket)),
    ...tooLow('packages', passes),
    ...tooLow('subscriptions', plans),
    ...inexact('events', sold),
    ...inexact('packages', passes),
    ...inexact('subscriptions', plans),
  ];
}

function warn(rows: readonly { readonly id: number }[], describe: (ids: string) => string): string[] {
  if (rows.length === 0) return [];
  const more = rows.length - SHOWN_IDS;
  const ids = rows.slice(0, SHOWN_IDS).map(({ id }) => id);
  return [describe(`${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`)];
}
