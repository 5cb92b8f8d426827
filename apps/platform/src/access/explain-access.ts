import type { GeoRule } from '../db/schema/channels.ts';

/** What a feature of the product may be gated by (§3; D8: `vod_media` is another name of `vod_media_access`). */
export const CAPABILITIES = [
  'watch',
  'download',
  'clipping',
  'download_clip',
  'no_ads',
  'vod_media_access',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** What an order opened: a row of `grants`. */
export interface Grant {
  readonly kind: 'event' | 'package' | 'team_pass' | 'subscription';
  readonly productId: number;
  readonly participantId: number | null;
  readonly eventCategories: readonly number[];
  /** Seconds. */
  readonly fromTs: number;
  readonly untilTs: number | null;
  readonly revokedTs: number | null;
}

/** Of an event, what access depends on. */
export interface GuardedEvent {
  readonly id: number;
  readonly type: 'free' | 'register' | 'paid' | 'ppv';
  readonly startTs: number;
  readonly homeId: number | null;
  readonly awayId: number | null;
  readonly categoryId: number;
}

/** The one reason why not (D8), the one that a person would have to see to first. */
export type Denial = 'geo-blocked' | 'log-in' | 'register' | 'capability-missing' | 'buy' | 'not-started';
export type Access = { readonly mayWatch: true } | { readonly mayWatch: false; readonly reason: Denial };

/**
 * Whether somebody may watch an event now (D8). Free events are open to everybody, so that a login takes nothing away;
 * `register` to whoever is logged in and has chosen a pass, which `watch` says (`capabilitiesFrom`); a subscription
 * opens all paid events, a package those of its categories, a team pass those of its team in them; a pay-per-view
 * event is opened by its own purchase alone.
 *
 * @param now seconds since the Unix epoch.
 */
export function explainAccess(
  event: GuardedEvent,
  user: object | null,
  orders: readonly Grant[],
  geo: { readonly is_geo_blocked: boolean },
  capabilities: ReadonlySet<Capability>,
  now: number,
): Access {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (event.type !== 'free') {
    if (user === null) return denied(event.type === 'register' ? 'register' : 'log-in');
    const isBought = orders.some((grant) => isActive(grant, now) && covers(grant, event));
    if (event.type !== 'register' && !isBought) return denied('buy');
    if (!capabilities.has('watch')) return denied('capability-missing');
  }
  return now < event.startTs ? denied('not-started') : { mayWatch: true };
}

/**
 * Whether somebody may watch a medium of the library now: for that the capability is needed (D8), and where it shows an
 * event, access to that event too.
 *
 * @param now seconds since the Unix epoch.
 */
export function explainMediaAccess(
  event: GuardedEvent | null,
  user: object | null,
  orders: readonly Grant[],
  geo: { readonly is_geo_blocked: boolean },
  capabilities: ReadonlySet<Capability>,
  now: number,
): Access {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (!capabilities.has('vod_media_access')) return denied(user === null ? 'log-in' : 'capability-missing');
  return event === null ? { mayWatch: true } : explainAccess(event, user, orders, geo, capabilities, now);
}

/** Whether an event's stream may stand at an address that everybody can guess: free, and on a channel of all countries. */
export const isOpenToAll = (type: GuardedEvent['type'], rule: GeoRule): boolean =>
  type === 'free' && rule.blocked.length === 0 && rule.allowed.length === 0;

const denied = (reason: Denial): Access => ({ mayWatch: false, reason });

/** `has_access` of the wire: an event that is still to come counts as one's own. */
export const hasAccess = (access: Access): boolean => access.mayWatch || access.reason === 'not-started';

export const isActive = (grant: Grant, nowTs: number): boolean =>
  grant.revokedTs === null && grant.fromTs <= nowTs && (grant.untilTs === null || nowTs < grant.untilTs);

function covers(grant: Grant, event: GuardedEvent): boolean {
  if (grant.kind === 'event') return grant.productId === event.id;
  if (event.type === 'ppv') return false;
  if (grant.kind === 'subscription') return true;
  if (!grant.eventCategories.includes(event.categoryId)) return false;
  return (
    grant.kind === 'package' ||
    (grant.participantId !== null && [event.homeId, event.awayId].includes(grant.participantId))
  );
}
