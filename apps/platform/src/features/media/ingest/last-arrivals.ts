import { eq, sql } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { ingestFiles } from './schema.ts';
import type { Feed } from './stream-key.ts';

/** When the newest file of a stream arrived from each encoder, in milliseconds; without those that have sent none. */
export async function lastArrivals(scope: Scope, streamId: number): Promise<ReadonlyMap<Feed, number>> {
  const rows = await scope.groups(ingestFiles, {
    fields: { feed: ingestFiles.feed, lastMs: sql<number>`max(${ingestFiles.arrivedMs})`.mapWith(Number) },
    where: eq(ingestFiles.streamId, streamId),
    groupBy: [ingestFiles.feed],
  });
  return new Map(rows.map(({ feed, lastMs }) => [feed, lastMs]));
}
