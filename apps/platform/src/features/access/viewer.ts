import {
  type AccessDecision,
  type Capability,
  explainAccess,
  explainMediaAccess,
  type Geo,
  type GuardedEvent,
  isActive,
} from '@grandstand/api';
import { type GeoOptions, resolveGeo } from '../geo/index.ts';
import type { Channel, Session, UserRow } from '../../db/channel-registry.ts';
import type { GrantRow } from '../orders/index.ts';
import { capabilitiesFrom } from './capabilities.ts';
import { createHoldings, type Holdings } from './holdings.ts';
import type { Database } from '../../db/database.ts';
import { isPublicStream } from './public-stream.ts';

/** The caller of a request with their holdings, read once per call. */
export interface Viewer {
  readonly capabilities: ReadonlySet<Capability>;
  /** Active grants of orders. */
  readonly grants: readonly GrantRow[];
  readonly geo: Geo;
  /** The session (hash of its API key), to which media URLs are bound. */
  readonly session: string;
  /** Seconds. */
  readonly nowTs: number;
  /**
   * Cache key: viewers with the same key have the same access. Contains all inputs of `explainAccess` except event
   * and time.
   */
  readonly audience: string;
  accessTo(event: GuardedEvent): AccessDecision;
  /** Access to a library medium. `event`: the event that the medium shows, or null. */
  accessToMedia(event: GuardedEvent | null): AccessDecision;
  /** Whether the event's stream has a public URL. */
  isPublicStream(event: GuardedEvent): boolean;
}

interface CallerContext {
  readonly channel: Channel;
  readonly session: Session;
  readonly user: UserRow | null;
  readonly nowTs: number;
  readonly ip: string;
  readonly header: (name: string) => string | null;
}

function createViewer(caller: CallerContext, holdings: Holdings<GrantRow>, geoOptions: GeoOptions): Viewer {
  const { channel, session, user, nowTs } = caller;
  const geo = resolveGeo(geoOptions, caller, channel.geo);
  const capabilities = capabilitiesFrom(user, holdings, nowTs);
  const active = holdings.grants.filter((grant) => isActive(grant, nowTs));
  return {
    capabilities,
    grants: active,
    geo,
    session: session.keyHash,
    nowTs,
    audience: JSON.stringify([
      user !== null,
      geo.is_geo_blocked,
      [...capabilities],
      active.map(({ kind, productId, participantId, eventCategories }) => {
        return [kind, productId, participantId, eventCategories];
      }),
    ]),
    accessTo: (event) => explainAccess(event, user, active, geo, capabilities, nowTs),
    accessToMedia: (event) => explainMediaAccess(event, user, active, geo, capabilities, nowTs),
    isPublicStream: ({ type }) => isPublicStream(type, channel.geo),
  };
}

/** Access decisions (docs/adr/023). */
export function createAccess({ db, geo }: { db: Database; geo: GeoOptions }) {
  const findHoldings = createHoldings(db);
  return {
    /** Returns the viewer of a call with current holdings. */
    viewerOf: async (caller: CallerContext): Promise<Viewer> =>
      createViewer(caller, await findHoldings(caller.user), geo),
  };
}
export type Access = ReturnType<typeof createAccess>;
