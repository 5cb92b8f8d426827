import { err, fromDecimal, ok, type Money, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import type { Scope } from '../../db/scope.ts';
import { REFUSALS } from './purchase-refusals.ts';
import { eventQueries, participantQueries } from '../catalog/index.ts';
import { offerQueries } from '../orders/index.ts';

export interface Wanted {
  readonly type: 'event' | 'package' | 'subscription';
  readonly id: number;
  readonly participantId: number | null;
}

/** What is for sale, priced by the channel: before discount and tax. */
export interface Product extends Wanted {
  readonly name: string;
  readonly base: Money;
  readonly feeMinor: number;
  readonly eventCategoryId: number | null;
  /** Categories that it opens; none for an event, all for a subscription. */
  readonly eventCategories: readonly number[];
  readonly isTeamPass: boolean;
  readonly subscription: {
    readonly offer: 'annual' | 'monthly';
    readonly period: number;
    readonly trialDays: number;
  } | null;
}

/** Finds what somebody wants to buy among what the channel sells (§5). */
export async function findProduct(
  rows: Scope,
  currency: string,
  wanted: Wanted,
): Promise<Result<Refusal, Product>> {
  const priced = (row: { basePrice: number; serviceFee: number | null }) => ({
    base: fromDecimal(row.basePrice, currency),
    feeMinor: fromDecimal(row.serviceFee ?? 0, currency).minor,
  });
  const plain = {
    ...wanted,
    participantId: null,
    eventCategoryId: null,
    eventCategories: [],
    isTeamPass: false,
    subscription: null,
  };
  if (wanted.type === 'event') {
    const event = await eventQueries(rows).byId(wanted.id);
    if (!event) return err({ kind: 'not-found', what: 'Event' });
    if (event.basePrice === null || (event.type !== 'paid' && event.type !== 'ppv'))
      return err(REFUSALS.notForSale);
    // A paid event is sold through the channel's single-event package of its category (§5); pay-per-view is not.
    if (event.type === 'paid' && event.singleEventPackageId === null) return err(REFUSALS.noId);
    const { basePrice, serviceFee, categoryId: eventCategoryId, name } = event;
    return ok({ ...plain, name, ...priced({ basePrice, serviceFee }), eventCategoryId });
  }
  if (wanted.type === 'subscription') {
    const row = (await offerQueries(rows).subscriptions()).find(({ id }) => id === wanted.id);
    if (!row) return err({ kind: 'not-found', what: 'Subscription' });
    const { offer, period, trialPeriod: trialDays } = row;
    return ok({ ...plain, name: row.name, ...priced(row), subscription: { offer, period, trialDays } });
  }
  const row = (await offerQueries(rows).packages()).find(({ id }) => id === wanted.id);
  if (!row) return err({ kind: 'not-found', what: 'Package' });
  // Which event? A single event is bought as the event itself.
  if (row.type === 'single_event') return err(REFUSALS.noId);
  const { name, isTeamPass, eventCategories } = row;
  if (!isTeamPass) return ok({ ...plain, name, ...priced(row), eventCategories });
  if (wanted.participantId === null) return err(REFUSALS.noTeam);
  const team = (await participantQueries(rows).byIds([wanted.participantId])).get(wanted.participantId);
  if (!team) return err({ kind: 'not-found', what: 'Participant' });
  const named = `${name}: ${team.name}`;
  return ok({ ...plain, name: named, ...priced(row), eventCategories, isTeamPass, participantId: team.id });
}
