import {
  type AccessDecision,
  type Area,
  blackedOutArea,
  type Capability,
  explainAccess,
  explainMediaAccess,
  type Geo,
  type GuardedEvent,
  isActive,
} from '@grandstand/api';
import { type GeoOptions, resolveArea, resolveGeo } from '../../identity/geo/index.ts';
import type { Channel, Session, UserRow } from '../../../db/channel-registry.ts';
import type { GrantRow } from '../orders/index.ts';
import { capabilitiesFrom } from './capabilities.ts';
import type { PathOwner } from '../../../media-urls/index.ts';
import { createHoldings, type Holdings } from './holdings.ts';
import type { Database } from '../../../db/database.ts';
import { isPublicStream } from './public-stream.ts';

/** The caller of an API call and what they may watch, from holdings that are read once per call. */
export interface Viewer {
  readonly capabilities: ReadonlySet<Capability>;
  /** Active grants of orders. */
  readonly grants: readonly GrantRow[];
  readonly geo: Geo;
  /** Id of the session of a logged-in user, to which signed media URLs are bound; null for anonymous users. */
  readonly linkOwner: PathOwner;
  /** Seconds. */
  readonly nowTs: number;
  /**
   * Cache key: viewers with the same key have the same access. JSON of all inputs of `explainAccess` except event and
   * time: logged in or not, geo-blocked or not, area, capabilities and active grants.
   */
  readonly audience: string;
  /** Access to an event, from those of its fields that decide it (`GuardedEvent`). */
  accessTo(event: GuardedEvent): AccessDecision;
  /** Access to a library medium. `event`: the event that it shows; null for a medium without an event. */
  accessToMedia(event: GuardedEvent | null): AccessDecision;
  /** The area of the event's blackout in which the viewer is now; null: none. */
  blackedOutArea(event: GuardedEvent): Area | null;
  /** Whether the event's stream has an unsigned URL, which is the same for all viewers. */
  isPublicStream(event: GuardedEvent): boolean;
}

/** The part of a call's context that decides access. */
interface ViewerContext {
  readonly channel: Channel;
  /** Null: anonymous. */
  readonly session: Pick<Session, 'id'> | null;
  readonly user: UserRow | null;
  readonly nowTs: number;
  readonly ip: string;
  readonly header: (name: string) => string | null;
}

function createViewer(context: ViewerContext, holdings: Holdings<GrantRow>, geoOptions: GeoOptions): Viewer {
  const { channel, session, user, nowTs } = context;
  const geo = resolveGeo(geoOptions, context, channel.geo);
  const area = resolveArea(geoOptions, context, channel.id);
  const location = { ...geo, area };
  const capabilities = capabilitiesFrom(user, holdings, nowTs);
  const activeGrants = holdings.grants.filter((grant) => isActive(grant, nowTs));
  return {
    capabilities,
    grants: activeGrants,
    geo,
    linkOwner: user === null ? null : (session?.id ?? null),
    nowTs,
    audience: JSON.stringify([
      user !== null,
      geo.is_geo_blocked,
      area,
      [...capabilities],
      activeGrants.map(({ kind, productId, participantId, eventCategories }) => {
        return [kind, productId, participantId, eventCategories];
      }),
    ]),
    accessTo: (event) => explainAccess(event, user, activeGrants, location, capabilities, nowTs),
    accessToMedia: (event) => explainMediaAccess(event, user, activeGrants, location, capabilities, nowTs),
    blackedOutArea: ({ blackout }) => blackedOutArea(blackout, area, nowTs),
    isPublicStream: (event) => isPublicStream(event, channel.geo),
  };
}

/** Creates `viewerOf`, which reads a caller's holdings and returns their access decisions (docs/adr/023). */
export function createAccess({ db, geo: geoOptions }: { db: Database; geo: GeoOptions }) {
  const findHoldings = createHoldings(db);
  return {
    /** Returns the viewer of a call with current holdings. */
    viewerOf: async (context: ViewerContext): Promise<Viewer> =>
      createViewer(context, await findHoldings(context.user), geoOptions),
  };
}
export type Access = ReturnType<typeof createAccess>;
