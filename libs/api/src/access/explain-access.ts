import type { Event } from '../schemas/catalog.ts';
import type { VodMedia } from '../schemas/vod.ts';
import type { Capability } from './capability.ts';
import { type Blackout, blackedOutArea } from './blackout.ts';
import { type CoveredEvent, covers, type Grant, isActive } from './grant.ts';

/** The fields of an event that decide access on the server. */
export interface GuardedEvent extends CoveredEvent {
  /** Seconds since the Unix epoch. */
  readonly startTs: number;
  /** Null: it may be shown everywhere. */
  readonly blackout: Blackout | null;
}

/** Whether there is a blackout, whatever it says. */
interface BlackoutField {
  readonly blackout?: object | null | undefined;
}

/** The fields of an event in a response that decide access on the client. */
export type EventAccessFields = Pick<
  Event,
  'type' | 'has_access' | 'stream_status' | 'is_cancelled' | 'state'
> &
  BlackoutField;

/** The fields of a medium in a response that decide access on the client. */
export type MediaAccessFields = Pick<VodMedia, 'kind' | 'has_access'> & BlackoutField;

/** Why the user may not watch: the first condition that is not met (D8). */
export type DenialReason =
  | 'cancelled'
  | 'postponed'
  | 'geo-blocked'
  | 'blacked-out'
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

/** Where the user is, as only the server knows it. */
interface Location extends Geo {
  /** ISO 3166 code of the region (`CA-ON`) or else of the country (`CA`); null: unknown. */
  readonly area: string | null;
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
  location: Location,
  capabilities: ReadonlySet<Capability>,
  nowTs: number,
): AccessDecision {
  const isBought = grants.some((grant) => isActive(grant, nowTs) && covers(grant, event));
  const hasStarted = nowTs >= event.startTs;
  const isBlackedOut = blackedOutArea(event.blackout, location.area, nowTs) !== null;
  return decideAccess({ type: event.type, isBought, hasStarted, isBlackedOut }, user, location, capabilities);
}

/**
 * The same decision on the client, from a response. `has_access` (§6) and `stream_status` (§4) replace grants and
 * time, which only the server knows. A cancelled or postponed event is first: nothing else makes it watchable.
 */
export function explainAccessFromResponse(
  event: EventAccessFields,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessDecision {
  if (event.is_cancelled) return denied('cancelled');
  if (event.state === 'postponed') return denied('postponed');
  const type = event.has_access ? 'free' : event.type;
  const hasStarted = event.stream_status !== 'upcoming';
  const conditions = { type, isBought: false, hasStarted, isBlackedOut: Boolean(event.blackout) };
  const decision = decideAccess(conditions, user, geo, capabilities);
  // The capabilities may be older than the response, which refuses a `register` event for lack of one only.
  return type === 'register' && hasAccess(decision) ? denied('capability-missing') : decision;
}

interface AccessConditions {
  readonly type: GuardedEvent['type'];
  readonly isBought: boolean;
  readonly hasStarted: boolean;
  readonly isBlackedOut: boolean;
}

function decideAccess(
  conditions: AccessConditions,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessDecision {
  const { type, isBought, hasStarted } = conditions;
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (conditions.isBlackedOut) return denied('blacked-out');
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
  location: Location,
  capabilities: ReadonlySet<Capability>,
  nowTs: number,
): AccessDecision {
  if (location.is_geo_blocked) return denied('geo-blocked');
  if (!capabilities.has('vod_media_access')) return denied(user === null ? 'log-in' : 'capability-missing');
  return event === null
    ? { mayWatch: true }
    : explainAccess(event, user, grants, location, capabilities, nowTs);
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
  if (media.blackout) return denied('blacked-out');
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
