import type { Geo } from '@grandstand/api';
import { type GeoOptions, locate } from '../geo/geo.ts';
import type { Channel, Session, UserRow } from '../store/channel-registry.ts';
import type { GrantRow } from '../store/orders.ts';
import type { Repository } from '../store/repository.ts';
import { capabilitiesFrom } from './capabilities.ts';
import {
  type Access,
  type Capability,
  explainAccess,
  explainMediaAccess,
  type GuardedEvent,
  isActive,
  isOpenToAll,
} from './explain-access.ts';
import { holdingsOf } from './holdings.ts';

/** Whoever asks, and what is theirs: looked up once a call, asked for every event in it. */
export interface Viewer {
  readonly capabilities: ReadonlySet<Capability>;
  /** What orders opened and is still open. */
  readonly grants: readonly GrantRow[];
  readonly geo: Geo;
  /** The session (the hash of its api key): media addresses are bound to it. */
  readonly session: string;
  /** Seconds. */
  readonly nowTs: number;
  accessTo(event: GuardedEvent): Access;
  /** To a medium of the library; `event` is the one that it shows, or null. */
  accessToMedia(event: GuardedEvent | null): Access;
  /** Whether the event's stream is at an address for everybody. */
  isOpenToAll(event: GuardedEvent): boolean;
}

interface Asking {
  readonly rows: Repository;
  readonly channel: Channel;
  readonly session: Session;
  readonly user: UserRow | null;
  readonly nowTs: number;
  readonly ip: string;
  readonly header: (name: string) => string | null;
}

/** The viewer of a call's context. */
export async function viewerOf(asking: Asking, geoOptions: GeoOptions): Promise<Viewer> {
  const { rows, channel, session, user, nowTs } = asking;
  const holdings = await holdingsOf(rows, user);
  const geo = locate(geoOptions, asking, channel.geo);
  const capabilities = capabilitiesFrom(user, holdings, nowTs);
  const active = holdings.grants.filter((grant) => isActive(grant, nowTs));
  return {
    capabilities,
    grants: active,
    geo,
    session: session.keyHash,
    nowTs,
    accessTo: (event) => explainAccess(event, user, active, geo, capabilities, nowTs),
    accessToMedia: (event) => explainMediaAccess(event, user, active, geo, capabilities, nowTs),
    isOpenToAll: ({ type }) => isOpenToAll(type, channel.geo),
  };
}
