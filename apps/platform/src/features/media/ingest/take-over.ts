import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { err, ok, type Result } from '@grandstand/core';
import type { Scope } from '../../../db/scope.ts';
import type { Layout } from './layout.ts';
import type { Listing } from './parse-listing.ts';
import { type ArrivedFile, NEW_TRACK, planSegments } from './plan-segments.ts';
import { publishSegments, type StreamRow } from './publish.ts';
import { ingestFiles, ingestSegments, ingestStreams, ingestTracks } from './schema.ts';
import type { Feed } from './stream-key.ts';

/** Where an encoder sends to. */
export interface IngestTarget {
  readonly scope: Scope;
  readonly streamId: number;
  readonly feed: Feed;
  readonly nowMs: number;
}

/** Why a stream takes nothing more. */
export type Refused = 'revoked' | 'full' | 'too-many-renditions';

export interface StoredFile {
  readonly path: string;
  readonly storageKey: string;
  readonly bytes: number;
}

type TrackRow = typeof ingestTracks.$inferSelect;

/** For an event of 24 hours at 18 Mbit/s in all renditions. */
const MAX_STREAM_BYTES = 200 * 2 ** 30;
const MAX_TRACKS = 40;

/** Locks the stream: the processes of the platform change it one after the other. */
const changing = <T>(
  { scope, streamId }: IngestTarget,
  change: (txScope: Scope, stream: StreamRow) => Promise<Result<Refused, T>>,
): Promise<Result<Refused, T>> =>
  scope.transaction(async (txScope) => {
    const stream = await txScope.first(ingestStreams, eq(ingestStreams.id, streamId), { lock: 'update' });
    return stream === null || stream.revokedTs !== null ? err('revoked') : change(txScope, stream);
  });

/** Takes over a file, and the segments of a playlist that waited for it. */
export const takeFile = (
  target: IngestTarget,
  { path, storageKey, bytes }: StoredFile,
): Promise<Result<Refused, null>> =>
  changing(target, async (scope, stream) => {
    const { streamId, feed, nowMs } = target;
    if (stream.bytes + bytes > MAX_STREAM_BYTES) return err('full');
    await scope.update(ingestStreams, { bytes: stream.bytes + bytes }, eq(ingestStreams.id, streamId));
    await scope.insert(ingestFiles, { streamId, feed, path, storageKey, bytes, arrivedMs: nowMs });
    const waiting = await scope.rows(ingestTracks, {
      where: and(ofFeed(target), eq(ingestTracks.awaited, path)),
    });
    for (const track of waiting) await advance(target, scope, track, track.pending);
    if (waiting[0]) await publishSegments(scope, stream, { feed, targetS: waiting[0].targetS, nowMs });
    return ok(null);
  });

/** Takes over the new segments of a media playlist. */
export const takeListing = (
  target: IngestTarget,
  rendition: string,
  listing: Listing,
): Promise<Result<Refused, null>> =>
  changing(target, async (scope, stream) => {
    const { streamId, feed, nowMs } = target;
    const known = await scope.first(ingestTracks, and(ofFeed(target), eq(ingestTracks.rendition, rendition)));
    if (!known && (await scope.count(ingestTracks, eq(ingestTracks.streamId, streamId))) >= MAX_TRACKS)
      return err('too-many-renditions');
    const { targetS, isEnded } = listing;
    const track = { ...(known ?? { ...NEW_TRACK, streamId, feed, rendition }), targetS, isEnded };
    await advance(target, scope, track, listing.segments);
    await publishSegments(scope, stream, { feed, targetS, nowMs });
    return ok(null);
  });

/** Takes over the description of the renditions. */
export const takeLayout = (target: IngestTarget, layout: Layout): Promise<Result<Refused, null>> =>
  changing(target, async (scope, { id, layout: former, activeFeed }) => {
    // The second encoder does not describe what the active one sends.
    if (former === null || activeFeed === target.feed)
      await scope.update(ingestStreams, { layout }, eq(ingestStreams.id, id));
    return ok(null);
  });

const ofFeed = ({ streamId, feed }: IngestTarget) =>
  and(eq(ingestTracks.streamId, streamId), eq(ingestTracks.feed, feed));

type Track = Omit<TrackRow, 'channelId' | 'pending' | 'awaited'>;

async function advance(
  target: IngestTarget,
  scope: Scope,
  track: Track,
  listed: Listing['segments'],
): Promise<void> {
  const { streamId, feed, nowMs } = target;
  const files = await findFiles(target, scope, listed);
  const others = and(ofFeed(target), ne(ingestTracks.rendition, track.rendition));
  const [newest] = await scope.groups(ingestTracks, {
    fields: { run: sql<number>`coalesce(max(${ingestTracks.run}), 0)`.mapWith(Number) },
    where: others,
  });
  const starts = await findStarts(target, scope, track.rendition);
  const plan = planSegments(
    track,
    { segments: listed },
    {
      fileOf: (path) => files.get(path) ?? null,
      feedRun: newest?.run ?? 0,
      startOf: (run, sequence) => starts.get(`${run} ${sequence}`) ?? null,
      nowMs,
    },
  );
  const { rendition, targetS, isEnded } = track;
  await scope.put(
    ingestTracks,
    {
      streamId,
      feed,
      rendition,
      targetS,
      isEnded,
      ...plan.track,
      pending: plan.pending,
      awaited: plan.awaited,
    },
    [ingestTracks.streamId, ingestTracks.feed, ingestTracks.rendition],
  );
  await scope.append(
    ingestSegments,
    plan.segments.map(({ file, ...segment }) => ({
      ...segment,
      streamId,
      feed,
      rendition,
      fileId: file?.id ?? null,
      bytes: file?.bytes ?? 0,
    })),
  );
}

/** The current files of the listed paths. */
async function findFiles(
  { streamId, feed }: IngestTarget,
  scope: Scope,
  listed: Listing['segments'],
): Promise<Map<string, ArrivedFile>> {
  const paths = [
    ...new Set(listed.flatMap(({ path, initPath }) => (initPath === null ? [path] : [path, initPath]))),
  ];
  if (paths.length === 0) return new Map();
  const rows = await scope.rows(ingestFiles, {
    where: and(
      eq(ingestFiles.streamId, streamId),
      eq(ingestFiles.feed, feed),
      inArray(ingestFiles.path, paths),
    ),
    orderBy: [ingestFiles.id],
  });
  return new Map(rows.map((row) => [row.path, row]));
}

/** A start by which the tracks of an encoder begin together is among the newest of them. */
const MAX_STARTS = 200;

/** Starts of the newest segments of the encoder's other tracks, by run and sequence number. */
async function findStarts(
  { streamId, feed }: IngestTarget,
  scope: Scope,
  rendition: string,
): Promise<Map<string, number>> {
  const rows = await scope.rows(ingestSegments, {
    where: and(
      eq(ingestSegments.streamId, streamId),
      eq(ingestSegments.feed, feed),
      ne(ingestSegments.rendition, rendition),
      isNotNull(ingestSegments.fileId),
    ),
    orderBy: [desc(ingestSegments.id)],
    limit: MAX_STARTS,
  });
  return new Map(rows.map(({ run, sequence, startMs }) => [`${run} ${sequence}`, startMs]));
}
