import type { Event } from '../schemas/event.ts';
import type { VodMedia } from '../schemas/vod-media.ts';
import type { Capability } from './capability.ts';
import { type CoveredEvent, covers, type Grant, isActive } from './grant.ts';

/** Of an event, what access depends on. */
export interface GuardedEvent extends CoveredEvent {
  /** Seconds. */
  readonly startTs: number;
}

/** Of an event as the server gave it, what access depends on. */
export type ServedEvent = Pick<Event, 'type' | 'has_access' | 'stream_status'>;

/** Of a medium of the library as the server gave it, what access depends on. */
export type ServedMedia = Pick<VodMedia, 'kind' | 'has_access'>;

/** The one reason why not (D8), the one that a person would have to see to first. */
export type Denial = 'geo-blocked' | 'log-in' | 'register' | 'buy' | 'capability-missing' | 'not-started';
export type AccessAnswer =
  | { readonly mayWatch: true }
  | { readonly mayWatch: false; readonly reason: Denial };

interface Geo {
  readonly is_geo_blocked: boolean;
}

/**
 * Whether somebody may watch an event now (D8, docs/adr/023). Free events are open to everybody, so that a login takes
 * nothing away; `register` to whoever is logged in and has chosen a pass, which the capability `watch` says; the others
 * to whoever has bought them.
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
): AccessAnswer {
  const isBought = orders.some((grant) => isActive(grant, now) && covers(grant, event));
  const hasStarted = now >= event.startTs;
  return judge({ type: event.type, isBought, hasStarted }, user, geo, capabilities);
}

/**
 * The same answer for those who see an event by the wire. The server knows the orders and the time: what it says is
 * open is as good as free (§6, `has_access`), and what it says is upcoming has not started (§4), whatever a device's
 * clock or an older profile say. Left to find is the reason why not.
 */
export function explainServedAccess(
  event: ServedEvent,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessAnswer {
  const type = event.has_access ? 'free' : event.type;
  const hasStarted = event.stream_status !== 'upcoming';
  return judge({ type, isBought: false, hasStarted }, user, geo, capabilities);
}

interface Case {
  readonly type: GuardedEvent['type'];
  readonly isBought: boolean;
  readonly hasStarted: boolean;
}

function judge(
  { type, isBought, hasStarted }: Case,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessAnswer {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (type !== 'free') {
    if (user === null) return denied(type === 'register' ? 'register' : 'log-in');
    if (type !== 'register' && !isBought) return denied('buy');
    if (!capabilities.has('watch')) return denied('capability-missing');
  }
  return hasStarted ? { mayWatch: true } : denied('not-started');
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
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
  now: number,
): AccessAnswer {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (!capabilities.has('vod_media_access')) return denied(user === null ? 'log-in' : 'capability-missing');
  return event === null ? { mayWatch: true } : explainAccess(event, user, orders, geo, capabilities, now);
}

/**
 * The same answer for those who see a medium by the wire, whose `has_access` the server gave with orders and time in
 * mind. Who has the library and yet not this medium lacks the event that it shows.
 */
export function explainServedMediaAccess(
  media: ServedMedia,
  user: object | null,
  geo: Geo,
  capabilities: ReadonlySet<Capability>,
): AccessAnswer {
  if (geo.is_geo_blocked) return denied('geo-blocked');
  if (media.has_access) return { mayWatch: true };
  if (user === null) return denied('log-in');
  return denied(
    media.kind === 'event' && capabilities.has('vod_media_access') ? 'buy' : 'capability-missing',
  );
}

const denied = (reason: Denial): AccessAnswer => ({ mayWatch: false, reason });

/** `has_access` of the wire: an event that is still to come counts as one's own. */
export const hasAccess = (answer: AccessAnswer): boolean =>
  answer.mayWatch || answer.reason === 'not-started';
