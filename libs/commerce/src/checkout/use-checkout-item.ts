import { calls, hasStatus } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { useParticipants, useStaticData, useUser } from '@grandstand/session';
import { type ActiveGrants, isOfferBought } from '../is-offer-bought.ts';
import { offersFrom } from '../offer.ts';
import { pricingFor } from '../pricing.ts';
import type { PurchaseItem } from '../purchase-item.ts';
import {
  type CheckoutItem,
  fetchFailed,
  parseEvent,
  parsePackage,
  parseSubscription,
  type PurchaseLoadFailure,
} from './checkout-item.ts';

export type CheckoutItemState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: CheckoutItem }
  | { readonly kind: 'failed'; readonly failure: PurchaseLoadFailure; readonly retry: () => void };

const ALL = { no_limit: '1' } as const;

/** Loads what a purchase is for. */
export function useCheckoutItem(item: PurchaseItem): CheckoutItemState {
  const user = useUser();
  const participants = useParticipants();
  const event = useCall(calls.getEvent, item.kind === 'event' ? { id: item.id } : null);
  const packages = useCall(calls.listPackages, item.kind === 'package' ? ALL : null);
  const subscriptions = useCall(calls.listSubscriptions, item.kind === 'subscription' ? ALL : null);
  const channel = useStaticData();
  const access = useCall(calls.getUserAccess, user ? {} : null);
  const state =
    item.kind === 'event'
      ? parsed(event, (value) => parseEvent(item, value))
      : item.kind === 'package'
        ? parsed(packages, (value) => parsePackage(item, value, participants))
        : parsed(subscriptions, (value) => parseSubscription(item, value));
  if (state.kind === 'failed' && state.failure.kind === 'open-event' && user) {
    if (access.kind === 'loading') return access;
    const isTicket = access.kind === 'ready' && hasTicket(access.value.grants, item.id);
    return isTicket ? failed({ kind: 'already-bought', type: 'event', eventId: item.id }) : state;
  }
  // An event says itself whether the user may watch it.
  if (state.kind !== 'ready' || item.kind === 'event' || !user) return state;
  if (access.kind === 'loading' || channel.kind === 'loading') return { kind: 'loading' };
  // While the grants are unknown, only the server can refuse what was bought before.
  if (access.kind === 'failed' || channel.kind === 'failed') return state;
  const [offer] = offersFrom(
    {
      packages: state.value.kind === 'package' ? [state.value.pack] : [],
      subscriptions: state.value.kind === 'subscription' ? [state.value.subscription] : [],
    },
    pricingFor(channel.value.settings, null),
  );
  const team = item.kind === 'package' && item.participantId !== null ? [item.participantId] : [];
  return offer && isOfferBought(offer, access.value.grants, team)
    ? failed({ kind: 'already-bought', type: item.kind })
    : state;
}

/** Whether the user bought this event, instead of a pass that covers it. */
const hasTicket = (grants: ActiveGrants, eventId: number): boolean =>
  grants.some(({ kind, product_id: id }) => kind === 'event' && id === eventId);

const failed = (failure: PurchaseLoadFailure, retry = () => {}): CheckoutItemState => ({
  kind: 'failed',
  failure,
  retry,
});

function parsed<T>(
  call: CallState<T>,
  parse: (value: T) => ReturnType<typeof parsePackage>,
): CheckoutItemState {
  if (call.kind === 'loading') return call;
  if (call.kind === 'failed')
    return failed(
      hasStatus(call.error, 404) ? { kind: 'not-for-sale' } : fetchFailed(call.error),
      call.retry,
    );
  const result = parse(call.value);
  return result.ok ? { kind: 'ready', value: result.value } : failed(result.error);
}
