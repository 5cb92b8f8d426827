import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { lastArrivals } from './last-arrivals.ts';
import { ingestSegments, ingestStreams } from './schema.ts';
import type { Feed } from './stream-key.ts';

export type StreamRow = typeof ingestStreams.$inferSelect;
export type SegmentRow = typeof ingestSegments.$inferSelect;

/** The other encoder takes over when the active one has sent nothing for this many target durations. */
const SILENT_TARGETS = 2;
const MIN_SILENT_MS = 3000;

interface Publication {
  readonly feed: Feed;
  readonly targetS: number;
  readonly nowMs: number;
}

/**
 * Publishes the new segments of an encoder if it is the active one, or becomes it because the other one is silent. Call it
 * in the transaction that has locked the stream.
 */
export async function publishSegments(
  scope: Scope,
  stream: StreamRow,
  publication: Publication,
): Promise<void> {
  const { feed } = publication;
  const ofStream = eq(ingestSegments.streamId, stream.id);
  if (stream.activeFeed !== feed) {
    if (!(await mayTakeOver(scope, stream, publication))) return;
    await scope.update(ingestStreams, { activeFeed: feed }, eq(ingestStreams.id, stream.id));
  }
  const waiting = await scope.rows(ingestSegments, {
    where: and(ofStream, eq(ingestSegments.feed, feed), isNull(ingestSegments.number)),
    orderBy: [asc(ingestSegments.id)],
  });
  let newest = stream.period;
  let { published } = stream;
  for (const segment of waiting) {
    const last = await scope.first(
      ingestSegments,
      and(ofStream, eq(ingestSegments.rendition, segment.rendition), isNotNull(ingestSegments.number)),
      { orderBy: [desc(ingestSegments.number)] },
    );
    // What the other encoder has published of this time is not repeated.
    if (last && segment.startMs + segment.durationMs / 2 < last.startMs + last.durationMs) {
      await scope.clear(ingestSegments, eq(ingestSegments.id, segment.id));
      continue;
    }
    const period = (await periodOf(scope, segment, last)) ?? newest + 1;
    newest = Math.max(newest, period);
    const number = (last?.number ?? -1) + 1;
    await scope.update(
      ingestSegments,
      { number, period, place: published },
      eq(ingestSegments.id, segment.id),
    );
    published += 1;
  }
  if (published > stream.published)
    await scope.update(ingestStreams, { period: newest, published }, eq(ingestStreams.id, stream.id));
}

/** The period of the last segment if this one continues it, or a newer one that another rendition has begun. */
async function periodOf(scope: Scope, segment: SegmentRow, last: SegmentRow | null): Promise<number | null> {
  const continues = last?.feed === segment.feed && last.run === segment.run;
  if (continues) return last.period;
  const begun = await scope.first(
    ingestSegments,
    and(
      eq(ingestSegments.streamId, segment.streamId),
      eq(ingestSegments.feed, segment.feed),
      eq(ingestSegments.run, segment.run),
      gt(ingestSegments.period, last?.period ?? -1),
    ),
    { orderBy: [desc(ingestSegments.period)] },
  );
  return begun?.period ?? null;
}

/** Whether nothing is published yet, or the active encoder is silent. */
async function mayTakeOver(
  scope: Scope,
  { id, activeFeed }: StreamRow,
  { targetS, nowMs }: Publication,
): Promise<boolean> {
  const arrivals = await lastArrivals(scope, id);
  const silentMs = nowMs - (arrivals.get(activeFeed) ?? 0);
  return silentMs > Math.max(MIN_SILENT_MS, SILENT_TARGETS * targetS * 1000);
}
