import { SIGNED_URL_LIFETIME_S, videoFileName } from '../media-urls/index.ts';
import type { Access, Viewer } from '../access/index.ts';
import type { RecordedDuration, Storage } from '../media/index.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Database } from '../../db/database.ts';
import { err, ok } from '@grandstand/core';
import { clipKeys } from './clip-files.ts';
import { checkClip } from './clip-rules.ts';
import { queueClip } from './create-clip.ts';
import type { Handlers } from '../../http/handler.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import type { Scope } from '../../db/scope.ts';
import { toWireClips } from './wire-clip.ts';
import { eventQueries, participantQueries, toWireEvent, type WireEventServices } from '../catalog/index.ts';

const DEFAULT_LIMIT = 20;
const RETRY_AFTER_S = 30;

interface Paging {
  limit?: number | undefined;
  offset?: number | undefined;
  no_limit?: '0' | '1' | undefined;
}
const sliceOf = ({ limit, offset, no_limit }: Paging) => ({
  limit: no_limit === '1' ? undefined : (limit ?? DEFAULT_LIMIT),
  offset: offset ?? 0,
});
const pageOf = <T>(data: T[], total: number, { limit, offset }: ReturnType<typeof sliceOf>) => ({
  data,
  total,
  limit: limit ?? null,
  offset,
});

export interface ClipServices extends WireEventServices {
  readonly db: Database;
  readonly jobs: Jobs;
  /** Storage of clip files. */
  readonly storage: Storage;
  /** Returns the recorded length of an event in seconds. */
  readonly recordedDurationS: RecordedDuration;
  readonly access: Access;
}

export function clipHandlers({ db, jobs, storage, access, recordedDurationS, ...services }: ClipServices) {
  const { mediaUrls } = services;
  const wire = (
    clips: readonly ClipRow[],
    { scope, user }: { scope: Scope; user: { id: number } | null },
    viewer: Viewer,
  ) => toWireClips(clips, { scope, services, viewer, userId: user?.id ?? null });

  return {
    async createClip(context) {
      const { input, scope, user, nowTs, channel } = context;
      const viewer = await access.viewerOf(context);
      if (!viewer.capabilities.has('clipping'))
        return err({ kind: 'forbidden', message: 'Your pass doesn’t include clips' });
      const event = await eventQueries(scope).byId(input.event_id);
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      const recordedS = await recordedDurationS(channel.id, event.id, nowTs * 1000);
      const checked = checkClip(input, { eventId: event.id, recordedS });
      if (!checked.ok) return err({ kind: 'invalid', errors: checked.error });
      if (!viewer.accessTo(event).mayWatch)
        return err({ kind: 'forbidden', message: 'You don’t have access to this event' });
      const request = { ...checked.value, channelId: channel.id, userId: user.id, eventId: event.id };
      const queued = await queueClip({ db, jobs }, request, nowTs);
      if (!queued.ok) return err({ kind: 'too-many', retryAfterS: RETRY_AFTER_S });
      const [clip] = await wire([queued.value], context, viewer);
      return clip ? ok(clip) : err({ kind: 'not-found', what: 'Clip' });
    },
    async listEventClips(context) {
      const { input, scope } = context;
      if (!(await eventQueries(scope).byId(input.id))) return err({ kind: 'not-found', what: 'Event' });
      const slice = sliceOf(input);
      const clips = await clipQueries(scope).ofEvent(input.id, slice);
      const wired = await wire(clips, context, await access.viewerOf(context));
      return ok(pageOf(wired, await clipQueries(scope).countOfEvent(input.id), slice));
    },
    async listUserClips(context) {
      const { input, scope, user } = context;
      const slice = sliceOf(input);
      const clips = await clipQueries(scope).ofUser(user.id, slice);
      const wired = await wire(clips, context, await access.viewerOf(context));
      return ok(pageOf(wired, await clipQueries(scope).countOfUser(user.id), slice));
    },
    async getSharedClip(context) {
      const row = await clipQueries(context.scope).byUuid(context.input.id);
      // A link can be shared before the clip is ready, so everyone with the link sees its state.
      const [clip] = row ? await wire([row], context, await access.viewerOf(context)) : [];
      return clip ? ok(clip) : err({ kind: 'not-found', what: 'Clip' });
    },
    async downloadClip(context) {
      const { input, scope, user, nowTs } = context;
      const viewer = await access.viewerOf(context);
      const clip = await clipQueries(scope).byId(input.id);
      // Ready clips are visible on the whole channel; others only to their author.
      if (!clip || (clip.state !== 'ready' && clip.userId !== user.id))
        return err({ kind: 'not-found', what: 'Clip' });
      if (!viewer.capabilities.has('download_clip'))
        return err({ kind: 'forbidden', message: 'Your pass doesn’t include downloads' });
      if (clip.state !== 'ready') return err({ kind: 'refused', message: 'This clip isn’t ready yet' });
      await clipQueries(scope).addDownload(user.id, clip.id, nowTs);
      return ok({
        url: mediaUrls.clipDownload(clip, viewer),
        file_name: videoFileName(clip.name),
        expires_utc_ts: nowTs + SIGNED_URL_LIFETIME_S,
      });
    },
    async deleteClip({ input, scope, user, channel }) {
      const deleted = await clipQueries(scope).delete(user.id, input.id);
      if (!deleted) return err({ kind: 'not-found', what: 'Clip' });
      for (const key of Object.values(clipKeys(channel.id, deleted.uuid))) await storage.remove(key);
      return ok({ id: deleted.id });
    },
    async listEventsWithClip(context) {
      const { input, scope } = context;
      const slice = sliceOf(input);
      const ids = await clipQueries(scope).eventIds(slice);
      const events = await eventQueries(scope).byIds(ids);
      const teams = await participantQueries(scope).byIds(
        [...events.values()].flatMap((event) => [event.homeId, event.awayId]),
      );
      const viewer = await access.viewerOf(context);
      const wired = ids.flatMap((id) => {
        const event = events.get(id);
        return event ? toWireEvent(event, teams, services, viewer) : [];
      });
      return ok(pageOf(wired, await clipQueries(scope).countEvents(), slice));
    },
  } satisfies Partial<Handlers>;
}
