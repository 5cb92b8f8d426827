import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { type Clock } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import type { Layout } from './layout.ts';
import { ingestFiles, ingestSegments, ingestStreams, ingestTracks } from './schema.ts';

/** A segment in the playlists of viewers. */
export interface PublishedSegment {
  readonly number: number;
  readonly period: number;
  readonly startMs: number;
  readonly durationMs: number;
  readonly extension: string;
  /** Null: a gap. */
  readonly fileId: number | null;
  readonly initFileId: number | null;
  readonly bytes: number;
}

/** What is published of a stream. */
export interface PublishedStream {
  readonly channelId: string;
  readonly id: number;
  readonly layout: Layout | null;
  /** By rendition, in the sequence of their numbers. */
  readonly renditions: ReadonlyMap<string, readonly PublishedSegment[]>;
  /** Maximum length of a segment in seconds. */
  readonly targetS: number;
}

/** Viewers see a new segment at most so much later. */
const FRESH_MS = 500;
/** Whether there is a stream changes seldom. */
const LOOKUP_MS = 10_000;
const MAX_STREAMS = 200;

/** `createScope` needs a time, but these queries do not use it. */
const NO_TIME = 0;

interface EventKey {
  readonly channelId: string;
  readonly id: number;
}

interface Kept {
  readonly renditions: Map<string, PublishedSegment[]>;
  /** Of the newest segment that was read. */
  place: number;
}

/** Reads published streams, and keeps their segments: these never change, so only new ones are read again. */
export function createPublishedStreams(db: Database, clock: Clock) {
  const lookups = new LRUCache<string, { readonly id: number | null }>({
    max: 5000,
    ttl: LOOKUP_MS,
    ttlResolution: 0,
    perf: clock,
  });
  const kept = new LRUCache<string, Kept>({ max: MAX_STREAMS });
  const fresh = new LRUCache<string, Promise<PublishedStream | null>>({
    max: MAX_STREAMS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: clock,
  });

  async function findId({ channelId, id: eventId }: EventKey): Promise<number | null> {
    const key = `${channelId}/${eventId}`;
    const cached = lookups.get(key);
    if (cached) return cached.id;
    const row = await createScope(db, channelId, NO_TIME).first(
      ingestStreams,
      eq(ingestStreams.eventId, eventId),
    );
    lookups.set(key, { id: row?.id ?? null });
    return row?.id ?? null;
  }

  async function read(scope: Scope, id: number): Promise<PublishedStream | null> {
    const stream = await scope.first(ingestStreams, eq(ingestStreams.id, id));
    if (!stream) return null;
    const { channelId } = scope;
    const key = `${channelId}/${id}`;
    const known = kept.get(key) ?? { renditions: new Map<string, PublishedSegment[]>(), place: -1 };
    kept.set(key, known);
    await readNew(scope, id, known);
    const [longest] = await scope.rows(ingestTracks, {
      where: eq(ingestTracks.streamId, id),
      orderBy: [desc(ingestTracks.targetS)],
      limit: 1,
    });
    return {
      channelId,
      id,
      layout: stream.layout,
      renditions: known.renditions,
      targetS: longest?.targetS ?? 0,
    };
  }

  return {
    /** The id of the stream that encoders push for an event; null: there is none. */
    findId,
    find({ channelId }: EventKey, id: number): Promise<PublishedStream | null> {
      const key = `${channelId}/${id}`;
      const cached = fresh.get(key);
      if (cached) return cached;
      const reading = read(createScope(db, channelId, NO_TIME), id);
      fresh.set(key, reading);
      reading.catch(() => fresh.delete(key));
      return reading;
    },
    /** The key of a stored file; null: the stream has no such file. */
    async storageKeyOf({ channelId, id }: PublishedStream, fileId: number): Promise<string | null> {
      const scope = createScope(db, channelId, NO_TIME);
      const file = await scope.first(
        ingestFiles,
        and(eq(ingestFiles.streamId, id), eq(ingestFiles.id, fileId)),
      );
      return file?.storageKey ?? null;
    },
  };
}
export type PublishedStreams = ReturnType<typeof createPublishedStreams>;

async function readNew(scope: Scope, id: number, known: Kept): Promise<void> {
  const rows = await scope.rows(ingestSegments, {
    where: and(eq(ingestSegments.streamId, id), gt(ingestSegments.place, known.place)),
    orderBy: [asc(ingestSegments.place)],
  });
  for (const { rendition, number, period, place, ...segment } of rows) {
    // Another request may have read it meanwhile.
    if (number === null || period === null || place === null || place <= known.place) continue;
    const { startMs, durationMs, extension, fileId, initFileId, bytes } = segment;
    const segments = known.renditions.get(rendition) ?? [];
    segments.push({ number, period, startMs, durationMs, extension, fileId, initFileId, bytes });
    known.renditions.set(rendition, segments);
    known.place = place;
  }
}
