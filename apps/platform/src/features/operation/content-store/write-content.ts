import { fromDecimal } from '@grandstand/core';
import type { Scope, Unscoped } from '../../../db/scope.ts';
import {
  eventCategories,
  eventLocations,
  participantGroupMembers,
  participantGroupProperties,
  participantGroups,
  participants,
} from '../../catalog/catalog/schema.ts';
import { faq, menuItems, pages, prerolls, slides, staticBlocks } from '../../catalog/presentation/schema.ts';
import { packages, subscriptions } from '../../commerce/orders/schema.ts';
import { taxRates, type coupons } from '../../commerce/payments/schema.ts';
import { type Content, parseTime } from './content.ts';
import { withParents } from './group-tree.ts';
import { idLookup } from './id-lookup.ts';
import { storeTexts } from '../../../db/stored-texts.ts';

const lookupsOf = (content: Content) => ({
  categoryId: idLookup('category', content.categories),
  locationId: idLookup('location', content.locations),
  groupId: idLookup('group', content.groups),
  teamId: idLookup('team', content.teams),
});

/**
 * Writes checked content of a channel in a language, except payments, events and the library. Rows to which events, orders
 * or users may refer are inserted or updated, and never deleted. Call it in a transaction.
 */
export async function writeContent(scope: Scope, content: Content, language: string): Promise<void> {
  await writeTeams(scope, content, language);
  await writePages(scope, content, language);
  await writeOffers(scope, content, language);
}

async function writeTeams(scope: Scope, content: Content, language: string): Promise<void> {
  const { groupId } = lookupsOf(content);
  await scope.putAll(
    eventCategories,
    content.categories.map(({ name, ...row }, weight) => ({
      ...row,
      ...storeTexts({ name }, language),
      weight,
    })),
  );
  await scope.putAll(
    eventLocations,
    content.locations.map(({ name, city, country_code: countryCode, time_zone: timeZone, ...row }) => {
      return { ...row, ...storeTexts({ name, city }, language), countryCode, timeZone };
    }),
  );
  await scope.putAll(
    participantGroups,
    content.groups.map(({ name, parent, image = null, ...row }, weight) => {
      return {
        ...row,
        ...storeTexts({ name }, language),
        image,
        parentId: parent === null ? null : groupId(parent),
        weight,
      };
    }),
  );
  await scope.putAll(
    participants,
    content.teams.map(
      ({ id, alias, name, short_name: shortName, colors, logo = null, cover = null, properties }) => {
        const [color, secondaryColor] = colors;
        const texts = storeTexts({ name }, language);
        return { id, alias, ...texts, shortName, color, secondaryColor, logo, cover, properties };
      },
    ),
  );
  await scope.replaceAll(
    participantGroupMembers,
    content.teams.flatMap(({ id: participantId, groups }) =>
      withParents(groups, content.groups).map((alias) => {
        return { groupId: groupId(alias), participantId };
      }),
    ),
  );
  await scope.replaceAll(
    participantGroupProperties,
    content['group-properties'].map(({ label, value_labels: labels, ...row }, weight) => {
      const valueLabels = Object.keys(labels).length > 0 ? labels : null;
      return { ...row, ...storeTexts({ label }, language), valueLabels, weight };
    }),
  );
}

async function writePages(scope: Scope, content: Content, language: string): Promise<void> {
  const { categoryId, locationId, groupId, teamId } = lookupsOf(content);
  const targets = { main: null, category: categoryId, participant: teamId, group: groupId };
  const menuRows = (kind: 'group' | 'participant', aliases: readonly string[]) =>
    aliases.flatMap((alias, weight) => {
      const group = content.groups.find((row) => row.alias === alias);
      const team = content.teams.find((row) => row.alias === alias);
      const target = kind === 'group' ? group : team;
      const image = (kind === 'group' ? group?.image : team?.logo) ?? null;
      return target
        ? [
            {
              kind,
              targetId: target.id,
              ...storeTexts({ name: target.name }, language),
              alias,
              image,
              url: null,
              weight,
            },
          ]
        : [];
    });
  await scope.replaceAll(menuItems, [
    ...menuRows('group', content.menu.groups),
    ...menuRows('participant', content.menu.participants),
  ]);
  await scope.replaceAll(
    slides,
    content.slides.map(({ id, type, target, title, text, image = null, url, button }, weight) => {
      const find = type === null ? null : targets[type];
      const slidableId = find === null || target === null ? null : find(target);
      const texts = storeTexts({ title, text, button }, language);
      return { id, slidableType: type, slidableId, ...texts, image, url, weight };
    }),
  );
  await scope.replaceAll(
    pages,
    content.pages.map(({ id, url, name, alt_name: altName, content: html }, weight) => {
      return { id, url, ...storeTexts({ name, altName, content: html }, language), weight };
    }),
  );
  await scope.replaceAll(
    faq,
    content.faq.map(({ id, question, answer }, weight) => {
      return { id, ...storeTexts({ question, answer }, language), weight };
    }),
  );
  await scope.replaceAll(
    staticBlocks,
    content.blocks.map(({ id, alias, title, content: html }) => {
      return { id, alias, ...storeTexts({ title, content: html }, language) };
    }),
  );
  await scope.replaceAll(
    prerolls,
    content.prerolls.map((row) => ({
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

async function writeOffers(scope: Scope, content: Content, language: string): Promise<void> {
  const { categoryId } = lookupsOf(content);
  await scope.putAll(
    packages,
    content.packages.map(
      ({ id, name, base_price, service_fee, is_team_pass, categories, tag, type, on_sale }, weight) => ({
        id,
        ...storeTexts({ name, tag }, language),
        basePrice: base_price,
        serviceFee: service_fee,
        isTeamPass: is_team_pass,
        eventCategories: categories.map(categoryId),
        weight,
        type,
        onSale: on_sale,
      }),
    ),
  );
  await scope.putAll(
    subscriptions,
    content.subscriptions.map(
      ({ id, name, base_price, service_fee, offer, period, trial_period, on_sale }, weight) => ({
        id,
        ...storeTexts({ name }, language),
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

/** Replaces the channel's taxes. */
export async function writeTaxes(
  scope: Scope,
  { tax }: Content['payments'],
  language: string,
): Promise<void> {
  await scope.replaceAll(
    taxRates,
    tax.map(({ name, included: isIncluded, ...rate }, position) => ({
      ...rate,
      ...storeTexts({ name }, language),
      isIncluded,
      position,
    })),
  );
}

/** The coupons as rows. Orders keep a coupon's code as text. */
export function couponRows(
  currency: string,
  rows: Content['payments']['coupons'],
): Omit<Unscoped<typeof coupons>, 'byOperator'>[] {
  const minor = (value: number) => fromDecimal(value, currency).minor;
  return rows.map((coupon) => ({
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
