import { toDecimal } from '@grandstand/core';
import { asc, eq } from 'drizzle-orm';
import type { Channel } from '../../../db/channel-registry.ts';
import { channelDomains, type ChannelSettings, type Translations } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import {
  eventCategories,
  eventChanges,
  eventLocations,
  events,
  goals,
  participantGroupMembers,
  participantGroupProperties,
  participantGroups,
  participants,
} from '../../catalog/catalog/schema.ts';
import { faq, menuItems, pages, prerolls, slides, staticBlocks } from '../../catalog/presentation/schema.ts';
import { packages, subscriptions } from '../../commerce/orders/schema.ts';
import { taxRates, coupons } from '../../commerce/payments/schema.ts';
import { vodCategories, vodMedia, vodRails } from '../../media/vod/schema.ts';
import { contentSchemas, type ContentText } from '@grandstand/content-files';
import { type ChannelIdentity, type Content, formatTime } from './content.ts';
import { withoutParents } from './group-tree.ts';
import { readText } from '../../../db/stored-texts.ts';

/** The channel's own fields, as `channel.json` has them. */
export async function loadChannel(
  scope: Scope,
  { id, key, name, translations, settings, geo }: Channel,
): Promise<ChannelIdentity> {
  const domains = await scope.rows(channelDomains, { orderBy: [asc(channelDomains.domain)] });
  return contentSchemas.channel.parse({
    id,
    name: readText(name, translations, 'name', settings.language),
    key,
    domains: domains.map(({ domain }) => domain),
    settings,
    geo,
  });
}

/** The channel's content in the database. */
export async function loadContent(
  scope: Scope,
  { currency, language }: Pick<ChannelSettings, 'currency' | 'language'>,
): Promise<Content> {
  /** Reads a text of a row. */
  const textOf = <F extends string>(
    row: { translations: Translations | null } & Record<F, string>,
    field: F,
  ) => readText(row[field], row.translations, field, language);
  const categoryRows = await scope.rows(eventCategories, {
    orderBy: [eventCategories.weight, eventCategories.id],
  });
  const locationRows = await scope.rows(eventLocations, { orderBy: [eventLocations.id] });
  const groupRows = await scope.rows(participantGroups, {
    orderBy: [participantGroups.weight, participantGroups.id],
  });
  const teamRows = await scope.rows(participants, { orderBy: [participants.id] });
  const memberRows = await scope.rows(participantGroupMembers);
  const aliasOf = (rows: readonly { id: number; alias: string }[]) => {
    const aliases = new Map(rows.map((row) => [row.id, row.alias]));
    return (id: number): string => aliases.get(id) ?? String(id);
  };
  const group = aliasOf(groupRows);
  const team = aliasOf(teamRows);
  const category = aliasOf(categoryRows);
  const location = aliasOf(locationRows);
  const groups = groupRows.map((row) => {
    const { id, alias, parentId, image, properties } = row;
    const name = textOf(row, 'name');
    return { id, alias, name, parent: parentId === null ? null : group(parentId), image, properties };
  });
  const groupsOfTeam = Map.groupBy(memberRows, ({ participantId }) => participantId);
  const menuRows = await scope.rows(menuItems, { orderBy: [menuItems.weight, menuItems.targetId] });
  const menuOf = (kind: 'group' | 'participant') =>
    menuRows
      .filter((row) => row.kind === kind)
      .map(({ targetId }) => (kind === 'group' ? group : team)(targetId));
  const slideTargets = { main: null, category, participant: team, group };

  return {
    categories: categoryRows.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: textOf(row, 'name'),
      surface: surfaceOf(row.surface),
      image: row.image,
    })),
    locations: locationRows.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: textOf(row, 'name'),
      city: textOf(row, 'city'),
      state: row.state,
      country_code: row.countryCode,
      time_zone: row.timeZone,
    })),
    groups,
    'group-properties': (
      await scope.rows(participantGroupProperties, {
        orderBy: [participantGroupProperties.weight, participantGroupProperties.name],
      })
    ).map((row) => ({
      name: row.name,
      label: textOf(row, 'label'),
      values: row.values,
      value_labels: row.valueLabels ?? {},
    })),
    teams: teamRows.map((row) => {
      const { id, alias, shortName, color, secondaryColor, logo, cover, properties } = row;
      const aliases = (groupsOfTeam.get(id) ?? []).map(({ groupId }) => group(groupId));
      return {
        id,
        alias,
        name: textOf(row, 'name'),
        short_name: shortName,
        colors: [color, secondaryColor],
        logo,
        cover,
        groups: withoutParents(aliases, groups),
        properties,
      };
    }),
    menu: { groups: menuOf('group'), participants: menuOf('participant') },
    slides: (await scope.rows(slides, { orderBy: [slides.weight, slides.id] })).map((row) => {
      const { id, slidableType: type, slidableId, image, url } = row;
      const find = type === null ? null : slideTargets[type];
      const target = find === null || slidableId === null ? null : find(slidableId);
      const [title, text] = [textOf(row, 'title'), textOf(row, 'text')];
      const button = readText(row.button, row.translations, 'button', language);
      return { id, type, target, title, text, image, url, button };
    }),
    pages: (await scope.rows(pages, { orderBy: [pages.weight, pages.id] })).map((row) => ({
      id: row.id,
      url: row.url,
      name: textOf(row, 'name'),
      alt_name: readText(row.altName, row.translations, 'altName', language),
      content: textOf(row, 'content'),
    })),
    faq: (await scope.rows(faq, { orderBy: [faq.weight, faq.id] })).map((row) => {
      return { id: row.id, question: textOf(row, 'question'), answer: textOf(row, 'answer') };
    }),
    blocks: (await scope.rows(staticBlocks, { orderBy: [staticBlocks.id] })).map((row) => {
      const { id, alias } = row;
      return { id, alias, title: textOf(row, 'title'), content: textOf(row, 'content') };
    }),
    prerolls: (await scope.rows(prerolls, { orderBy: [prerolls.id] })).map((row) => ({
      id: row.id,
      advert: row.advert,
      location: row.locationId === null ? null : location(row.locationId),
      categories: row.eventCategories.map(category),
      for_vod: row.forVod,
      for_live: row.forLive,
      weight: row.weight,
      suppression: row.suppressionS,
      skip_after: row.skipAfterS,
    })),
    packages: (await scope.rows(packages, { orderBy: [packages.weight, packages.id] })).map((row) => ({
      id: row.id,
      name: textOf(row, 'name'),
      base_price: row.basePrice,
      service_fee: row.serviceFee,
      is_team_pass: row.isTeamPass,
      categories: row.eventCategories.map(category),
      tag: readText(row.tag, row.translations, 'tag', language),
      type: row.type,
      on_sale: row.onSale,
    })),
    subscriptions: (
      await scope.rows(subscriptions, { orderBy: [subscriptions.weight, subscriptions.id] })
    ).map((row) => ({
      id: row.id,
      name: textOf(row, 'name'),
      base_price: row.basePrice,
      service_fee: row.serviceFee,
      offer: row.offer,
      period: row.period,
      trial_period: row.trialPeriod,
      on_sale: row.onSale,
    })),
    payments: await loadPayments(scope, currency, textOf),
    events: await loadEvents(scope, { team, category, location }, textOf),
    vod: await loadLibrary(scope, textOf),
  };
}

type ReadTextOf = <F extends string>(
  row: { translations: Translations | null } & Record<F, string>,
  field: F,
) => ContentText;

// Databases differ in how they sort Cyrillic letters.
const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1);

const surfaceOf = (surface: string) => contentSchemas.categories.element.shape.surface.parse(surface);

async function loadPayments(
  scope: Scope,
  currency: string,
  textOf: ReadTextOf,
): Promise<Content['payments']> {
  const decimal = (minor: number) => toDecimal({ minor, currency });
  return {
    tax: (await scope.rows(taxRates, { orderBy: [taxRates.position] })).map((row) => ({
      name: textOf(row, 'name'),
      percent: row.percent,
      included: row.isIncluded,
      areas: row.areas,
    })),
    coupons: (await scope.rows(coupons)).toSorted(byCode).map((row) => ({
      code: row.code,
      ...(row.percent !== null && { percent: row.percent }),
      ...(row.amountMinor !== null && { amount: decimal(row.amountMinor) }),
      ...(row.minimumMinor > 0 && { minimum: decimal(row.minimumMinor) }),
      ...(row.expiresTs !== null && { expires: formatTime(row.expiresTs) }),
      ...(row.maxUses !== null && { max_uses: row.maxUses }),
      ...(row.maxUsesPerUser !== null && { max_uses_per_user: row.maxUsesPerUser }),
      ...(row.items && { items: row.items.map(({ type, id }) => (id === null ? { type } : { type, id })) }),
    })),
  };
}

type AliasLookup = (id: number) => string;

async function loadEvents(
  scope: Scope,
  { team, category, location }: Record<'team' | 'category' | 'location', AliasLookup>,
  textOf: ReadTextOf,
): Promise<Content['events']> {
  const goalRows = Map.groupBy(
    await scope.rows(goals, { orderBy: [goals.eventId, goals.atTs, goals.position] }),
    ({ eventId }) => eventId,
  );
  const cancelled = new Set(
    (await scope.rows(eventChanges, { where: eq(eventChanges.cancelled, true) })).map(
      ({ eventId }) => eventId,
    ),
  );
  return (await scope.rows(events, { orderBy: [events.id] })).map((row) => ({
    id: row.id,
    slug: row.slug,
    name: textOf(row, 'name'),
    description: textOf(row, 'description'),
    type: row.type,
    start: formatTime(row.startTs),
    end: formatTime(row.endTs),
    time_zone: row.timeZone,
    home: row.homeId === null ? null : team(row.homeId),
    away: row.awayId === null ? null : team(row.awayId),
    participants: row.participantIds.map(team),
    category: category(row.categoryId),
    location: location(row.locationId),
    base_price: row.basePrice,
    service_fee: row.serviceFee,
    image: row.image,
    blackout: row.blackout && {
      areas: row.blackout.areas.map(({ code, name, translations = null }) => ({
        code,
        name: textOf({ name, translations }, 'name'),
      })),
      until: formatTime(row.blackout.untilTs),
    },
    goals: (goalRows.get(row.id) ?? []).map(({ atTs, side, points }) => ({
      at: formatTime(atTs),
      side,
      points,
    })),
    cancelled: cancelled.has(row.id),
    state: row.state,
    time_tba: row.isTimeTba,
    stream: row.stream,
  }));
}

async function loadLibrary(scope: Scope, textOf: ReadTextOf): Promise<Content['vod']> {
  const categories = await scope.rows(vodCategories, { orderBy: [vodCategories.weight, vodCategories.id] });
  const media = await scope.rows(vodMedia, { orderBy: [vodMedia.id] });
  const rails = await scope.rows(vodRails, { orderBy: [vodRails.weight, vodRails.id] });
  const mediaIds = new Set(media.map(({ id }) => id));
  return {
    categories: categories.map((row) => ({ id: row.id, alias: row.alias, name: textOf(row, 'name') })),
    media: media.map((row) => {
      const { id, image, stream } = row;
      const [title, description] = [textOf(row, 'title'), textOf(row, 'description')];
      const category = categories.find((one) => one.id === row.categoryId)?.alias ?? String(row.categoryId);
      const common = { id, category, title, description, image, stream };
      return row.kind === 'event' && row.eventId !== null
        ? { ...common, kind: 'event' as const, event: row.eventId }
        : {
            ...common,
            kind: 'vod' as const,
            date: formatTime(row.dateTs).slice(0, 10),
            duration_s: row.durationS,
            surface: surfaceOf(row.surface),
          };
    }),
    // The sample season inserts some media later than the rails that list them.
    rails: rails.map((row) => {
      return {
        id: row.id,
        title: textOf(row, 'title'),
        media: row.mediaIds.filter((one) => mediaIds.has(one)),
      };
    }),
  };
}
