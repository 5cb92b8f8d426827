import type { Clock } from '@grandstand/core';
import { and, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import type { CreateErrorLogger } from '../../../http/feature.ts';
import { repeat, type RepeatingTask } from '../../../jobs/repeat.ts';
import { rescheduleEvent } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import type { Storage } from '../media/index.ts';
import { lastArrivals } from './last-arrivals.ts';
import { ingestFiles, ingestSegments, ingestStreams, ingestTracks } from './schema.ts';

const INTERVAL_MS = 30_000;
/** The second encoder's segments are of use until the first one is seen to be silent. */
const STANDBY_MS = 120_000;
/** A file whose playlist has not come is of no use. */
const UNUSED_MS = 600_000;
/** Older files were looked at before. */
const LOOKED_AT_MS = 24 * 3_600_000;
/** Files removed in a round. */
const MAX_REMOVED = 500;
/** An event ends so long after its encoder has ended the playlist, or has fallen silent. */
const ENDED_MS = 120_000;
const SILENT_MS = 15 * 60_000;

interface Maintained {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Every half minute until stopped: ends events without a signal, and removes files that are not published. */
export const maintainStreams = (
  services: Maintained,
  createErrorLogger: CreateErrorLogger,
): RepeatingTask => {
  const onEndError = createErrorLogger('events without a signal not ended');
  return repeat(
    services.clock,
    INTERVAL_MS,
    async () => {
      await endSilentEvents(services).catch(onEndError);
      await removeUnused(services);
    },
    createErrorLogger('unused files of streams not removed'),
  );
};

/** Ends running events whose encoder has sent for some time and then nothing more. A suspended event may go on. */
export async function endSilentEvents({ db, clock }: Pick<Maintained, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now();
  const nowTs = Math.floor(nowMs / 1000);
  const running = await acrossChannels(db).selectJoined(
    ingestStreams,
    { with: events, on: eq(events.id, ingestStreams.eventId) },
    { channelId: ingestStreams.channelId, id: ingestStreams.id, eventId: ingestStreams.eventId },
    { where: and(isNull(events.state), lte(events.startTs, nowTs), gt(events.endTs, nowTs)) },
  );
  for (const { channelId, id, eventId } of running)
    await endIfSilent(createScope(db, channelId, nowTs), { id, eventId, nowMs });
}

async function endIfSilent(
  scope: Scope,
  { id, eventId, nowMs }: { readonly id: number; readonly eventId: number; readonly nowMs: number },
): Promise<void> {
  const event = await scope.first(events, eq(events.id, eventId));
  if (!event) return;
  const lastMs = Math.max(0, ...(await lastArrivals(scope, id)).values());
  // Pictures that only came before the start were a test of the encoder.
  if (lastMs < event.startTs * 1000) return;
  const tracks = await scope.rows(ingestTracks, { where: eq(ingestTracks.streamId, id) });
  const limitMs = tracks.every(({ isEnded }) => isEnded) ? ENDED_MS : SILENT_MS;
  if (nowMs - lastMs < limitMs) return;
  const times = { startTs: event.startTs, endTs: Math.ceil(lastMs / 1000) };
  if (times.endTs <= times.startTs) return;
  await scope.transaction(async (txScope) => {
    await txScope.lock(`seed ${scope.channelId}`);
    const current = await txScope.first(events, eq(events.id, eventId));
    if (current?.endTs === event.endTs && current.state === null)
      await rescheduleEvent(txScope, current, times);
  });
}

/** Removes the second encoder's old segments, and files that no segment has. */
export async function removeUnused({ db, storage, clock }: Maintained): Promise<void> {
  const nowMs = clock.now();
  const across = acrossChannels(db);
  await across.clear(
    ingestSegments,
    sql`${ingestSegments.number} is null and ${ingestSegments.startMs} < ${nowMs - STANDBY_MS}`,
  );
  const isUsedAs = (column: SQL) => sql`exists (select 1 from ${ingestSegments} s
    where s.channel_id = ${ingestFiles.channelId} and ${column} = ${ingestFiles.id})`;
  const unused = await across.rows(ingestFiles, {
    where: and(
      lt(ingestFiles.arrivedMs, nowMs - UNUSED_MS),
      gt(ingestFiles.arrivedMs, nowMs - LOOKED_AT_MS),
      sql`not ${isUsedAs(sql`s.file_id`)} and not ${isUsedAs(sql`s.init_file_id`)}`,
    ),
    limit: MAX_REMOVED,
  });
  for (const { channelId, id, streamId, storageKey, bytes } of unused) {
    await storage.remove(storageKey);
    const scope = createScope(db, channelId, Math.floor(nowMs / 1000));
    await scope.remove(ingestFiles, eq(ingestFiles.id, id));
    await scope.update(
      ingestStreams,
      { bytes: sql`${ingestStreams.bytes} - ${bytes}` },
      eq(ingestStreams.id, streamId),
    );
  }
}
