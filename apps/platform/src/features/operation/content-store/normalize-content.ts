import {
  artPaths,
  type ContentText,
  type GivenContent,
  isTextList,
  type TextList,
} from '@grandstand/content-files';
import type { ChannelIdentity, Content } from './content.ts';
import { formatTime, parseTime } from './content.ts';
import { withoutParents } from './group-tree.ts';
import { normalizeText, normalizeTexts } from './normalize-texts.ts';

type Given<K extends keyof GivenContent> = NonNullable<GivenContent[K]>;

/** Brings a channel's own fields into the form of `Content`. */
export const normalizeChannel = ({
  id,
  name,
  key,
  domains,
  settings,
  geo,
}: ChannelIdentity): ChannelIdentity => ({
  id,
  name: normalizeText(name, settings.language),
  key,
  domains: [...new Set(domains)].toSorted(),
  settings: {
    ...settings,
    clips: {
      ...settings.clips,
      tags: settings.clips.tags.map(({ alias, name: tag }) => ({
        alias,
        name: normalizeText(tag, settings.language),
      })),
    },
  },
  geo,
});

/**
 * Brings given files into the form of `Content`. `known` is what the channel has already.
 * Recordings whose event a sample season chooses are left out, unless they are known.
 */
export function normalizeContent(
  channelId: string,
  files: GivenContent,
  known: Pick<Content, 'groups' | 'locations' | 'vod'>,
  language: string,
): Partial<Content> {
  const given = withNormalizedTexts(files, language);
  const paths = artPaths(channelId);
  const groups = given.groups ?? known.groups;
  const zones = new Map(
    [...known.locations, ...(given.locations ?? [])].map((row) => [row.alias, row.time_zone]),
  );
  const { menu, faq, blocks, prerolls, packages, subscriptions, locations } = given;
  return {
    ...(menu && { menu }),
    ...(faq && { faq }),
    ...(blocks && { blocks }),
    ...(prerolls && { prerolls }),
    ...(packages && { packages }),
    ...(subscriptions && { subscriptions }),
    ...(locations && { locations }),
    ...(given['group-properties'] && { 'group-properties': given['group-properties'] }),
    ...(given.pages && { pages: given.pages }),
    ...(given.categories && {
      categories: given.categories.map(({ id, alias, name, surface, image = paths.category(alias) }) => {
        return { id, alias, name, surface, image };
      }),
    }),
    ...(given.groups && {
      groups: given.groups.map(({ id, alias, name, parent, image = paths.group(alias), properties }) => {
        return { id, alias, name, parent, image, properties };
      }),
    }),
    ...(given.teams && {
      teams: given.teams.map(
        ({
          id,
          alias,
          name,
          short_name,
          colors,
          logo = paths.crest(alias),
          cover = null,
          properties,
          ...team
        }) => ({
          id,
          alias,
          name,
          short_name,
          colors,
          logo,
          cover,
          groups: withoutParents(team.groups, groups),
          properties,
        }),
      ),
    }),
    ...(given.slides && {
      slides: given.slides.map(({ id, type, target, title, text, url, button, ...slide }) => {
        const { image = slide.alias === undefined ? null : paths.slide(slide.alias) } = slide;
        return { id, type, target, title, text, image, url, button };
      }),
    }),
    ...(given.payments && { payments: normalizePayments(given.payments) }),
    ...(given.events && { events: given.events.map((event) => normalizeEvent(event, zones)) }),
    ...(given.vod && { vod: normalizeLibrary(given.vod, known.vod.media, paths) }),
  };
}

function withNormalizedTexts(files: GivenContent, language: string): GivenContent {
  const rows = <T extends object>(list: TextList, given: readonly T[]) =>
    normalizeTexts(list, given, language);
  const text = (given: ContentText) => normalizeText(given, language);
  const { payments, vod, events, 'group-properties': properties, ...lists } = files;
  const normalized = Object.entries(lists).map(([name, value]) => [
    name,
    isTextList(name) && Array.isArray(value) ? rows(name, value as readonly object[]) : value,
  ]);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same files with equal texts
    ...(Object.fromEntries(normalized) as typeof lists),
    ...(payments && { payments: { ...payments, tax: rows('payments.tax', payments.tax) } }),
    ...(vod && {
      vod: {
        categories: rows('vod.categories', vod.categories),
        media: rows('vod.media', vod.media),
        rails: rows('vod.rails', vod.rails),
      },
    }),
    ...(properties && {
      'group-properties': rows('group-properties', properties).map(({ value_labels: labels, ...row }) => ({
        ...row,
        value_labels: Object.fromEntries(
          Object.entries(labels).map(([value, label]) => [value, text(label)]),
        ),
      })),
    }),
    ...(events && {
      events: rows('events', events).map(({ blackout, ...event }) => ({
        ...event,
        blackout: blackout && {
          ...blackout,
          areas: blackout.areas.map(({ code, name }) => ({ code, name: text(name) })),
        },
      })),
    }),
  };
}

const normalizePayments = ({ tax, coupons }: Given<'payments'>): Content['payments'] => ({
  tax,
  coupons: coupons.map(({ expires, minimum, ...coupon }) => ({
    ...coupon,
    ...(minimum !== undefined && minimum > 0 && { minimum }),
    ...(expires !== undefined && { expires: formatTime(parseTime(expires)) }),
  })),
});

function normalizeEvent(
  { start, end, blackout, goals, image = null, ...event }: Given<'events'>[number],
  zones: ReadonlyMap<string, string>,
): Content['events'][number] {
  const time = (text: string) => formatTime(parseTime(text));
  return {
    ...event,
    slug: event.slug ?? `event-${event.id}`,
    start: time(start),
    end: time(end),
    time_zone: event.time_zone ?? zones.get(event.location) ?? 'UTC',
    image,
    blackout: blackout && { ...blackout, until: time(blackout.until) },
    goals: goals
      .map((goal) => ({ ...goal, at: time(goal.at) }))
      .toSorted((one, other) => parseTime(one.at) - parseTime(other.at)),
  };
}

function normalizeLibrary(
  { categories, media, rails }: Given<'vod'>,
  known: Content['vod']['media'],
  paths: ReturnType<typeof artPaths>,
): Content['vod'] {
  const ids = new Map(media.flatMap(({ id, alias }) => (alias === undefined ? [] : [[alias, id]])));
  const knownIds = new Set(known.map(({ id }) => id));
  const leftOut: ReadonlySet<unknown> = new Set(
    media.flatMap(({ id, ...medium }) =>
      medium.kind === 'event' && typeof medium.event !== 'number' && !knownIds.has(id) ? [id] : [],
    ),
  );
  return {
    categories,
    media: media.flatMap((medium): Content['vod']['media'] => {
      const { id, category, title, description, alias, stream } = medium;
      const { image = paths.vod(alias ?? String(id)) } = medium;
      const common = { id, category, title, description, image, stream };
      if (medium.kind === 'vod') {
        const { date, duration_s, surface } = medium;
        return [{ ...common, kind: 'vod', date, duration_s, surface }];
      }
      return typeof medium.event === 'number' ? [{ ...common, kind: 'event', event: medium.event }] : [];
    }),
    rails: rails.map((rail) => ({
      ...rail,
      media: rail.media
        .map((name) => (typeof name === 'number' ? name : (ids.get(name) ?? name)))
        .filter((name) => !leftOut.has(name)),
    })),
  };
}
