import { eq } from 'drizzle-orm';
import { clipDownloads } from './schema.ts';
import { eventDownloads } from '../catalog/schema.ts';
import type { Scope } from '../../db/scope.ts';

/** What users of a channel were given to save: clips and whole events. Times in seconds. */
export const downloadStore = (scope: Scope) => ({
  async addClip(userId: number, clipId: number, atTs: number): Promise<void> {
    await scope.add(clipDownloads, [{ userId, clipId, atTs }]);
  },
  async addEvent(userId: number, eventId: number, atTs: number): Promise<void> {
    await scope.add(eventDownloads, [{ userId, eventId, atTs }]);
  },
  count: async (userId: number): Promise<number> =>
    (await scope.count(clipDownloads, eq(clipDownloads.userId, userId))) +
    (await scope.count(eventDownloads, eq(eventDownloads.userId, userId))),
});
