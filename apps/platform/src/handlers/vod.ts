import { err, ok } from '@grandstand/core';
import { viewerOf } from '../access/viewer.ts';
import type { Handlers } from '../http/handler.ts';
import { wireVodMedia, wireVodMediaDetail } from '../wire/vod.ts';
import type { HandlerServices } from './services.ts';

const DEFAULT_LIMIT = 20;
/** §9, *VOD search defaults*. */
const SEARCH_LIMIT = 10;

export function vodHandlers({ links, geo }: HandlerServices) {
  return {
    async listVodMedia(context) {
      const { rows, input } = context;
      const limit = input.no_limit === '1' ? undefined : (input.limit ?? DEFAULT_LIMIT);
      const query = { categoryId: input.category_id, limit, offset: input.offset ?? 0 };
      const viewer = await viewerOf(context, geo);
      return ok({
        data: (await rows.vod.list(query)).map((row) => wireVodMedia(row, links, viewer)),
        total: await rows.vod.count(query),
        limit: limit ?? null,
        offset: query.offset,
      });
    },
    async getVodMedia(context) {
      const row = await context.rows.vod.byId(context.input.id);
      if (!row) return err({ kind: 'not-found', what: 'Media' });
      return ok(wireVodMediaDetail(row, links, await viewerOf(context, geo)));
    },
    listVodCategories: async ({ rows }) =>
      ok((await rows.vod.categories()).map(({ id, alias, name, total }) => ({ id, alias, name, total }))),
    async listVodRails(context) {
      const viewer = await viewerOf(context, geo);
      return ok(
        (await context.rows.vod.rails()).map(({ id, title, media }) => ({
          id,
          title,
          vod_media_items: media.map((row) => wireVodMedia(row, links, viewer)),
        })),
      );
    },
    async searchVodMedia(context) {
      const { rows, input } = context;
      const { title = '', sort_field: sort = 'date', limit = SEARCH_LIMIT, offset = 0 } = input;
      const query = { words: title.split(/\s+/).filter((word) => word !== ''), sort, limit, offset };
      const viewer = await viewerOf(context, geo);
      return ok({
        data: (await rows.vod.list(query)).map((row) => wireVodMedia(row, links, viewer)),
        total: await rows.vod.count(query),
        limit,
        offset,
      });
    },
  } satisfies Partial<Handlers>;
}
