import type { CallOutput, Calls, StaticData } from '@grandstand/api';
import { fromDecimal, toDecimal } from '@grandstand/core';
import type { Channel } from '../../db/channel-registry.ts';
import type { Repository } from '../../db/repository.ts';
import type { MediaLinks } from '../media-links/media-links.ts';

/** A channel's content as the wire carries it, part by part: for the single calls and for the static data. */
export function wireContent({ content }: Repository, channel: Channel, links: MediaLinks) {
  return {
    categories: async (): Promise<StaticData['events-categories']> =>
      (await content.categories()).map(({ id, name, alias, image }) => ({
        id,
        name,
        alias,
        image: links.image(image),
      })),
    locations: async (): Promise<StaticData['events-locations']> =>
      (await content.locations()).map(({ id, name, city, state, countryCode, timeZone }) => ({
        id,
        name,
        city,
        state,
        country_code: countryCode,
        time_zone: timeZone,
      })),
    groups: async (): Promise<StaticData['participant-groups']> =>
      (await content.groups()).map(({ id, name, alias, image, parentId, properties }) => ({
        id,
        name,
        alias,
        image: links.image(image),
        parent_id: parentId,
        properties,
      })),
    groupProperties: async (): Promise<StaticData['participant-group-properties']> =>
      (await content.groupProperties()).map(({ name, label, values }) => ({ name, label, values })),
    menu: async (): Promise<StaticData['menu']> => {
      const rows = await content.menuItems();
      const items = (kind: 'group' | 'participant') =>
        rows
          .filter((row) => row.kind === kind)
          .map(({ targetId, name, alias, image, url }) => ({
            id: targetId,
            name,
            alias,
            image: links.image(image),
            url,
          }));
      return { groups: items('group'), participants: items('participant') };
    },
    slides: async (): Promise<StaticData['slides']> =>
      (await content.slides()).map(
        ({ id, slidableType, slidableId, title, text, image, url, button, weight }) => ({
          id,
          slidable_type: slidableType,
          slidable_id: slidableId,
          title,
          text,
          image: links.image(image),
          url,
          button,
          weight,
        }),
      ),
    pages: async (): Promise<StaticData['pages']> =>
      (await content.pages()).map(({ id, url, name, altName }) => ({ id, url, name, alt_name: altName })),
    page: async (id: number): Promise<CallOutput<Calls['getPage']> | null> => {
      const row = await content.page(id);
      return row && { id, url: row.url, name: row.name, alt_name: row.altName, content: row.content };
    },
    faq: async (): Promise<StaticData['faq']> =>
      (await content.faq()).map(({ id, question, answer, weight }) => ({ id, question, answer, weight })),
    settings: async (): Promise<StaticData['settings']> => ({
      name: channel.name,
      language: channel.settings.language,
      currency: channel.settings.currency,
      'google-analytics':
        channel.settings.google_tag === null ? null : { 'google-tag': channel.settings.google_tag },
      analytics_key: channel.settings.analytics_key,
      captcha: channel.settings.captcha,
      prerolls: (await content.prerolls()).map((row) => ({
        id: row.id,
        url: links.preroll(row.surface),
        weight: row.weight,
        location_id: row.locationId,
        event_categories: row.eventCategories,
        for_vod: row.forVod,
        for_live: row.forLive,
      })),
      static_blocks: (await content.staticBlocks()).map(({ id, alias, title, content: html }) => {
        return { id, alias, title, content: html };
      }),
    }),
    packages: async (): Promise<StaticData['packages']> =>
      (await content.packages()).map((row) => ({
        id: row.id,
        name: row.name,
        price: allInPrice(row, channel.settings.currency),
        base_price: row.basePrice,
        service_fee: row.serviceFee,
        is_team_pass: row.isTeamPass,
        event_categories: row.eventCategories,
        weight: row.weight,
        tag: row.tag,
        type: row.type,
      })),
    subscriptions: async (): Promise<StaticData['subscriptions']> =>
      (await content.subscriptions()).map((row) => ({
        id: row.id,
        name: row.name,
        price: allInPrice(row, channel.settings.currency),
        base_price: row.basePrice,
        service_fee: row.serviceFee,
        offer: row.offer,
        period: row.period,
        trial_period: row.trialPeriod,
        weight: row.weight,
      })),
  };
}

/** `price` is what both parts come to, before discount and tax. // assumed: §3 */
export function allInPrice(
  { basePrice, serviceFee }: { readonly basePrice: number; readonly serviceFee: number },
  currency: string,
): number {
  const minor = fromDecimal(basePrice, currency).minor + fromDecimal(serviceFee, currency).minor;
  return toDecimal({ minor, currency });
}
