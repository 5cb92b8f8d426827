import { isActive, isAlreadyBought } from '@grandstand/api';
import { err, fromDecimal, ok, type Money, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import type { Scope } from '../../db/scope.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { eventQueries, participantQueries } from '../catalog/index.ts';
import { type GrantRow, offerQueries } from '../orders/index.ts';
import type { OfferTerms } from '../orders/schema.ts';

export interface ProductRef {
  readonly type: 'event' | 'package' | 'subscription';
  readonly id: number;
  readonly participantId: number | null;
}

/** A product that the channel sells, before discount and tax. */
export interface Product extends ProductRef {
  readonly name: string;
  readonly basePrice: Money;
  readonly feeMinor: number;
  readonly eventCategoryId: number | null;
  /** Event categories that a package grants. Empty for an event, and for a subscription, which grants all. */
  readonly eventCategories: readonly number[];
  readonly isTeamPass: boolean;
  readonly subscription: {
    readonly offer: 'annual' | 'monthly';
    readonly period: number;
    readonly trialDays: number;
  } | null;
}

/** The terms that the buyer agrees to; null for an event. */
export function termsOf({ type, isTeamPass, eventCategories, subscription }: Product): OfferTerms | null {
  if (type === 'package') return { kind: 'package', isTeamPass, eventCategories };
  return subscription && { kind: 'subscription', offer: subscription.offer, period: subscription.period };
}

/** Finds a product among the channel's offers (§5). */
export async function findProduct(
  scope: Scope,
  currency: string,
  ref: ProductRef,
): Promise<Result<Refusal, Product>> {
  const pricesOf = (row: { basePrice: number; serviceFee: number | null }) => ({
    basePrice: fromDecimal(row.basePrice, currency),
    feeMinor: fromDecimal(row.serviceFee ?? 0, currency).minor,
  });
  const common = {
    ...ref,
    participantId: null,
    eventCategoryId: null,
    eventCategories: [],
    isTeamPass: false,
    subscription: null,
  };
  if (ref.type === 'event') {
    const event = await eventQueries(scope).byId(ref.id);
    if (!event) return err({ kind: 'not-found', what: 'Event' });
    if (event.isCancelled || event.basePrice === null || (event.type !== 'paid' && event.type !== 'ppv'))
      return err(PURCHASE_REFUSALS.notForSale);
    // A paid event needs the single-event package of its category (§5); pay-per-view does not.
    if (event.type === 'paid' && event.singleEventPackageId === null) return err(PURCHASE_REFUSALS.noId);
    const { basePrice, serviceFee, categoryId: eventCategoryId, name } = event;
    return ok({ ...common, name, ...pricesOf({ basePrice, serviceFee }), eventCategoryId });
  }
  if (ref.type === 'subscription') {
    const row = (await offerQueries(scope).subscriptions()).find(({ id }) => id === ref.id);
    if (!row) return err({ kind: 'not-found', what: 'Subscription' });
    const { offer, period, trialPeriod: trialDays } = row;
    return ok({ ...common, name: row.name, ...pricesOf(row), subscription: { offer, period, trialDays } });
  }
  const row = (await offerQueries(scope).packages()).find(({ id }) => id === ref.id);
  if (!row) return err({ kind: 'not-found', what: 'Package' });
  // A single-event package is bought as its event.
  if (row.type === 'single_event') return err(PURCHASE_REFUSALS.noId);
  const { name, isTeamPass, eventCategories } = row;
  if (!isTeamPass) return ok({ ...common, name, ...pricesOf(row), eventCategories });
  if (ref.participantId === null) return err(PURCHASE_REFUSALS.noTeam);
  const team = (await participantQueries(scope).byIds([ref.participantId])).get(ref.participantId);
  if (!team) return err({ kind: 'not-found', what: 'Participant' });
  const nameWithTeam = `${name}: ${team.name}`;
  return ok({
    ...common,
    name: nameWithTeam,
    ...pricesOf(row),
    eventCategories,
    isTeamPass,
    participantId: team.id,
  });
}

/** Whether a buyer's grants already cover a product (§4). `nowTs` in seconds. */
export function isBought(product: Product, grants: readonly GrantRow[], nowTs: number): boolean {
  const activeGrants = grants.filter((grant) => isActive(grant, nowTs));
  const { participantId } = product;
  return isAlreadyBought(product, activeGrants, participantId === null ? [] : [participantId]);
}
