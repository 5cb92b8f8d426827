import { err, ok } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { checkLimit } from '../../../http/limits.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Access } from '../../commerce/access/index.ts';
import { eventQueries, mayBeShown, type WireEventServices } from '../../catalog/catalog/index.ts';
import { clipQueries } from './queries.ts';
import { queueRendition } from './render-rendition.ts';
import { toWireClips } from './wire-clip.ts';

export interface RenditionServices extends WireEventServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly access: Access;
}

/** The call that renders a clip in another picture format. Every user with the clip's link may request it. */
export function renditionHandlers({ db, jobs, access, ...services }: RenditionServices) {
  return {
    async renderSharedClip(context) {
      const { input, scope, user, channel, session, ip, nowTs } = context;
      const clip = await clipQueries(scope).shownByUuid(input.id.toLowerCase());
      const event = clip && (await eventQueries(scope).byId(clip.eventId));
      if (!clip || !event) return err({ kind: 'not-found', what: 'Clip' });
      const viewer = await access.viewerOf(context);
      if (!mayBeShown(event, viewer))
        return err({ kind: 'forbidden', message: 'This event may not be shown in your area' });
      if (clip.state !== 'ready') return err({ kind: 'refused', message: 'This clip isn’t ready yet' });
      const rendition = { channelId: channel.id, clipId: clip.id, shape: input.shape };
      const queued = await queueRendition({ db, jobs }, rendition, {
        nowTs,
        allow: () => checkLimit(scope, 'render-clip', { sessionId: session.id, account: user.id, ip, nowTs }),
      });
      if (!queued.ok) return queued;
      const [wired] = await toWireClips([clip], { scope, services, viewer, userId: user.id });
      return wired ? ok(wired) : err({ kind: 'not-found', what: 'Clip' });
    },
  } satisfies Partial<Handlers>;
}
