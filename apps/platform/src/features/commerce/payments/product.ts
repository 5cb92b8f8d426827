import type { ContentText } from '@grandstand/content-files';
import { isActive, isAlreadyBought } from '@grandstand/api';
import { err, fromDecimal, ok, type Money, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import type { ChannelSettings } from '../../../db/schema.ts';
import { readText } from '../../../db/stored-texts.ts';
import type { Scope } from '../../../db/scope.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import type { ProductCatalog } from './product-catalog.ts';
import { teamPassName } from './team-pass-name.ts';
import { type GrantRow, offerQueries } from '../orders/index.ts';
import type { OfferTerms } from '../orders/schema.ts';

export interface ProductRef {
  readonly type: 'event' | 'package' | 'subscription';
  readonly id: number;
  readonly participantId: number | null;
}

/** A product that the channel sells, before discount and tax. */
export interface Product extends ProductRef {
  readonly name: ContentText;
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

type ProductSettings = Pick<ChannelSettings, 'currency' | 'language'>;

const NO_DETAILS = {
  participantId: null,
  eventCategoryId: null,
  eventCategories: [],
  isTeamPass: false,
  subscription: null,
} as const;

const pricesOf = (row: { basePrice: number; serviceFee: number | null }, currency: string) => ({
  basePrice: fromDecimal(row.basePrice, currency),
  feeMinor: fromDecimal(row.serviceFee ?? 0, currency).minor,
});

/** Finds a product among the channel's offers (§5). */
export function findProduct(
  catalog: ProductCatalog,
  scope: Scope,
  settings: ProductSettings,
  ref: ProductRef,
): Promise<Result<Refusal, Product>> {
  if (ref.type === 'event') return findEventProduct(catalog, scope, settings, ref.id);
  if (ref.type === 'subscription') return findSubscriptionProduct(scope, settings, ref.id);
  return findPackageProduct(catalog, scope, settings, ref);
}

async function findEventProduct(
  catalog: ProductCatalog,
  scope: Scope,
  { currency, language }: ProductSettings,
  id: number,
): Promise<Result<Refusal, Product>> {
  const event = await catalog.findEvent(scope.inLanguage(null), id);
  if (!event) return err(PURCHASE_REFUSALS.notFound('Event'));
  const isOpen = !event.isCancelled && event.state === null;
  if (!isOpen || event.basePrice === null || (event.type !== 'paid' && event.type !== 'ppv'))
    return err(PURCHASE_REFUSALS.notForSale);
  // A paid event needs the single-event package of its category (§5); pay-per-view does not.
  if (event.type === 'paid' && event.singleEventPackageId === null) return err(PURCHASE_REFUSALS.noId);
  const { basePrice, serviceFee, categoryId: eventCategoryId } = event;
  const name = readText(event.name, event.translations, 'name', language);
  const prices = pricesOf({ basePrice, serviceFee }, currency);
  return ok({ ...NO_DETAILS, type: 'event', id, name, ...prices, eventCategoryId });
}

export async function findSubscriptionProduct(
  scope: Scope,
  { currency, language }: ProductSettings,
  id: number,
): Promise<Result<Refusal, Product>> {
  const row = (await offerQueries(scope.inLanguage(null)).subscriptions()).find((offer) => offer.id === id);
  if (!row) return err(PURCHASE_REFUSALS.notFound('Subscription'));
  const { offer, period, trialPeriod: trialDays } = row;
  const name = readText(row.name, row.translations, 'name', language);
  const subscription = { offer, period, trialDays };
  return ok({ ...NO_DETAILS, type: 'subscription', id, name, ...pricesOf(row, currency), subscription });
}

async function findPackageProduct(
  catalog: ProductCatalog,
  scope: Scope,
  { currency, language }: ProductSettings,
  { id, participantId }: ProductRef,
): Promise<Result<Refusal, Product>> {
  const row = (await offerQueries(scope.inLanguage(null)).packages()).find((offer) => offer.id === id);
  if (!row) return err(PURCHASE_REFUSALS.notFound('Package'));
  // A single-event package is bought as its event.
  if (row.type === 'single_event') return err(PURCHASE_REFUSALS.noId);
  const { isTeamPass, eventCategories } = row;
  const name = readText(row.name, row.translations, 'name', language);
  const pass = {
    ...NO_DETAILS,
    type: 'package',
    id,
    name,
    ...pricesOf(row, currency),
    eventCategories,
  } as const;
  if (!isTeamPass) return ok(pass);
  if (participantId === null) return err(PURCHASE_REFUSALS.noTeam);
  const team = await catalog.findTeam(scope.inLanguage(null), participantId);
  if (!team) return err(PURCHASE_REFUSALS.notFound('Participant'));
  if (!(await catalog.isTeamPlaying(scope, team.id, eventCategories)))
    return err(PURCHASE_REFUSALS.teamNotPlaying);
  // Teams of one club have the same name in each sport, and the pass opens one of them.
  const sports = eventCategories.length > 1 ? team.sports : [];
  const names = { pass: name, team: readText(team.name, team.translations, 'name', language), sports };
  return ok({ ...pass, name: teamPassName(names, language), isTeamPass, participantId: team.id });
}

/** Whether a buyer's grants already cover a product (§4). `nowTs` in seconds. */
export function isBought(product: Product, grants: readonly GrantRow[], nowTs: number): boolean {
  const activeGrants = grants.filter((grant) => isActive(grant, nowTs));
  const { participantId } = product;
  return isAlreadyBought(product, activeGrants, participantId === null ? [] : [participantId]);
}
