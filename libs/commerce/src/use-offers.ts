import { calls, type EventCategory } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { useArea, useStaticData, useUser } from '@grandstand/session';
import type { ActiveGrants } from './is-offer-bought.ts';
import { type Offer, offersFrom } from './offer.ts';
import { type Pricing, pricingFor } from './pricing.ts';

/** What a channel sells, with what its display needs. */
export interface ChannelOffers {
  readonly offers: readonly Offer[];
  readonly categories: readonly EventCategory[];
  readonly pricing: Pricing;
}

/** The offers of the static data: already loaded on every page, and as old as the page. */
export function useChannelOffers(): CallState<ChannelOffers> {
  const channel = useStaticData();
  const area = useArea();
  if (channel.kind !== 'ready') return channel;
  const { settings, 'events-categories': categories } = channel.value;
  const pricing = pricingFor(settings, area);
  return { kind: 'ready', value: { offers: offersFrom(channel.value, pricing), categories, pricing } };
}

const ALL = { no_limit: '1' } as const;

/** The current offers (§7: packages and subscriptions), for the packages page. */
export function useCurrentOffers(): CallState<ChannelOffers> {
  const packages = useCall(calls.listPackages, ALL);
  const subscriptions = useCall(calls.listSubscriptions, ALL);
  const channel = useStaticData();
  const area = useArea();
  for (const part of [packages, subscriptions, channel]) if (part.kind === 'failed') return part;
  if (packages.kind !== 'ready' || subscriptions.kind !== 'ready' || channel.kind !== 'ready')
    return { kind: 'loading' };
  const { settings, 'events-categories': categories } = channel.value;
  const pricing = pricingFor(settings, area);
  const offers = offersFrom({ packages: packages.value, subscriptions: subscriptions.value }, pricing);
  return { kind: 'ready', value: { offers, categories, pricing } };
}

const NO_GRANTS: ActiveGrants = [];

/** The user's active grants; empty for an anonymous user, while loading and after a failure. */
export function useActiveGrants(): ActiveGrants {
  const user = useUser();
  const access = useCall(calls.getUserAccess, user ? {} : null);
  return user && access.kind === 'ready' ? access.value.grants : NO_GRANTS;
}
