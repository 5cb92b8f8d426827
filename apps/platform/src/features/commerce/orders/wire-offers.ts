import type { StaticData } from '@grandstand/api';
import { fromDecimal, roundToCharge, toDecimal } from '@grandstand/core';
import { langOf } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import { offerQueries } from './queries.ts';

/** Offers as the API returns them, with all-in prices in the channel's currency (ISO 4217). */
export function wireOfferQueries(scope: Scope, currency: string) {
  const offers = offerQueries(scope);
  return {
    packages: async (): Promise<StaticData['packages']> =>
      (await offers.packages()).map((row) => ({
        id: row.id,
        name: row.name,
        price: allInPrice(row, currency),
        base_price: chargedAmount(row.basePrice, currency),
        service_fee: chargedAmount(row.serviceFee, currency),
        is_team_pass: row.isTeamPass,
        event_categories: row.eventCategories,
        weight: row.weight,
        tag: row.tag,
        type: row.type,
        ...langOf(row, scope.language),
      })),
    subscriptions: async (): Promise<StaticData['subscriptions']> =>
      (await offers.subscriptions()).map((row) => ({
        id: row.id,
        name: row.name,
        price: allInPrice(row, currency),
        base_price: chargedAmount(row.basePrice, currency),
        service_fee: chargedAmount(row.serviceFee, currency),
        offer: row.offer,
        period: row.period,
        trial_period: row.trialPeriod,
        weight: row.weight,
        ...langOf(row, scope.language),
      })),
  };
}

/** An amount as the quote contains it (`priceOf`). */
const charged = (amount: number, currency: string) => roundToCharge(fromDecimal(amount, currency));
const chargedAmount = (amount: number, currency: string) => toDecimal(charged(amount, currency));

/** `price` is base plus fee, before discount and tax. // assumed: §3 */
export function allInPrice(
  { basePrice, serviceFee }: { readonly basePrice: number; readonly serviceFee: number },
  currency: string,
): number {
  const minor = charged(basePrice, currency).minor + charged(serviceFee, currency).minor;
  return toDecimal({ minor, currency });
}
