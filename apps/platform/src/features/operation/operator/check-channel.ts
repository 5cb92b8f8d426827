import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { count, gt, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Channel } from '../../../db/channel-registry.ts';
import { channelDomains, users } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { ChannelTable } from '../../../db/table-queries.ts';
import { eventCategories, events, participantGroups, participants } from '../../catalog/catalog/schema.ts';
import { menuItems, slides } from '../../catalog/presentation/schema.ts';
import { readLoop } from '../../media/footage/index.ts';
import { coupons } from '../../commerce/payments/schema.ts';
import { vodMedia } from '../../media/vod/schema.ts';
import type { CommandServices } from './commands/command-services.ts';
import { isPublishedCode } from './published-coupons.ts';

/** Columns with the path of a picture on the media origin. */
const PICTURES: readonly (readonly [what: string, table: ChannelTable, path: PgColumn])[] = [
  ['team', participants, participants.logo],
  ['team', participants, participants.cover],
  ['group', participantGroups, participantGroups.image],
  ['category', eventCategories, eventCategories.image],
  ['event', events, events.image],
  ['menu item', menuItems, menuItems.image],
  ['slide', slides, slides.image],
  ['medium of the library', vodMedia, vodMedia.image],
];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The pictures of a channel that its sites cannot fetch, because the media folder does not have them. */
export async function findMissingPictures(scope: Scope, mediaDir: string): Promise<string[]> {
  const usedBy = new Map<string, string>();
  for (const [what, table, column] of PICTURES)
    for (const { path } of await scope.select(table, { path: column }))
      if (typeof path === 'string' && !usedBy.has(path)) usedBy.set(path, what);
  const missing: string[] = [];
  for (const [path, what] of usedBy)
    if (!(await exists(join(mediaDir, path)))) missing.push(`${path} (of a ${what})`);
  return missing;
}

/** Pictures named in a report; all are counted. */
const NAMED = 5;

export function describeMissingPictures(missing: readonly string[], mediaDir: string): string[] {
  if (missing.length === 0) return [];
  const more = missing.length - NAMED;
  const named = `${missing.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [`${missing.length} pictures are missing in ${mediaDir}, so the site shows none: ${named}`];
}

/** The promo codes that are valid now and can be read in the repository. */
async function findPublishedCoupons(scope: Scope): Promise<string[]> {
  const valid = await scope.rows(coupons, {
    where: or(isNull(coupons.expiresTs), gt(coupons.expiresTs, scope.nowTs)),
  });
  const published = [];
  for (const { code } of valid) if (await isPublishedCode(code)) published.push(code);
  return published;
}

/** Surfaces of the channel whose streams cannot be played, because their footage is missing. */
async function findMissingFootage(scope: Scope, mediaDir: string): Promise<string[]> {
  const rows = await scope.select(eventCategories, { surface: eventCategories.surface });
  const missing: string[] = [];
  for (const surface of new Set(rows.map((row) => row.surface)))
    if (!(await readLoop(mediaDir, surface))) missing.push(surface);
  return missing;
}

/** What is wrong with a channel, as sentences. */
export async function checkChannel(
  scope: Scope,
  channel: Channel,
  { mediaDir, siteUrlOf, isDemo, hasRecaptcha }: CommandServices,
): Promise<string[]> {
  const { captcha } = channel.settings;
  const published = isDemo ? [] : await findPublishedCoupons(scope);
  const footage = await findMissingFootage(scope, mediaDir);
  return [
    ...(siteUrlOf && siteUrlOf(channel.id) === null
      ? [`GRANDSTAND_SITE_URLS has no URL for it, so it is not served`]
      : []),
    ...(!isDemo && captcha.provider === 'sandbox'
      ? ['its captcha is the sandbox, so users cannot register; choose "recaptcha" in channel.json']
      : []),
    ...(captcha.provider === 'recaptcha' && !hasRecaptcha
      ? ['RECAPTCHA_SECRET is not set, so users cannot register']
      : []),
    ...(published.length > 0
      ? [`its promo codes ${published.join(', ')} are published in the samples; end them with "coupon end"`]
      : []),
    ...describeMissingPictures(await findMissingPictures(scope, mediaDir), mediaDir),
    ...(footage.length > 0
      ? [`footage is missing in ${mediaDir}, so its streams do not play: ${footage.join(', ')}`]
      : []),
  ];
}

/** Channels with their domains, for a list. */
export async function listChannels({ db, siteUrlOf }: CommandServices) {
  const across = acrossChannels(db);
  const domains = await across.rows(channelDomains);
  const counts = await across.groups(users, {
    fields: { channelId: users.channelId, total: count() },
    groupBy: [users.channelId],
  });
  return (await across.channels()).map(({ id, name, key, settings }) => ({
    id,
    name,
    domains: domains.flatMap((row) => (row.channelId === id ? [row.domain] : [])).join(', '),
    site: siteUrlOf?.(id) ?? null,
    currency: settings.currency.toUpperCase(),
    users: counts.find(({ channelId }) => channelId === id)?.total ?? 0,
    key,
  }));
}
