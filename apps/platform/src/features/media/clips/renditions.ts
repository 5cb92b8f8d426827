import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import type { RenditionShape } from './clip-files.ts';
import { clipRenditions } from './schema.ts';

export type RenditionRow = typeof clipRenditions.$inferSelect;

/** The vertical and square renditions of a channel's clips. */
export function renditionQueries(scope: Scope) {
  const whereIs = (clipId: number, shape: RenditionShape) =>
    and(eq(clipRenditions.clipId, clipId), eq(clipRenditions.shape, shape));
  const wherePending = inArray(clipRenditions.state, ['queued', 'processing']);
  const change = async (
    clipId: number,
    shape: RenditionShape,
    where: SQL,
    set: Partial<Pick<RenditionRow, 'state' | 'progress'>>,
  ) => (await scope.update(clipRenditions, set, and(whereIs(clipId, shape), where))).length > 0;

  return {
    ofClips: async (clipIds: readonly number[]): Promise<RenditionRow[]> =>
      clipIds.length === 0
        ? []
        : scope.rows(clipRenditions, { where: inArray(clipRenditions.clipId, [...clipIds]) }),
    find: async (clipId: number, shape: RenditionShape): Promise<RenditionRow | null> =>
      (await scope.rows(clipRenditions, { where: whereIs(clipId, shape) }))[0] ?? null,
    /** Queues a rendition that is new or has failed. Returns false if it is pending or ready. */
    async queue(clipId: number, shape: RenditionShape): Promise<boolean> {
      const row = { clipId, shape, state: 'queued' as const, progress: 0, createdTs: scope.nowTs };
      if ((await scope.add(clipRenditions, [row])).length > 0) return true;
      return change(clipId, shape, eq(clipRenditions.state, 'failed'), { state: 'queued', progress: 0 });
    },
    /** As for clips, `start`, `progress` and `fail` return false if the rendition is no longer pending. */
    start: (clipId: number, shape: RenditionShape) =>
      change(clipId, shape, wherePending, { state: 'processing', progress: 0 }),
    progress: (clipId: number, shape: RenditionShape, progress: number) =>
      change(clipId, shape, wherePending, { progress }),
    /** Returns whether the file is wanted: also when another attempt was faster. */
    async finish(clipId: number, shape: RenditionShape): Promise<boolean> {
      if (await change(clipId, shape, wherePending, { state: 'ready', progress: 100 })) return true;
      const [row] = await scope.rows(clipRenditions, { where: whereIs(clipId, shape) });
      return row?.state === 'ready';
    },
    fail: (clipId: number, shape: RenditionShape) => change(clipId, shape, wherePending, { state: 'failed' }),
    async remove(clipId: number): Promise<void> {
      await scope.clear(clipRenditions, eq(clipRenditions.clipId, clipId));
    },
  };
}
