import type { ClipShape } from '@grandstand/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PreparedRows } from '../../../db/prepared-rows.ts';
import type { Scope } from '../../../db/scope.ts';
import { clipDownloads, eventDownloads } from './schema.ts';

/** A file that can be downloaded: a clip in a picture format, or the recording of an event in a quality. */
export type DownloadFile =
  | { readonly kind: 'clip'; readonly itemId: number; readonly variant: ClipShape }
  /** `variant`: id of the quality; null: unknown. */
  | { readonly kind: 'event'; readonly itemId: number; readonly variant: string | null };

/** A file with its last download: the id, unique among the downloads of the kind, and the time. */
export type DownloadedFile = DownloadFile & { readonly lastId: number; readonly lastTs: number };

const lastOf = ({ id, atTs }: typeof clipDownloads | typeof eventDownloads) => ({
  lastId: sql<number>`max(${id})`.mapWith(Number),
  lastTs: sql<number>`max(${atTs})`.mapWith(Number),
});

/** The downloads of the user `userId`. */
export const clipDownloadsOfUser: PreparedRows = {
  from: clipDownloads,
  where: eq(clipDownloads.userId, sql.placeholder('userId')),
};
export const eventDownloadsOfUser: PreparedRows = {
  from: eventDownloads,
  where: eq(eventDownloads.userId, sql.placeholder('userId')),
};

/** The downloads of a channel's users. Times in seconds since the Unix epoch. */
export function downloadQueries(scope: Scope) {
  return {
    /** Counts the user's downloads after a time. */
    async count(userId: number, sinceTs: number): Promise<number> {
      const [ofClips, ofEvents] = await Promise.all(
        [clipDownloads, eventDownloads].map((table) =>
          scope.count(table, and(eq(table.userId, userId), gt(table.atTs, sinceTs))),
        ),
      );
      return (ofClips ?? 0) + (ofEvents ?? 0);
    },
    /** Whether the user has downloaded the file after a time. */
    async has(userId: number, { kind, itemId, variant }: DownloadFile, sinceTs: number): Promise<boolean> {
      const [table, where] =
        kind === 'clip'
          ? [clipDownloads, and(eq(clipDownloads.clipId, itemId), eq(clipDownloads.shape, variant))]
          : [
              eventDownloads,
              and(
                eq(eventDownloads.eventId, itemId),
                sql`${eventDownloads.quality} is not distinct from ${variant}`,
              ),
            ];
      return (await scope.count(table, and(eq(table.userId, userId), gt(table.atTs, sinceTs), where))) > 0;
    },
    async add(userId: number, { kind, itemId, variant }: DownloadFile): Promise<void> {
      const row = { userId, atTs: scope.nowTs };
      await (kind === 'clip'
        ? scope.add(clipDownloads, [{ ...row, clipId: itemId, shape: variant }])
        : scope.add(eventDownloads, [{ ...row, eventId: itemId, quality: variant }]));
    },
    /** The files that the user has downloaded, the last download first. */
    async files(userId: number): Promise<DownloadedFile[]> {
      const { clipId, shape } = clipDownloads;
      const ofClips = await scope.groups(clipDownloads, {
        fields: { itemId: clipId, variant: shape, ...lastOf(clipDownloads) },
        where: eq(clipDownloads.userId, userId),
        groupBy: [clipId, shape],
      });
      const { eventId, quality } = eventDownloads;
      const ofEvents = await scope.groups(eventDownloads, {
        fields: { itemId: eventId, variant: quality, ...lastOf(eventDownloads) },
        where: eq(eventDownloads.userId, userId),
        groupBy: [eventId, quality],
      });
      return [
        ...ofClips.map((file) => ({ ...file, kind: 'clip' as const })),
        ...ofEvents.map((file) => ({ ...file, kind: 'event' as const })),
      ].toSorted((a, b) => b.lastTs - a.lastTs || b.lastId - a.lastId);
    },
  };
}
