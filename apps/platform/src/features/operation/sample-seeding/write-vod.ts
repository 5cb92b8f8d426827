import { artPaths, fillTemplate } from '@grandstand/content-files';
import { type Seed, vodSurface } from '@grandstand/sample-channels';
import { and, desc, eq, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { readText } from '../../../db/stored-texts.ts';
import { type Content, idLookup, recordedRow, writeLibrary } from '../content-store/index.ts';
import { vodMedia } from '../../media/vod/schema.ts';

/** Writes the on-demand library, except media of events, which need a season first; deletes media of an older seed. */
export async function writeVod(scope: Scope, seed: Seed, content: Content): Promise<void> {
  const ids = seed.vod.media.map(({ id }) => id);
  await scope.clear(vodMedia, notInArray(vodMedia.id, ids));
  await writeLibrary(scope, content, seed.channel.settings.language);
}

/** Inserts missing library media of events. */
export async function writeVodEvents(scope: Scope, seed: Seed): Promise<void> {
  const written = new Set((await scope.rows(vodMedia)).map((row) => row.id));
  const categoryId = idLookup('category', seed.categories);
  const libraryCategoryId = idLookup('library category', seed.vod.categories);
  for (const medium of seed.vod.media) {
    if (medium.kind !== 'event' || written.has(medium.id)) continue;
    const [event] = await scope.rows(events, {
      where: and(
        eq(events.categoryId, categoryId(medium.event.category)),
        lte(events.endTs, scope.nowTs),
        isNull(events.state),
        isNotNull(events.homeId),
      ),
      orderBy: [desc(events.startTs), desc(events.id)],
      limit: 1,
      offset: medium.event.back - 1,
    });
    if (!event) continue;
    const { language } = seed.channel.settings;
    const title = fillTemplate(
      medium.title,
      { event: readText(event.name, event.translations, 'name', language) },
      language,
    );
    const { image = artPaths(scope.channelId).vod(medium.alias) } = medium;
    const row = recordedRow(
      { ...medium, title, image },
      { categoryId: libraryCategoryId(medium.category), event, surface: vodSurface(seed, medium), language },
    );
    await scope.putAll(vodMedia, [row]);
  }
}
