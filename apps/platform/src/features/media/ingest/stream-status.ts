import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { lastArrivals } from './last-arrivals.ts';
import type { StreamRow } from './publish.ts';
import { ingestSegments, ingestTracks } from './schema.ts';
import type { Feed } from './stream-key.ts';
import { signalOf, type StreamSignal } from './stream-signal.ts';

export interface RenditionStatus {
  readonly rendition: string;
  readonly segments: number;
  /** Missing segments. */
  readonly gaps: number;
  /** Mean of the last segments, in kbit/s. */
  readonly bitrateKbps: number;
  /** End of its last segment, in seconds since the Unix epoch. */
  readonly lastTs: number;
}

export interface StreamStatus {
  readonly signal: StreamSignal;
  /** The encoder whose segments are published. */
  readonly encoder: Feed;
  /** When the newest file had arrived from each encoder, in seconds; null: never. */
  readonly mainTs: number | null;
  readonly backupTs: number | null;
  readonly renditions: readonly RenditionStatus[];
  /** Interruptions and restarts of the published stream. */
  readonly discontinuities: number;
  readonly bytes: number;
}

/** Segments over which the bit rate is measured. */
const MEASURED = 10;

/** What has arrived of a stream. */
export async function readStreamStatus(
  scope: Scope,
  stream: StreamRow,
  nowMs: number,
): Promise<StreamStatus> {
  const event = await scope.first(events, eq(events.id, stream.eventId));
  const arrivals = await lastArrivals(scope, stream.id);
  const lastMsOf = (feed: Feed) => arrivals.get(feed) ?? null;
  const tracks = await scope.rows(ingestTracks, { where: eq(ingestTracks.streamId, stream.id) });
  const renditions = await readRenditions(scope, stream);
  return {
    signal: signalOf({
      nowMs,
      endMs: (event?.endTs ?? 0) * 1000,
      lastArrivalMs: renditions.length === 0 ? null : lastMsOf(stream.activeFeed),
      targetS: Math.max(0, ...tracks.map(({ targetS }) => targetS)),
    }),
    encoder: stream.activeFeed,
    mainTs: toSeconds(lastMsOf('main')),
    backupTs: toSeconds(lastMsOf('backup')),
    renditions,
    discontinuities: Math.max(0, stream.period - 1),
    bytes: stream.bytes,
  };
}

const toSeconds = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 1000));

async function readRenditions(scope: Scope, { id }: StreamRow): Promise<RenditionStatus[]> {
  const isPublished = and(eq(ingestSegments.streamId, id), isNotNull(ingestSegments.number));
  const counts = await scope.groups(ingestSegments, {
    fields: {
      rendition: ingestSegments.rendition,
      segments: sql<number>`count(*)`.mapWith(Number),
      gaps: sql<number>`count(*) filter (where ${ingestSegments.fileId} is null)`.mapWith(Number),
    },
    where: isPublished,
    groupBy: [ingestSegments.rendition],
  });
  const statuses = [];
  for (const { rendition, segments, gaps } of counts.toSorted((a, b) =>
    a.rendition.localeCompare(b.rendition),
  )) {
    const newest = await scope.rows(ingestSegments, {
      where: and(isPublished, eq(ingestSegments.rendition, rendition)),
      orderBy: [desc(ingestSegments.number)],
      limit: MEASURED,
    });
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const bits = sum(newest.map(({ bytes }) => bytes * 8));
    const durationMs = sum(newest.map((segment) => segment.durationMs));
    const [last] = newest;
    statuses.push({
      rendition,
      segments,
      gaps,
      bitrateKbps: durationMs === 0 ? 0 : Math.round(bits / durationMs),
      lastTs: last ? Math.floor((last.startMs + last.durationMs) / 1000) : 0,
    });
  }
  return statuses;
}
