import type { Clip } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import type { Channel, UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Access } from '../../commerce/access/index.ts';
import { eventQueries, type EventRow, type WireEventServices } from '../../catalog/catalog/index.ts';
import { changeClipsOf, findReachedLimit, refusalOfLimit } from './clip-limits.ts';
import { CLIP_NOT_FOUND, CLIPPING_MISSING, invalidClip, NO_ACCESS, NOT_RESTORABLE } from './clip-refusals.ts';
import { checkTexts, RESTORE_WINDOW_S } from './clip-rules.ts';
import { clipSettingsOf } from '../../catalog/presentation/index.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import { renderClipQueue } from './render-clip.ts';
import { toWireClips } from './wire-clip.ts';

export interface LifecycleServices extends WireEventServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly access: Access;
}

/** Calls that change the user's own clips. */
export function lifecycleHandlers({ db, jobs, access, ...services }: LifecycleServices) {
  type Context = Parameters<Access['viewerOf']>[0] & {
    scope: Scope;
    channel: Channel;
    user: UserRow;
    nowTs: number;
  };

  const wireOne = async (context: Context, row: ClipRow): Promise<Result<Refusal, Clip>> => {
    const { scope, user } = context;
    const viewer = await access.viewerOf(context);
    const [clip] = await toWireClips([row], { scope, services, viewer, userId: user.id });
    return clip ? ok(clip) : err(CLIP_NOT_FOUND);
  };
  /** Changes one clip of the user, while other changes of the user's clips wait. */
  const changeOne = async (
    context: Context & { input: { id: number } },
    change: (row: ClipRow, transaction: { scope: Scope; tx: Database }) => Promise<Result<Refusal, ClipRow>>,
  ): Promise<Result<Refusal, Clip>> => {
    const { channel, user, nowTs, input } = context;
    await jobs.declare(renderClipQueue);
    const lock = { channelId: channel.id, userId: user.id, nowTs };
    const changed = await changeClipsOf(db, lock, async (scope, tx) => {
      const row = await clipQueries(scope).ofUserOrDeleted(user.id, input.id);
      return row ? change(row, { scope, tx }) : err(CLIP_NOT_FOUND);
    });
    return changed.ok ? wireOne(context, changed.value) : changed;
  };
  const findEvent = async (scope: Scope, { eventId }: ClipRow): Promise<EventRow> => {
    const event = await eventQueries(scope).byId(eventId);
    if (!event) throw new Error(`the event ${eventId} of a clip does not exist`);
    return event;
  };

  return {
    async updateClip(context) {
      const { name, tags } = context.input;
      const { tags: vocabulary } = clipSettingsOf(context.channel.settings);
      return changeOne(context, async (row, { scope }) => {
        if (row.state === 'deleted') return err(CLIP_NOT_FOUND);
        const texts = { name: name ?? row.name, tags: tags ?? row.tags };
        const checked = checkTexts(texts, { vocabulary, keptTags: row.tags });
        if (!checked.ok) return err(invalidClip(checked.error));
        return ok((await clipQueries(scope).update(row.id, checked.value)) ?? row);
      });
    },
    async retryClip(context) {
      const { channel } = context;
      const viewer = await access.viewerOf(context);
      return changeOne(context, async (row, { scope, tx }) => {
        if (row.state === 'deleted') return err(CLIP_NOT_FOUND);
        if (row.state === 'ready') return err({ kind: 'refused', message: 'This clip is ready already' });
        if (row.state !== 'failed') return ok(row);
        if (!viewer.capabilities.has('clipping')) return err(CLIPPING_MISSING);
        const event = await findEvent(scope, row);
        if (!viewer.accessTo(event).mayWatch) return err(NO_ACCESS);
        const settings = clipSettingsOf(channel.settings);
        const limit = await findReachedLimit(scope, row, { event, settings, isPending: true });
        if (limit) return err(refusalOfLimit(limit));
        const queued = await clipQueries(scope).requeue(row.id);
        await jobs.send(renderClipQueue, { channelId: channel.id, clipId: row.id }, { tx });
        return ok(queued ?? row);
      });
    },
    async deleteClip({ input, scope, user }) {
      const clips = clipQueries(scope);
      const row = await clips.ofUserOrDeleted(user.id, input.id);
      if (!row) return err(CLIP_NOT_FOUND);
      // A repeated request returns the first one's answer, while the clip can be restored.
      const deleted = (await clips.delete(row.id, 'user')) ?? (await clips.restorable(row.id));
      if (deleted?.deletedTs == null) return err(CLIP_NOT_FOUND);
      return ok({ id: deleted.id, restorable_until_utc_ts: deleted.deletedTs + RESTORE_WINDOW_S });
    },
    async restoreClip(context) {
      const { channel } = context;
      return changeOne(context, async (row, { scope, tx }) => {
        if (row.state !== 'deleted') return ok(row);
        const clips = clipQueries(scope);
        if (!(await clips.restorable(row.id))) return err(NOT_RESTORABLE);
        const isPending = row.stateBefore === 'queued' || row.stateBefore === 'processing';
        if (row.stateBefore !== 'failed') {
          const event = await findEvent(scope, row);
          const settings = clipSettingsOf(channel.settings);
          const limit = await findReachedLimit(scope, row, { event, settings, isPending });
          if (limit) return err(refusalOfLimit(limit));
        }
        const restored = await clips.restore(row.id);
        if (!restored) return err(NOT_RESTORABLE);
        if (restored.state === 'queued')
          await jobs.send(renderClipQueue, { channelId: channel.id, clipId: row.id }, { tx });
        return ok(restored);
      });
    },
  } satisfies Partial<Handlers>;
}
