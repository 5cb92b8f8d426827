import { err, ok, type Result } from '@grandstand/core';
import { asc, eq } from 'drizzle-orm';
import { hashOfToken } from '../../../db/api-key.ts';
import { eventQueries, type EventRow } from '../../catalog/catalog/index.ts';
import {
  newStreamKey,
  readStreamStatus,
  type StreamRow,
  type StreamStatus,
} from '../../media/ingest/index.ts';
import { ingestStreams } from '../../media/ingest/schema.ts';
import { recordAction } from './audit.ts';
import { changingEvent } from './operate-events.ts';
import type { OperatorContext } from './operator-context.ts';

/** A key that was created, which is stored as a hash only. */
export interface CreatedKey {
  readonly event: Pick<EventRow, 'id' | 'name' | 'startTs' | 'endTs' | 'timeZone'>;
  readonly key: string;
}

const findStream = ({ scope }: Pick<OperatorContext, 'scope'>, eventId: number): Promise<StreamRow | null> =>
  scope.first(ingestStreams, eq(ingestStreams.eventId, eventId));

const missing = (eventId: number): string =>
  `Event ${eventId} has no stream key. Create one with "stream create --event ${eventId}".`;

/** Creates the key with which encoders push the stream of an event. */
export const createStream = (
  context: OperatorContext,
  eventId: number,
): Promise<Result<string, CreatedKey>> =>
  changingEvent(context, eventId, async (locked, event) => {
    const { scope } = locked;
    if (event.isCancelled) return err(`Event ${eventId} is cancelled.`);
    if (event.endTs <= scope.nowTs) return err(`Event ${eventId} has ended.`);
    if (event.stream !== null)
      return err(`Event ${eventId} has a stream by URL. Remove it from its file first.`);
    if (await findStream(locked, eventId))
      return err(`Event ${eventId} has a stream key. Replace it with "stream rotate ${eventId}".`);
    const key = newStreamKey();
    await scope.insert(ingestStreams, { eventId, keyHash: hashOfToken(key), createdTs: scope.nowTs });
    await record(locked, 'stream create', eventId, { before: null, after: { isRevoked: false } });
    return ok({ event, key });
  });

/** Replaces the key of a stream, also a revoked one: the former one ends at the next request. */
export const rotateStream = (
  context: OperatorContext,
  eventId: number,
): Promise<Result<string, CreatedKey>> =>
  changingEvent(context, eventId, async (locked, event) => {
    const stream = await findStream(locked, eventId);
    if (!stream) return err(missing(eventId));
    const key = newStreamKey();
    const changes = { keyHash: hashOfToken(key), revokedTs: null };
    await locked.scope.update(ingestStreams, changes, eq(ingestStreams.id, stream.id));
    const before = { isRevoked: stream.revokedTs !== null };
    await record(locked, 'stream rotate', eventId, { before, after: { isRevoked: false } });
    return ok({ event, key });
  });

/** Revokes the key of a stream: what was sent stays. Repeating it changes nothing. */
export const revokeStream = (
  context: OperatorContext,
  eventId: number,
): Promise<Result<string, { readonly isChanged: boolean }>> =>
  changingEvent<{ readonly isChanged: boolean }>(context, eventId, async (locked) => {
    const stream = await findStream(locked, eventId);
    if (!stream) return err(missing(eventId));
    if (stream.revokedTs !== null) return ok({ isChanged: false });
    await locked.scope.update(
      ingestStreams,
      { revokedTs: locked.scope.nowTs },
      eq(ingestStreams.id, stream.id),
    );
    await record(locked, 'stream revoke', eventId, {
      before: { isRevoked: false },
      after: { isRevoked: true },
    });
    return ok({ isChanged: true });
  });

const record = (
  context: OperatorContext,
  command: string,
  eventId: number,
  change: Pick<Parameters<typeof recordAction>[2], 'before' | 'after'>,
): Promise<void> => recordAction(context, context.scope, { command, target: `event ${eventId}`, ...change });

/** A stream with what has arrived of it. */
export interface ListedStream {
  readonly event: number;
  readonly name: string;
  readonly createdTs: number;
  readonly revokedTs: number | null;
  readonly status: StreamStatus;
}

/** The streams of the channel, oldest first. */
export async function listStreams(context: OperatorContext, nowMs: number): Promise<ListedStream[]> {
  const rows = await context.scope.rows(ingestStreams, { orderBy: [asc(ingestStreams.id)] });
  const listed = [];
  for (const row of rows) listed.push(await describeStream(context, row, nowMs));
  return listed;
}

/** What has arrived of the stream of an event. */
export async function showStream(
  context: OperatorContext,
  eventId: number,
  nowMs: number,
): Promise<Result<string, ListedStream>> {
  const stream = await findStream(context, eventId);
  return stream ? ok(await describeStream(context, stream, nowMs)) : err(missing(eventId));
}

async function describeStream(
  { scope }: OperatorContext,
  stream: StreamRow,
  nowMs: number,
): Promise<ListedStream> {
  const { eventId, createdTs, revokedTs } = stream;
  const event = await eventQueries(scope).byId(eventId);
  const status = await readStreamStatus(scope, stream, nowMs);
  return { event: eventId, name: event?.name ?? '', createdTs, revokedTs, status };
}
