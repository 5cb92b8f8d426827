import type { Clock } from '@grandstand/core';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ChannelRegistry, LAST_SEEN_PRECISION_S } from '../../../db/channel-registry.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { requestContextOf } from '../../../http/request-context.ts';
import type { PathOwner, PathSigner } from '../../../media-urls/index.ts';
import type { Access, Viewer } from './viewer.ts';

/** How long a granted request is repeated without asking the database again. */
const DECISION_MS = 10_000;

/** Streams of a session end this long, or `LAST_SEEN_PRECISION_S` later, after its last request to the API or for media. */
const MAX_IDLE_S = 900;

/** Refuses a request for a signed path that `allows` does not allow. */
export const INVALID_LINK: Refusal = { kind: 'forbidden', message: 'This link is no longer valid' };

interface SignedPath {
  readonly channelId: string;
  /** The path that was signed, such as `live/northline/1000001`. */
  readonly prefix: string;
  readonly signature: string;
  /** A download may continue although the session has been idle. */
  readonly isDownload?: boolean;
}

/** Whether the viewer may have what the link leads to, now. */
type Rule = (viewer: Viewer) => boolean | Promise<boolean>;

/**
 * Checks signed media links (docs/adr/071): a link works as long as its session and the viewer's access last, wherever
 * the request comes from. A link of anonymous users belongs to no session, so only the access counts.
 */
export function createMediaLinks({
  signer,
  registry,
  access,
  clock,
}: {
  signer: PathSigner;
  registry: ChannelRegistry;
  access: Access;
  clock: Clock;
}) {
  const granted = new LRUCache<string, true>({ max: 20_000, ttl: DECISION_MS, perf: clock });

  const findViewer = async (
    request: FastifyRequest,
    { channelId, isDownload = false }: SignedPath,
    owner: PathOwner,
  ): Promise<Viewer | null> => {
    const nowTs = Math.floor(clock.now() / 1000);
    const client = requestContextOf(request, nowTs);
    if (owner === null) {
      const channel = await registry.byId(channelId);
      return channel && access.viewerOf({ ...client, channel, session: null, user: null });
    }
    const found = await registry.bySessionId(channelId, owner);
    if (!found) return null;
    const { session } = found;
    const idleS = nowTs - session.lastSeenTs;
    if (idleS > MAX_IDLE_S + LAST_SEEN_PRECISION_S && !isDownload) return null;
    await registry.touch(session, nowTs);
    return access.viewerOf({ ...client, ...found });
  };

  return {
    /** Whether a request may have the file of a signed path. `rule` decides for its session's viewer. */
    async allows(request: FastifyRequest, path: SignedPath, rule: Rule): Promise<boolean> {
      const owner = signer.verify(path.prefix, path.signature, Math.floor(clock.now() / 1000));
      if (owner === undefined) return false;
      const key = `${path.signature} ${path.prefix} ${request.clientIp}`;
      if (granted.has(key)) return true;
      const viewer = await findViewer(request, path, owner);
      const isAllowed = viewer !== null && (await rule(viewer));
      // Refusals are not kept: the next request may come after a login or purchase.
      if (isAllowed) granted.set(key, true);
      return isAllowed;
    },
  };
}
export type MediaLinks = ReturnType<typeof createMediaLinks>;
