import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '../../../db/scope.ts';
import type { ChannelTable } from '../../../db/table-queries.ts';
import { eventCategories, events, participantGroups, participants } from '../../catalog/catalog/schema.ts';
import { clipSettingsOf } from '../../catalog/presentation/index.ts';
import { menuItems, slides } from '../../catalog/presentation/schema.ts';
import { vodMedia } from '../../media/vod/schema.ts';

/** Columns with the path of a picture on the media origin. */
const PICTURES: readonly (readonly [what: string, table: ChannelTable, path: PgColumn])[] = [
  ['team', participants, participants.logo],
  ['cover of a team', participants, participants.cover],
  ['group', participantGroups, participantGroups.image],
  ['category', eventCategories, eventCategories.image],
  ['event', events, events.image],
  ['menu item', menuItems, menuItems.image],
  ['slide', slides, slides.image],
  ['medium of the library', vodMedia, vodMedia.image],
];

/** What each picture of the channel is for, by its path. */
export async function listPictures(scope: Scope): Promise<Map<string, string>> {
  const usedBy = new Map<string, string>();
  for (const [what, table, column] of PICTURES)
    for (const { path } of await scope.select(table, { path: column }))
      if (typeof path === 'string' && !usedBy.has(path)) usedBy.set(path, what);
  const channel = await scope.channel();
  const watermark = channel && clipSettingsOf(channel.settings).watermark;
  if (watermark) usedBy.set(watermark, 'watermark');
  return usedBy;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The pictures of a channel that its sites cannot fetch, because the media folder does not have them. */
export async function findMissingPictures(scope: Scope, mediaDir: string): Promise<string[]> {
  const missing: string[] = [];
  for (const [path, what] of await listPictures(scope))
    if (!(await exists(join(mediaDir, path)))) missing.push(`${path} (of a ${what})`);
  return missing;
}

/** Pictures named in a report; all are counted. */
const NAMED = 5;

export const nameSome = (all: readonly string[]): string =>
  `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ` and ${all.length - NAMED} more` : ''}`;

export const describeMissingPictures = (missing: readonly string[], mediaDir: string): string[] =>
  missing.length === 0
    ? []
    : [`${missing.length} pictures are missing in ${mediaDir}, so the site shows none: ${nameSome(missing)}`];
