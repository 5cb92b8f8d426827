import { formatProblem } from '@grandstand/core';
import { count, gt, isNull, or } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Channel } from '../../../db/channel-registry.ts';
import { channelDomains, users } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import { eventCategories } from '../../catalog/catalog/schema.ts';
import { readLoop } from '../../media/footage/index.ts';
import { coupons } from '../../commerce/payments/schema.ts';
import { loadChannel, loadContent } from '../content-store/index.ts';
import { describeMissingPictures, findMissingPictures } from './channel-pictures.ts';
import type { CommandServices } from './commands/command-services.ts';
import { fetchMedia, type FetchedMedia } from './fetch-media.ts';
import { describeMissingTexts } from './missing-texts.ts';
import { isPublishedCode } from './published-coupons.ts';
import { describeBlockedOrigins } from './find-blocked-origins.ts';
import { findOpenStreams, findStreamProblems } from './find-stream-problems.ts';
import { findSaleWarnings } from './sale-warnings.ts';

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

export interface CheckedChannel extends Pick<FetchedMedia, 'pictures' | 'streams'> {
  /** Sentences. */
  readonly problems: readonly string[];
}

/** Checks the settings, media, offers and translations of a channel. */
export async function checkChannel(
  scope: Scope,
  channel: Channel,
  services: CommandServices,
): Promise<CheckedChannel> {
  const { mediaDir, siteUrlOf, siteUrl, isDemo, hasRecaptcha, mediaOrigin, fetch, signingProfiles } =
    services;
  const { captcha } = channel.settings;
  const published = isDemo ? [] : await findPublishedCoupons(scope);
  const footage = await findMissingFootage(scope, mediaDir);
  const content = await loadContent(scope, channel.settings);
  const media = await fetchMedia(scope, { mediaOrigin, fetch });
  const problems = [
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
    ...media.problems,
    ...findSaleWarnings(content, channel.settings.currency),
    ...findStreamProblems(content, signingProfiles).map(formatProblem),
    ...findOpenStreams(content, signingProfiles),
    ...(await describeBlockedOrigins(content, { siteUrl: siteUrl(channel.id), fetch })),
    ...describeMissingTexts(content, await loadChannel(scope, channel)),
  ];
  return { problems, pictures: media.pictures, streams: media.streams };
}

/** What was fetched, for a report. */
export const describeFetched = ({ pictures, streams }: CheckedChannel): string =>
  `${pictures.fetched} of ${pictures.total} pictures and ${streams} streams were fetched`;

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
