import { fromDecimal } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import { writeRows } from '../../db/write-rows.ts';
import {
  eventCategories,
  eventLocations,
  participantGroupMembers,
  participantGroupProperties,
  participantGroups,
  participants,
} from '../catalog/schema.ts';
import { faq, menuItems, pages, prerolls, slides, staticBlocks } from '../content/schema.ts';
import { packages, subscriptions } from '../orders/schema.ts';
import { channelTaxes, type coupons } from '../payments/schema.ts';
import { type Content, parseTime } from './content.ts';
import { withParents } from './group-tree.ts';
import { idLookup } from './id-lookup.ts';
import { replaceRows } from './replace-rows.ts';

const lookupsOf = (content: Content) => ({
  categoryId: idLookup('category', content.categories),
  locationId: idLookup('location', content.locations),
  groupId: idLookup('group', content.groups),
  teamId: idLookup('team', content.teams),
});

/**
 * Writes checked content, except payments, events and the library. Rows to which events, orders or users may refer are inserted or updated, and
 * never deleted. Call it in a transaction.
 */
export async function writeContent(db: Database, channelId: string, content: Content): Promise<void> {
  await writeTeams(db, channelId, content);
  await writePages(db, channelId, content);
  await writeOffers(db, channelId, content);
}

async function writeTeams(db: Database, channelId: string, content: Content): Promise<void> {
  const { groupId } = lookupsOf(content);
  await writeRows(
    db,
    eventCategories,
    content.categories.map((row, weight) => ({ channelId, ...row, weight })),
  );
  await writeRows(
    db,
    eventLocations,
    content.locations.map(({ country_code: countryCode, time_zone: timeZone, ...row }) => {
      return { channelId, ...row, countryCode, timeZone };
    }),
  );
  await writeRows(
    db,
    participantGroups,
    content.groups.map(({ parent, image = null, ...row }, weight) => {
      return { channelId, ...row, image, parentId: parent === null ? null : groupId(parent), weight };
    }),
  );
  await writeRows(
    db,
    participants,
    content.teams.map(
      ({ id, alias, name, short_name: shortName, colors, logo = null, cover = null, properties }) => {
        const [color, secondaryColor] = colors;
        return { channelId, id, alias, name, shortName, color, secondaryColor, logo, cover, properties };
      },
    ),
  );
  await replaceRows(
    db,
    participantGroupMembers,
    channelId,
    content.teams.flatMap(({ id: participantId, groups }) =>
      withParents(groups, content.groups).map((alias) => {
        return { channelId, groupId: groupId(alias), participantId };
      }),
    ),
  );
  await replaceRows(
    db,
    participantGroupProperties,
    channelId,
    content['group-properties'].map((row, weight) => ({ channelId, ...row, weight })),
  );
}

async function writePages(db: Database, channelId: string, content: Content): Promise<void> {
  const { categoryId, locationId, groupId, teamId } = lookupsOf(content);
  const targets = { main: null, category: categoryId, participant: teamId, group: groupId };
  const menuRows = (kind: 'group' | 'participant', aliases: readonly string[]) =>
    aliases.flatMap((alias, weight) => {
      const group = content.groups.find((row) => row.alias === alias);
      const team = content.teams.find((row) => row.alias === alias);
      const target = kind === 'group' ? group : team;
      const image = (kind === 'group' ? group?.image : team?.logo) ?? null;
      return target
        ? [{ channelId, kind, targetId: target.id, name: target.name, alias, image, url: null, weight }]
        : [];
    });
  await replaceRows(db, menuItems, channelId, [
    ...menuRows('group', content.menu.groups),
    ...menuRows('participant', content.menu.participants),
  ]);
  await replaceRows(
    db,
    slides,
    channelId,
    content.slides.map(({ id, type, target, title, text, image = null, url, button }, weight) => {
      const find = type === null ? null : targets[type];
      const slidableId = find === null || target === null ? null : find(target);
      return { channelId, id, slidableType: type, slidableId, title, text, image, url, button, weight };
    }),
  );
  await replaceRows(
    db,
    pages,
    channelId,
    content.pages.map(({ alt_name: altName, ...row }, weight) => ({ channelId, ...row, altName, weight })),
  );
  await replaceRows(
    db,
    faq,
    channelId,
    content.faq.map((row, weight) => ({ channelId, ...row, weight })),
  );
  await replaceRows(
    db,
    staticBlocks,
    channelId,
    content.blocks.map((row) => ({ channelId, ...row })),
  );
  await replaceRows(
    db,
    prerolls,
    channelId,
    content.prerolls.map((row) => ({
      channelId,
      id: row.id,
      advert: row.advert,
      weight: row.weight,
      locationId: row.location === null ? null : locationId(row.location),
      eventCategories: row.categories.map(categoryId),
      forVod: row.for_vod,
      forLive: row.for_live,
      suppressionS: row.suppression,
      skipAfterS: row.skip_after,
    })),
  );
}

async function writeOffers(db: Database, channelId: string, content: Content): Promise<void> {
  const { categoryId } = lookupsOf(content);
  await writeRows(
    db,
    packages,
    content.packages.map(
      ({ id, name, base_price, service_fee, is_team_pass, categories, tag, type, on_sale }, weight) => ({
        channelId,
        id,
        name,
        basePrice: base_price,
        serviceFee: service_fee,
        isTeamPass: is_team_pass,
        eventCategories: categories.map(categoryId),
        weight,
        tag,
        type,
        onSale: on_sale,
      }),
    ),
  );
  await writeRows(
    db,
    subscriptions,
    content.subscriptions.map(
      ({ id, name, base_price, service_fee, offer, period, trial_period, on_sale }, weight) => ({
        channelId,
        id,
        name,
        basePrice: base_price,
        serviceFee: service_fee,
        offer,
        period,
        trialPeriod: trial_period,
        onSale: on_sale,
        weight,
      }),
    ),
  );
}

/** Replaces the channel's tax. */
export async function writeTax(db: Database, channelId: string, { tax }: Content['payments']): Promise<void> {
  await replaceRows(db, channelTaxes, channelId, tax ? [{ channelId, ...tax }] : []);
}

/** The coupons as rows. Orders keep a coupon's code as text. */
export function couponRows(
  channelId: string,
  currency: string,
  rows: Content['payments']['coupons'],
): Omit<typeof coupons.$inferInsert, 'byOperator'>[] {
  const minor = (value: number) => fromDecimal(value, currency).minor;
  return rows.map((coupon) => ({
    channelId,
    code: coupon.code,
    percent: coupon.percent ?? null,
    amountMinor: coupon.amount === undefined ? null : minor(coupon.amount),
    minimumMinor: minor(coupon.minimum ?? 0),
    expiresTs: coupon.expires === undefined ? null : parseTime(coupon.expires),
    maxUses: coupon.max_uses ?? null,
    maxUsesPerUser: coupon.max_uses_per_user ?? null,
    items: coupon.items?.map(({ type, id }) => ({ type, id: id ?? null })) ?? null,
  }));
}
