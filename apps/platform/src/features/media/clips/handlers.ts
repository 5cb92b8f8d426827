import type { Clip } from '@grandstand/api';
import type { Access, Viewer } from '../../commerce/access/index.ts';
import type { EventStreams } from '../media/index.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Database } from '../../../db/database.ts';
import { err, ok } from '@grandstand/core';
import { refusalOfLimit, storageLimitS } from './clip-limits.ts';
import { CLIPPING_MISSING, EVENT_NOT_FOUND, invalidClip, NO_ACCESS } from './clip-refusals.ts';
import { checkClip } from './clip-rules.ts';
import { clipSettingsOf } from '../../catalog/presentation/index.ts';
import { queueClip } from './create-clip.ts';
import type { Handlers } from '../../../http/handler.ts';
import { itemsOf, pageOf, sliceOf } from '../../../http/paging.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import type { Scope } from '../../../db/scope.ts';
import { maySeeClips } from './clip-access.ts';
import { findClipCard } from './clip-card.ts';
import { toWireClips } from './wire-clip.ts';
import {
  cardUrl,
  eventQueries,
  participantQueries,
  toWireEvent,
  type WireEventServices,
} from '../../catalog/catalog/index.ts';

export interface ClipServices extends WireEventServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly eventStreams: EventStreams;
  readonly access: Access;
}

export function clipHandlers({ db, jobs, access, eventStreams, ...services }: ClipServices) {
  const wire = (
    clips: readonly ClipRow[],
    { scope, user }: { scope: Scope; user: { id: number } | null },
    viewer: Viewer,
  ) => toWireClips(clips, { scope, services, viewer, userId: user?.id ?? null });

  const wireOne = async (
    row: ClipRow,
    context: { scope: Scope; user: { id: number } | null },
    viewer: Viewer,
  ) => {
    const [clip] = await wire([row], context, viewer);
    return clip ? ok(clip) : err({ kind: 'not-found', what: 'Clip' } as const);
  };

  return {
    async createClip(context) {
      const { input, scope, user, nowTs, channel } = context;
      const viewer = await access.viewerOf(context);
      const { idempotency_key: key } = input;
      const known = key === undefined ? null : await clipQueries(scope).byKey(user.id, key);
      if (known) return wireOne(known, context, viewer);
      if (!viewer.capabilities.has('clipping')) return err(CLIPPING_MISSING);
      const event = await eventQueries(scope).byId(input.event_id);
      if (!event) return err(EVENT_NOT_FOUND);
      const recordedS = await eventStreams.recordedDurationS(channel.id, event.id, nowTs * 1000);
      const settings = clipSettingsOf(channel.settings);
      const checked = checkClip(input, { eventId: event.id, recordedS, settings });
      if (!checked.ok) return err(invalidClip(checked.error));
      if (!viewer.accessTo(event).mayWatch) return err(NO_ACCESS);
      const creation = { channelId: channel.id, userId: user.id, event, settings, key, nowTs };
      const queued = await queueClip({ db, jobs }, checked.value, creation);
      return queued.ok ? wireOne(queued.value, context, viewer) : err(refusalOfLimit(queued.error));
    },
    async listEventClips(context) {
      const { input, scope } = context;
      const event = await eventQueries(scope).byId(input.id);
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      const slice = sliceOf(input);
      const viewer = await access.viewerOf(context);
      if (!maySeeClips(event, viewer)) return ok(pageOf<Clip>([], 0, slice));
      const { rows, total } = await clipQueries(scope).ofEvent(input.id, input, slice);
      return ok(pageOf(await wire(rows, context, viewer), total, slice));
    },
    async listUserClips(context) {
      const { input, scope, user, channel } = context;
      const slice = sliceOf(input);
      const { rows, total } = await clipQueries(scope).ofUser(user.id, input, slice);
      const wired = await wire(rows, context, await access.viewerOf(context));
      const stored = await clipQueries(scope).storedS(user.id);
      const usage = { stored, limit: storageLimitS(clipSettingsOf(channel.settings)) };
      return ok({ ...pageOf(wired, total, slice), usage });
    },
    async getSharedClip(context) {
      const { scope, channel } = context;
      const row = await clipQueries(scope).byUuidOrDeleted(context.input.id.toLowerCase());
      if (!row) return err({ kind: 'not-found', what: 'Clip' });
      // A link can be shared before the clip is ready, so everyone with the link sees its state.
      const clip = await wireOne(row, context, await access.viewerOf(context));
      const card = await findClipCard(row, { channel, scope });
      const url = card && cardUrl(services.mediaUrls, card, { kind: 'clips', id: row.uuid, channel });
      return clip.ok ? ok({ ...clip.value, card: url }) : clip;
    },
    async listEventsWithClip(context) {
      const { input, scope } = context;
      const slice = sliceOf(input);
      const viewer = await access.viewerOf(context);
      const ids = await clipQueries(scope).eventIds(input);
      const byId = await eventQueries(scope).byIds(ids);
      const events = ids.flatMap((id) => byId.get(id) ?? []).filter((event) => maySeeClips(event, viewer));
      const page = itemsOf(events, slice);
      const teams = await participantQueries(scope).ofEvents(page);
      const wired = page.map((event) => toWireEvent(event, teams, services, viewer));
      return ok(pageOf(wired, events.length, slice));
    },
  } satisfies Partial<Handlers>;
}
