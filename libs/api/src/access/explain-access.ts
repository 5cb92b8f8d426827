import type { Event } from '../schemas/event.ts';
import type { VodMedia } from '../schemas/vod-media.ts';
import type { Capability } from './capability.ts';
import { type CoveredEvent, covers, type Grant, isActive } from './grant.ts';

/** The fields of an event that decide access on the server. */
export interface GuardedEvent extends CoveredEvent {
  /** Seconds. */
  readonly startTs: number;
}

/** The fields of an event in a response that decide access on the client. */
export type EventAccessFields = Pick<Event, 'type' | 'has_access' | 'stream_status'>;

/** The same of a medium of the library. */
export type MediaAccessFields = Pick<VodMedia, 'kind' | 'has_access'>;

/** The first obstacle that the user would have to remove (D8). */
export type DenialReason =
  | 'geo-blocked'
  | 'log-in'
  | 'register'
  | 'buy'
  | 'capability-missing'
  | 'not-started';
export type AccessDecision =
  | { readonly mayWatch: true }
  | { readonly mayWatch: false; readonly reason: DenialReason };

interface Geo {
  readonly is_geo_blocked: boolean;
}

/**
 * Whether the user may watch an event now (D8, docs/adr/023). Free events are open to every user, anonymous ones included;
 * `register` requires a login and the capability `watch`, which comes with a pass; the others also a purchase.
 *
 * @param now seconds since the Unix epoch.
 */
export function explainAccess(
  event: GuardedEvent,
  user: object | null,
  orders: readonly Grant[],
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
  now: number,
): AccessDecision {
  const isBought = orders.some((grant) => isActive(grant, now) && covers(grant, event));
  const hasStarted = now >= event.startTs;
  return decideAccess({ type: event.type, isBought, hasStarted }, user, geo, capabilities);
}

/**
 * The same decision on the client, from a response. The server knows the orders and the time, so `has_access` (§6) and
 * `stream_status` (§4) take precedence over the device's clock and the profile; this finds the reason for a denial.
 */
export function explainAccessFromResponse(
  event: EventAccessFields,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessDecision {
  const type = event.has_access ? 'free' : event.type;
  const hasStarted = event.stream_status !== 'upcoming';
  return decideAccess({ type, isBought: false, hasStarted }, user, geo, capabilities);
}

interface AccessConditions {
  readonly type: GuardedEvent['type'];
  readonly isBought: boolean;
  readonly hasStarted: boolean;
}

function decideAccess(
  { type, isBought, hasStarted }: AccessConditions,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessDecision {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (type !== 'free') {
    if (user === null) return denied(type === 'register' ? 'register' : 'log-in');
    if (type !== 'register' && !isBought) return denied('buy');
    if (!capabilities.has('watch')) return denied('capability-missing');
  }
  return hasStarted ? { mayWatch: true } : denied('not-started');
}

/**
 * Whether the user may watch a medium of the library now. It requires the capability (D8) and, for the recording of an
 * event, access to that event.
 *
 * @param now seconds since the Unix epoch.
 */
export function explainMediaAccess(
  event: GuardedEvent | null,
  user: object | null,
  orders: readonly Grant[],
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
  now: number,
): AccessDecision {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (!capabilities.has('vod_media_access')) return denied(user === null ? 'log-in' : 'capability-missing');
  return event === null ? { mayWatch: true } : explainAccess(event, user, orders, geo, capabilities, now);
}

/**
 * The same decision on the client, from a response. A user with the capability but without `has_access` lacks access to
 * the event that the medium shows.
 */
export function explainMediaAccessFromResponse(
  media: MediaAccessFields,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessDecision {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (media.has_access) return { mayWatch: true };
  if (user === null) return denied('log-in');
  return denied(
    media.kind === 'event' && capabilities.has('vod_media_access') ? 'buy' : 'capability-missing',
  );
}

const denied = (reason: DenialReason): AccessDecision => ({ mayWatch: false, reason });

/** The wire field `has_access`: true also for an event that has not started. */
export const hasAccess = (answer: AccessDecision): boolean =>
  answer.mayWatch || answer.reason === 'not-started';
