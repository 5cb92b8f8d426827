import type { MediaUrls } from '../../../media-urls/index.ts';
import type { Access, Viewer } from '../../commerce/access/index.ts';
import { err, foldText, foldWords, ok } from '@grandstand/core';
import type { Handlers } from '../../../http/handler.ts';
import { pageOf, sliceOf } from '../../../http/paging.ts';
import { cardUrl, participantQueries, type StreamLinks } from '../../catalog/catalog/index.ts';
import { langOf } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import { mediumCard } from './medium-card.ts';
import { eventsOfMedia, vodQueries, type VodMediaRow } from './queries.ts';
import { toWireVodMedia, toWireVodMediaDetail } from './wire-vod.ts';

/** The folded words of a query; a query of punctuation only is searched as it is. */
function searchedWords(query: string): readonly string[] {
  const words = foldWords(query);
  const text = foldText(query.trim());
  return words.length > 0 || text === '' ? words : [text];
}

/** §9, *VOD search defaults*. */
const SEARCH_LIMIT = 10;

export interface VodServices {
  readonly mediaUrls: MediaUrls;
  readonly access: Access;
  readonly streamLinks: StreamLinks;
}

export function vodHandlers({ mediaUrls, access, streamLinks }: VodServices) {
  const toWireMediaList = async (scope: Scope, media: readonly VodMediaRow[], viewer: Viewer) => {
    const events = await eventsOfMedia(scope, media);
    return media.map((row) => toWireVodMedia(row, events, mediaUrls, viewer));
  };

  return {
    async listVodMedia(context) {
      const { scope, input } = context;
      const slice = sliceOf(input);
      const query = { categoryId: input.category_id, ...slice };
      const viewer = await access.viewerOf(context);
      const wired = await toWireMediaList(scope, await vodQueries(scope).list(query), viewer);
      return ok(pageOf(wired, await vodQueries(scope).count(query), slice));
    },
    async getVodMedia(context) {
      const { scope, input, channel } = context;
      const row = await vodQueries(scope).byId(input.id);
      if (!row) return err({ kind: 'not-found', what: 'Media' });
      const viewer = await access.viewerOf(context);
      const events = await eventsOfMedia(scope, [row]);
      const teams = await participantQueries(scope).ofEvents([...events.values()]);
      const card = mediumCard(row, { events, teams }, { channel, scope });
      return ok({
        ...(await toWireVodMediaDetail(row, events, { mediaUrls, streamLinks }, viewer)),
        card: cardUrl(mediaUrls, card, { kind: 'media', id: row.id, channel }),
      });
    },
    listVodCategories: async ({ scope }) =>
      ok(
        (await vodQueries(scope).categories()).map(({ id, alias, name, total, translations }) => ({
          id,
          alias,
          name,
          total,
          ...langOf({ translations }, scope.language),
        })),
      ),
    async listVodRails(context) {
      const viewer = await access.viewerOf(context);
      const rails = await vodQueries(context.scope).rails();
      const events = await eventsOfMedia(
        context.scope,
        rails.flatMap((rail) => rail.media),
      );
      return ok(
        rails.map(({ id, title, media, translations }) => ({
          id,
          title,
          ...langOf({ translations }, context.scope.language),
          vod_media_items: media.map((row) => toWireVodMedia(row, events, mediaUrls, viewer)),
        })),
      );
    },
    async searchVodMedia(context) {
      const { scope, input } = context;
      const { title = '', sort_field: sort = 'date' } = input;
      const slice = sliceOf(input, SEARCH_LIMIT);
      const query = {
        categoryId: input.category_id,
        kind: input.type,
        words: searchedWords(title),
        sort,
        ...slice,
      };
      const viewer = await access.viewerOf(context);
      const wired = await toWireMediaList(scope, await vodQueries(scope).list(query), viewer);
      return ok(pageOf(wired, await vodQueries(scope).count(query), slice));
    },
  } satisfies Partial<Handlers>;
}
