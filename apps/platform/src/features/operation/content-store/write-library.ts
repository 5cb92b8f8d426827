import { inArray } from 'drizzle-orm';
import type { Scope, Unscoped } from '../../../db/scope.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { foldTitles } from '../../media/vod/index.ts';
import { vodCategories, vodMedia, vodRails } from '../../media/vod/schema.ts';
import { type Content, type MediumContent, parseDate } from './content.ts';
import { idLookup } from './id-lookup.ts';
import { storeTexts } from '../../../db/stored-texts.ts';

/** Footage has at least fourteen segments. */
const FIRST_SEGMENTS = 14;

/**
 * Writes the on-demand library. Media and their categories are never deleted, as users have viewing positions in them.
 * Call it in a transaction, after the events.
 */
export async function writeLibrary(
  scope: Scope,
  { vod: { categories, media, rails }, categories: eventCategories }: Pick<Content, 'vod' | 'categories'>,
  language: string,
): Promise<void> {
  await scope.putAll(
    vodCategories,
    categories.map(({ id, alias, name }, weight) => ({
      id,
      alias,
      ...storeTexts({ name }, language),
      weight,
    })),
  );
  const libraryCategoryId = idLookup('library category', categories);
  const recorded = await loadRecorded(scope, media);
  await scope.putAll(
    vodMedia,
    media.map((medium) => {
      const categoryId = libraryCategoryId(medium.category);
      if (medium.kind === 'vod') return producedRow(medium, { categoryId, language });
      const event = recorded.find(({ id }) => id === medium.event);
      if (!event) throw new Error(`no event of medium ${medium.id}: the content was not checked`);
      const surface = eventCategories.find(({ id }) => id === event.categoryId)?.surface ?? 'pitch';
      return recordedRow(medium, { categoryId, event, surface, language });
    }),
  );
  await scope.replaceAll(
    vodRails,
    rails.map(({ id, title, media: listed }, weight) => {
      return {
        id,
        ...storeTexts({ title }, language),
        mediaIds: listed.filter((name) => typeof name === 'number'),
        weight,
      };
    }),
  );
}

async function loadRecorded(scope: Scope, media: readonly MediumContent[]) {
  const ids = media.flatMap((medium) =>
    medium.kind === 'event' && typeof medium.event === 'number' ? [medium.event] : [],
  );
  if (ids.length === 0) return [];
  return scope.rows(events, { where: inArray(events.id, ids) });
}

type Row = Unscoped<typeof vodMedia>;

interface Place {
  readonly categoryId: number;
  /** The channel's language. */
  readonly language: string;
}

function commonRow(
  { id, kind, title, description, image, stream }: MediumContent,
  { categoryId, language }: Place,
) {
  const texts = storeTexts({ title, description }, language);
  return { id, kind, categoryId, ...texts, searchText: foldTitles(texts), image: image ?? '', stream };
}

const producedRow = (medium: Extract<MediumContent, { kind: 'vod' }>, place: Place): Row => ({
  ...commonRow(medium, place),
  eventId: null,
  dateTs: parseDate(medium.date),
  durationS: medium.duration_s,
  surface: medium.surface,
  // Media of one surface start at different segments.
  firstSegment: (medium.id * 7) % FIRST_SEGMENTS,
});

/** The row of a recording. `surface` is that of the event's category. */
export const recordedRow = (
  medium: MediumContent,
  {
    event,
    surface,
    ...place
  }: Place & {
    readonly event: { readonly id: number; readonly startTs: number; readonly endTs: number };
    readonly surface: string;
  },
): Row => ({
  ...commonRow(medium, place),
  eventId: event.id,
  dateTs: event.startTs,
  durationS: event.endTs - event.startTs,
  surface,
  // Like the event's broadcast.
  firstSegment: 0,
});
