import type { Geo } from '@grandstand/api';
import { type GeoOptions, locate } from '../geo/geo.ts';
import type { Channel, Session, UserRow } from '../store/channel-registry.ts';
import type { Repository } from '../store/repository.ts';
import { capabilitiesFrom } from './capabilities.ts';
import { type Access, type Capability, explainAccess, type GuardedEvent } from './explain-access.ts';

/** Whoever asks, and what is theirs: looked up once a call, asked for every event in it. */
export interface Viewer {
  readonly capabilities: ReadonlySet<Capability>;
  readonly geo: Geo;
  /** The session (the hash of its api key): media addresses are bound to it. */
  readonly session: string;
  /** Seconds. */
  readonly nowTs: number;
  accessTo(event: GuardedEvent): Access;
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
  const grants = user === null ? [] : await rows.orders.grantsOf(user.id);
  const geo = locate(geoOptions, asking, channel.geo);
  const capabilities = capabilitiesFrom(user, grants, nowTs);
  return {
    capabilities,
    geo,
    session: session.keyHash,
    nowTs,
    accessTo: (event) => explainAccess(event, user, grants, geo, capabilities, nowTs),
  };
}
