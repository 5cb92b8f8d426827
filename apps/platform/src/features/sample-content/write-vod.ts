import { artPaths, type Seed, vodSurface } from '@grandstand/demo-content';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { events } from '../catalog/schema.ts';
import { vodCategories, vodMedia, vodRails } from '../vod/schema.ts';
import { writeRows } from '../../db/write-rows.ts';
import { createScope } from '../../db/scope.ts';

type SeedMedia = Seed['vod']['media'][number];
/** Footage has at least fourteen segments. */
const FIRST_SEGMENTS = 14;

/** Writes the on-demand library, except media of events, which need a season first. */
export async function writeVod(db: Database, seed: Seed): Promise<void> {
  const channelId = seed.channel.id;
  for (const table of [vodMedia, vodRails, vodCategories]) {
    await db.delete(table).where(eq(table.channelId, channelId));
  }
  const { categories, media, rails } = seed.vod;
  await writeRows(
    db,
    vodCategories,
    categories.map((category, weight) => ({ channelId, ...category, weight })),
  );
  await writeRows(
    db,
    vodMedia,
    media.flatMap((one) => {
      if (one.kind === 'event') return [];
      const dateTs = Date.parse(one.date) / 1000;
      return [{ ...rowOf(seed, one, one.title), eventId: null, dateTs, durationS: one.duration_s }];
    }),
  );
  await writeRows(
    db,
    vodRails,
    rails.map(({ id, title, media: aliases }, weight) => ({
      channelId,
      id,
      title,
      mediaIds: aliases.flatMap((alias) => media.find((one) => one.alias === alias)?.id ?? []),
      weight,
    })),
  );
}

/** Inserts missing library media of events. `nowTs` in seconds. */
export async function writeVodEvents(db: Database, seed: Seed, nowTs: number): Promise<void> {
  const scope = createScope(db, seed.channel.id, nowTs);
  const written = new Set((await scope.rows(vodMedia)).map((row) => row.id));
  for (const media of seed.vod.media) {
    if (media.kind !== 'event' || written.has(media.id)) continue;
    const category = seed.categories.find(({ alias }) => alias === media.event.category);
    const [event] = await scope.rows(events, {
      where: and(eq(events.categoryId, category?.id ?? 0), lte(events.endTs, nowTs)),
      orderBy: [desc(events.startTs), desc(events.id)],
      limit: 1,
      offset: media.event.back - 1,
    });
    if (!event) continue;
    const { id: eventId, startTs: dateTs, endTs } = event;
    const title = media.title.replaceAll('{event}', event.name);
    await writeRows(db, vodMedia, [
      { ...rowOf(seed, media, title), eventId, dateTs, durationS: endTs - dateTs },
    ]);
  }
}

const rowOf = (seed: Seed, media: SeedMedia, title: string) => ({
  channelId: seed.channel.id,
  id: media.id,
  kind: media.kind,
  categoryId: seed.vod.categories.find(({ alias }) => alias === media.category)?.id ?? 0,
  title,
  searchText: title.toLowerCase(),
  description: media.description,
  surface: vodSurface(seed, media),
  // An event starts at segment 0, like its broadcast. Other media start at different segments.
  firstSegment: media.kind === 'event' ? 0 : (media.id * 7) % FIRST_SEGMENTS,
  image: artPaths(seed.channel.id).vod(media.alias),
});
