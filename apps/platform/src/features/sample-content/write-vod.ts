import { artPaths } from '@grandstand/channel-content';
import { type Seed, vodSurface } from '@grandstand/demo-content';
import { and, desc, eq, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { createScope } from '../../db/scope.ts';
import { writeRows } from '../../db/write-rows.ts';
import { events } from '../catalog/schema.ts';
import { type Content, idLookup, recordedRow, writeLibrary } from '../channel-content/index.ts';
import { vodMedia } from '../vod/schema.ts';

/** Writes the on-demand library, except media of events, which need a season first; deletes media of an older seed. */
export async function writeVod(db: Database, seed: Seed, content: Content): Promise<void> {
  const { id: channelId } = seed.channel;
  const ids = seed.vod.media.map(({ id }) => id);
  await db.delete(vodMedia).where(and(eq(vodMedia.channelId, channelId), notInArray(vodMedia.id, ids)));
  await writeLibrary(db, channelId, content);
}

/** Inserts missing library media of events. `nowTs` in seconds. */
export async function writeVodEvents(db: Database, seed: Seed, nowTs: number): Promise<void> {
  const { id: channelId } = seed.channel;
  const scope = createScope(db, channelId, nowTs);
  const written = new Set((await scope.rows(vodMedia)).map((row) => row.id));
  const categoryId = idLookup('category', seed.categories);
  const libraryCategoryId = idLookup('library category', seed.vod.categories);
  for (const medium of seed.vod.media) {
    if (medium.kind !== 'event' || written.has(medium.id)) continue;
    const [event] = await scope.rows(events, {
      where: and(eq(events.categoryId, categoryId(medium.event.category)), lte(events.endTs, nowTs)),
      orderBy: [desc(events.startTs), desc(events.id)],
      limit: 1,
      offset: medium.event.back - 1,
    });
    if (!event) continue;
    const title = medium.title.replaceAll('{event}', event.name);
    const { image = artPaths(channelId).vod(medium.alias) } = medium;
    const row = recordedRow(
      channelId,
      { ...medium, title, image },
      { categoryId: libraryCategoryId(medium.category), event, surface: vodSurface(seed, medium) },
    );
    await writeRows(db, vodMedia, [row]);
  }
}
