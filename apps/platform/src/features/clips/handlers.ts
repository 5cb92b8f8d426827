import { type Clip, hasAccess } from '@grandstand/api';
import { SIGNED_URL_LIFETIME_S, videoFileName } from '../media-urls/index.ts';
import type { Access, Viewer } from '../access/index.ts';
import type { RecordedDuration, Storage } from '../media/index.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Database } from '../../db/database.ts';
import { err, ok } from '@grandstand/core';
import { clipKeys } from './clip-files.ts';
import { checkClip, MAX_PUBLIC_S } from './clip-rules.ts';
import { type NotQueued, queueClip } from './create-clip.ts';
import type { Handlers } from '../../http/handler.ts';
import { itemsOf, pageOf, sliceOf } from '../../http/paging.ts';
import type { Refusal } from '../../http/refusal.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import type { Scope } from '../../db/scope.ts';
import { toWireClips } from './wire-clip.ts';
import {
  eventQueries,
  type EventRow,
  mayBeShown,
  participantQueries,
  toWireEvent,
  type WireEventServices,
} from '../catalog/index.ts';

const RETRY_AFTER_S = 30;

export interface ClipServices extends WireEventServices {
  readonly db: Database;
  readonly jobs: Jobs;
  /** Storage of clip files. */
  readonly storage: Storage;
  /** Returns the recorded length of an event in seconds. */
  readonly recordedDurationS: RecordedDuration;
  readonly access: Access;
}

/** Clips of an event are listed for those who have access to it. Everyone who has a clip's link may watch the clip. */
const maySeeClips = (event: EventRow, viewer: Viewer): boolean => hasAccess(viewer.accessTo(event));

function refusalOf(error: NotQueued): Refusal {
  if (error.kind === 'too-many') return { kind: 'too-many', retryAfterS: RETRY_AFTER_S };
  const message = `Your clips may show ${MAX_PUBLIC_S / 60} minutes of this event in total; ${Math.floor(error.leftS)} seconds are left`;
  return { kind: 'invalid', errors: { duration: [message] } };
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
      const request = { ...checked.value, channelId: channel.id, userId: user.id, event };
      const queued = await queueClip({ db, jobs }, request, nowTs);
      if (!queued.ok) return err(refusalOf(queued.error));
      const [clip] = await wire([queued.value], context, viewer);
      return clip ? ok(clip) : err({ kind: 'not-found', what: 'Clip' });
    },
    async listEventClips(context) {
      const { input, scope } = context;
      const event = await eventQueries(scope).byId(input.id);
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      const slice = sliceOf(input);
      const viewer = await access.viewerOf(context);
      if (!maySeeClips(event, viewer)) return ok(pageOf<Clip>([], 0, slice));
      const clips = await clipQueries(scope).ofEvent(input.id, slice);
      const wired = await wire(clips, context, viewer);
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
      const event = clip && (await eventQueries(scope).byId(clip.eventId));
      if (!clip || !event) return err({ kind: 'not-found', what: 'Clip' });
      const isListed = clip.state === 'ready' && maySeeClips(event, viewer);
      if (clip.userId !== user.id && !isListed) return err({ kind: 'not-found', what: 'Clip' });
      if (!viewer.capabilities.has('download_clip'))
        return err({ kind: 'forbidden', message: 'Your pass doesn’t include downloads' });
      if (!mayBeShown(event, viewer))
        return err({ kind: 'forbidden', message: 'This event may not be shown in your area' });
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
      const viewer = await access.viewerOf(context);
      const ids = await clipQueries(scope).eventIds();
      const byId = await eventQueries(scope).byIds(ids);
      const events = ids.flatMap((id) => byId.get(id) ?? []).filter((event) => maySeeClips(event, viewer));
      const page = itemsOf(events, slice);
      const teams = await participantQueries(scope).byIds(
        page.flatMap((event) => [event.homeId, event.awayId]),
      );
      const wired = page.map((event) => toWireEvent(event, teams, services, viewer));
      return ok(pageOf(wired, events.length, slice));
    },
  } satisfies Partial<Handlers>;
}
