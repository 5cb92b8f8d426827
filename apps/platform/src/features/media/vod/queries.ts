import type { VodKind } from '@grandstand/api';
import { foldText } from '@grandstand/core';
import { and, asc, count, desc, eq, inArray, like, type SQL } from 'drizzle-orm';
import { vodCategories, vodMedia, vodRails } from './schema.ts';
import { eventQueries, type EventRow } from '../../catalog/catalog/index.ts';
import { containing } from '../../../db/like.ts';
import { langOf, textsInAllLanguages } from '../../../db/reading-language.ts';
import type { Selection } from '../../../db/table-queries.ts';
import type { Scope } from '../../../db/scope.ts';

export type VodMediaRow = typeof vodMedia.$inferSelect & {
  /** The language of its texts, if the scope's language is another one. */
  readonly lang?: string;
};

/** The text by which a medium is found, in all languages, and sorted, by the channel's. */
export const foldTitles = (medium: Pick<VodMediaRow, 'title' | 'translations'>): string =>
  textsInAllLanguages(medium, 'title').map(foldText).join('\n');

interface VodQuery {
  readonly categoryId?: number | undefined;
  readonly kind?: VodKind | undefined;
  /** Folded texts that must all occur in the title, in any order, also inside a word. */
  readonly words?: readonly string[];
  readonly sort?: 'date' | 'title';
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** The events that library media show, by id. */
export const eventsOfMedia = (
  scope: Scope,
  media: readonly VodMediaRow[],
): Promise<ReadonlyMap<number, EventRow>> =>
  eventQueries(scope).byIds(media.flatMap(({ eventId }) => eventId ?? []));

/** A channel's on-demand library. */
export function vodQueries(scope: Scope) {
  const condition = ({ categoryId, kind, words = [] }: VodQuery): SQL | undefined =>
    and(
      categoryId === undefined ? undefined : eq(vodMedia.categoryId, categoryId),
      kind === undefined ? undefined : eq(vodMedia.kind, kind),
      ...words.map((word) => like(vodMedia.searchText, containing(word))),
    );
  const read = async (selection: Selection): Promise<VodMediaRow[]> =>
    (await scope.rows(vodMedia, selection)).map((row) => ({ ...row, ...langOf(row, scope.language) }));
  return {
    /** Sorts by title without regard to case and accents. */
    list: (query: VodQuery) =>
      read({
        where: condition(query),
        orderBy:
          query.sort === 'title'
            ? [asc(vodMedia.searchText), asc(vodMedia.id)]
            : [desc(vodMedia.dateTs), desc(vodMedia.id)],
        limit: query.limit,
        offset: query.offset,
      }),
    /** Folds `searchText` of media that an earlier version wrote. */
    async foldAllTitles(): Promise<void> {
      for (const { id, title, searchText, translations } of await scope.rows(vodMedia)) {
        const folded = foldTitles({ title, translations });
        if (searchText !== folded)
          await scope.update(
            vodMedia,
            { searchText: folded },
            and(eq(vodMedia.id, id), eq(vodMedia.title, title)),
          );
      }
    },
    count: (query: VodQuery) => scope.count(vodMedia, condition(query)),
    byId: async (id: number) => (await read({ where: eq(vodMedia.id, id) }))[0] ?? null,
    async categories() {
      const rows = await scope.rows(vodCategories, { orderBy: [vodCategories.weight] });
      const totals = await scope.groups(vodMedia, {
        fields: { categoryId: vodMedia.categoryId, total: count() },
        groupBy: [vodMedia.categoryId],
      });
      return rows.map((row) => ({
        ...row,
        total: totals.find(({ categoryId }) => categoryId === row.id)?.total ?? 0,
      }));
    },
    /** Rails with their media, in display order. */
    async rails() {
      const rails = await scope.rows(vodRails, { orderBy: [vodRails.weight] });
      const ids = [...new Set(rails.flatMap((rail) => rail.mediaIds))];
      const rows = ids.length === 0 ? [] : await read({ where: inArray(vodMedia.id, ids) });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return rails.map((rail) => ({ ...rail, media: rail.mediaIds.flatMap((id) => byId.get(id) ?? []) }));
    },
  };
}
