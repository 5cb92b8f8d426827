import type { CallOutput, Calls, StaticData } from '@grandstand/api';
import type { Channel } from '../../../db/channel-registry.ts';
import { langOf } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import { readTaxes } from '../../commerce/payments/index.ts';
import { wireClipSettings } from './clip-settings.ts';
import type { MediaUrls } from '../../../media-urls/index.ts';
import { presentationQueries } from './queries.ts';
import type { pages } from './schema.ts';

export type PaymentSettings = NonNullable<StaticData['settings']['payments']>;

/** Serializes a channel's editorial content for single calls and static data. */
export function wirePresentationQueries(
  scope: Scope,
  channel: Channel,
  mediaUrls: MediaUrls,
  payments: PaymentSettings | null,
) {
  const content = presentationQueries(scope);
  const readTaxSettings = async () => {
    const { isIncluded, rates } = await readTaxes(scope);
    return {
      included: isIncluded,
      rates: rates.map(({ name, percent, areas }) => ({ name, percent, areas: areas && [...areas] })),
      number: channel.settings.tax_number ?? null,
    };
  };
  const wirePage = (row: typeof pages.$inferSelect): StaticData['pages'][number] => ({
    id: row.id,
    url: row.url,
    name: row.name,
    alt_name: row.altName,
    ...langOf(row, scope.language),
  });
  return {
    menu: async (): Promise<StaticData['menu']> => {
      const menu = await content.menuItems();
      const items = (kind: 'group' | 'participant') =>
        menu
          .filter((row) => row.kind === kind)
          .map(({ targetId, name, alias, image, url }) => ({
            id: targetId,
            name,
            alias,
            image: mediaUrls.image(image),
            url,
          }));
      return { groups: items('group'), participants: items('participant') };
    },
    slides: async (): Promise<StaticData['slides']> =>
      (await content.slides()).map(
        ({ id, slidableType, slidableId, title, text, image, url, button, weight, translations }) => ({
          id,
          slidable_type: slidableType,
          slidable_id: slidableId,
          title,
          text,
          image: mediaUrls.image(image),
          url,
          button,
          weight,
          ...langOf({ translations }, scope.language),
        }),
      ),
    pages: async (): Promise<StaticData['pages']> => (await content.pages()).map(wirePage),
    page: async (id: number): Promise<CallOutput<Calls['getPage']> | null> => {
      const row = await content.page(id);
      return row && { ...wirePage(row), content: row.content };
    },
    faq: async (): Promise<StaticData['faq']> =>
      (await content.faq()).map(({ id, question, answer, weight, translations }) => {
        return { id, question, answer, weight, ...langOf({ translations }, scope.language) };
      }),
    settings: async (): Promise<StaticData['settings']> => ({
      name: channel.name,
      language: channel.settings.language,
      currency: channel.settings.currency,
      'google-analytics':
        channel.settings.google_tag === null ? null : { 'google-tag': channel.settings.google_tag },
      analytics_key: channel.settings.analytics_key,
      consent_required: channel.settings.consent_required ?? false,
      payments,
      tax: await readTaxSettings(),
      captcha: channel.settings.captcha,
      clips: wireClipSettings(channel.settings, scope.language),
      prerolls: (await content.prerolls()).map((row) => ({
        id: row.id,
        url: mediaUrls.preroll(row.advert),
        weight: row.weight,
        location_id: row.locationId,
        event_categories: row.eventCategories,
        for_vod: row.forVod,
        for_live: row.forLive,
        suppression: row.suppressionS,
        skip_after: row.skipAfterS,
      })),
      static_blocks: (await content.staticBlocks()).map(
        ({ id, alias, title, content: html, translations }) => {
          return { id, alias, title, content: html, ...langOf({ translations }, scope.language) };
        },
      ),
    }),
  };
}
