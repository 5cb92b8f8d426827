import type { Event } from '../schemas/catalog.ts';
import type { VodMedia } from '../schemas/vod.ts';
import type { Capability } from './capability.ts';
import { type CoveredEvent, covers, type Grant, isActive } from './grant.ts';

/** The fields of an event that decide access on the server. */
export interface GuardedEvent extends CoveredEvent {
  /** Seconds since the Unix epoch. */
  readonly startTs: number;
}

/** The fields of an event in a response that decide access on the client. */
export type EventAccessFields = Pick<Event, 'type' | 'has_access' | 'stream_status' | 'is_cancelled'>;

/** The fields of a medium in a response that decide access on the client. */
export type MediaAccessFields = Pick<VodMedia, 'kind' | 'has_access'>;

/** Why the user may not watch: the first condition that is not met (D8). */
export type DenialReason =
  | 'cancelled'
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
 * Whether the user may watch an event now (D8, docs/adr/023). Free events are open to every user, anonymous ones
 * included; `register` requires a login and the capability `watch`, which comes with a pass; `paid` and `ppv` also
 * require a purchase.
 *
 * @param nowTs seconds since the Unix epoch.
 */
export function explainAccess(
  event: GuardedEvent,
  user: object | null,
  grants: readonly Grant[],
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
  nowTs: number,
): AccessDecision {
  const isBought = grants.some((grant) => isActive(grant, nowTs) && covers(grant, event));
  const hasStarted = nowTs >= event.startTs;
  return decideAccess({ type: event.type, isBought, hasStarted }, user, geo, capabilities);
}

/**
 * The same decision on the client, from a response. `has_access` (§6) and `stream_status` (§4) replace grants and
 * time, which only the server knows. A cancelled event is first: nothing else makes it watchable.
 */
export function explainAccessFromResponse(
  event: EventAccessFields,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessDecision {
  if (event.is_cancelled) return denied('cancelled');
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
 * @param nowTs seconds since the Unix epoch.
 */
export function explainMediaAccess(
  event: GuardedEvent | null,
  user: object | null,
  grants: readonly Grant[],
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
  nowTs: number,
): AccessDecision {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (!capabilities.has('vod_media_access')) return denied(user === null ? 'log-in' : 'capability-missing');
  return event === null ? { mayWatch: true } : explainAccess(event, user, grants, geo, capabilities, nowTs);
}

/**
 * The same decision on the client, from a response. When a user has the capability but `has_access` is false, the
 * user lacks access to the event that the medium shows.
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
export const hasAccess = (decision: AccessDecision): boolean =>
  decision.mayWatch || decision.reason === 'not-started';
