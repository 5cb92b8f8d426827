import { isExact, type Problem, type ProblemPath } from '@grandstand/core';
import type { ContentFiles, ContentName } from './content-schema.ts';
import { findTextProblems } from './find-text-problems.ts';

/** All content that rows of one channel can refer to. */
export type ReferableContent = Omit<ContentFiles, 'channel' | 'color-settings'>;

/** An event lasts 24 hours at most, as for `grandstand platform event move`. */
const MAX_EVENT_MS = 24 * 3600 * 1000;
/** An event without a time lasts a day, which has 25 hours when clocks are set back. */
const MAX_DAY_MS = 25 * 3600 * 1000;

/** The file in which the target of a slide is looked up, by the slide's type. */
const KIND_OF_SLIDE = { category: 'categories', participant: 'teams', group: 'groups' } as const;

/**
 * Finds duplicates, references to missing rows, texts that lack a language, and values that contradict each other.
 */
export function findContentProblems(content: ReferableContent, channel: ContentFiles['channel']): Problem[] {
  const problems = findTextProblems(content, channel);
  const report = (name: ContentName, path: ProblemPath, message: string) =>
    problems.push({ file: `${name}.json`, path, message });

  /** Reports values of `key` that occur twice. Returns all its values. */
  const unique = <T extends object>(
    name: ContentName,
    rows: readonly T[],
    key: keyof T & string,
    at: string[] = [],
  ) => {
    const firstAt = new Map<unknown, number>();
    for (const [index, row] of rows.entries()) {
      const value = row[key];
      if (value === undefined) continue;
      const first = firstAt.get(value);
      if (first === undefined) firstAt.set(value, index);
      else
        report(
          name,
          [...at, index, key],
          `${JSON.stringify(value)} is already used by [${first}]; it must be unique`,
        );
    }
    return new Set(rows.map((row) => row[key]));
  };
  const known = {
    groups: unique('groups', content.groups, 'alias'),
    teams: unique('teams', content.teams, 'alias'),
    categories: unique('categories', content.categories, 'alias'),
    locations: unique('locations', content.locations, 'alias'),
  };
  for (const name of [
    'groups',
    'teams',
    'categories',
    'locations',
    'slides',
    'pages',
    'faq',
    'blocks',
    'prerolls',
  ] as const)
    unique<{ id: number }>(name, content[name], 'id');
  const packages = unique('packages', content.packages, 'id');
  const subscriptions = unique('subscriptions', content.subscriptions, 'id');
  const events = unique('events', content.events, 'id');
  unique('events', content.events, 'slug');
  unique('pages', content.pages, 'url');
  unique('blocks', content.blocks, 'alias');
  unique('group-properties', content['group-properties'], 'name');
  unique('payments', content.payments.coupons, 'code', ['coupons']);

  /** Reports a `target` that is not an alias in the file `kind`. */
  const refer = (name: ContentName, path: ProblemPath, kind: keyof typeof known, target: string | null) => {
    if (target !== null && !known[kind].has(target))
      report(name, path, `"${target}" is not an alias in ${kind}.json; add that row or correct the alias`);
  };
  const referAll = (
    name: ContentName,
    path: ProblemPath,
    kind: keyof typeof known,
    targets: readonly string[],
  ) => {
    for (const [index, target] of targets.entries()) refer(name, [...path, index], kind, target);
  };

  const parents = new Map(content.groups.map(({ alias, parent }) => [alias, parent]));
  for (const [index, { alias, parent }] of content.groups.entries()) {
    refer('groups', [index, 'parent'], 'groups', parent);
    const above = new Set<string>();
    for (
      let next: string | null = parent;
      next !== null && !above.has(next);
      next = parents.get(next) ?? null
    )
      above.add(next);
    if (above.has(alias))
      report(
        'groups',
        [index, 'parent'],
        `the groups above "${alias}" lead back to it; correct one of the parents`,
      );
  }
  for (const [index, team] of content.teams.entries()) {
    referAll('teams', [index, 'groups'], 'groups', team.groups);
    refer('teams', [index, 'location'], 'locations', team.location ?? null);
  }
  for (const [key, kind] of [
    ['groups', 'groups'],
    ['participants', 'teams'],
  ] as const) {
    referAll('menu', [key], kind, content.menu[key]);
    for (const [index, target] of content.menu[key].entries())
      if (content.menu[key].indexOf(target) < index)
        report('menu', [key, index], `"${target}" is listed twice; remove one`);
  }
  for (const [index, { type, target }] of content.slides.entries()) {
    const kind = type === null || type === 'main' ? null : KIND_OF_SLIDE[type];
    if ((kind === null) !== (target === null))
      report(
        'slides',
        [index, 'target'],
        kind === null
          ? 'must be null for this type of slide'
          : `must be an alias of ${kind}.json for this type of slide`,
      );
    else if (kind !== null) refer('slides', [index, 'target'], kind, target);
  }
  for (const [index, { categories, location }] of content.prerolls.entries()) {
    referAll('prerolls', [index, 'categories'], 'categories', categories);
    refer('prerolls', [index, 'location'], 'locations', location);
  }
  for (const [index, { categories }] of content.packages.entries())
    referAll('packages', [index, 'categories'], 'categories', categories);
  for (const [index, event] of content.events.entries()) {
    for (const [key, kind] of [
      ['home', 'teams'],
      ['away', 'teams'],
      ['category', 'categories'],
      ['location', 'locations'],
    ] as const)
      refer('events', [index, key], kind, event[key]);
    referAll('events', [index, 'participants'], 'teams', event.participants);
    for (const [key, message] of participantProblems(event)) report('events', [index, key], message);
    if (event.cancelled && event.state !== null)
      report('events', [index, 'state'], 'must be null: a cancelled event has no other state');
    const lengthMs = Date.parse(event.end) - Date.parse(event.start);
    if (lengthMs <= 0) report('events', [index, 'end'], 'must be after "start"');
    if (lengthMs > (event.time_tba ? MAX_DAY_MS : MAX_EVENT_MS))
      report('events', [index, 'end'], 'must be at most 24 hours after "start"');
  }
  const products = { event: events, package: packages, subscription: subscriptions };
  const { currency } = channel.settings;
  for (const [index, coupon] of content.payments.coupons.entries())
    for (const key of ['amount', 'minimum'] as const)
      if (coupon[key] !== undefined && !isExact(coupon[key], currency))
        report('payments', ['coupons', index, key], `has more decimals than ${currency}`);
  for (const [index, { items }] of content.payments.coupons.entries())
    for (const [position, { type, id }] of (items ?? []).entries())
      if (id !== undefined && !products[type].has(id))
        report(
          'payments',
          ['coupons', index, 'items', position, 'id'],
          `there is no ${type} with the id ${id}`,
        );

  const { categories, media, rails } = content.vod;
  const libraryCategories = unique('vod', categories, 'alias', ['categories']);
  unique('vod', categories, 'id', ['categories']);
  unique('vod', rails, 'id', ['rails']);
  const mediaNames: ReadonlySet<unknown> = new Set([
    ...unique('vod', media, 'id', ['media']),
    ...unique<{ alias?: string | undefined }>('vod', media, 'alias', ['media']),
  ]);
  for (const [index, medium] of media.entries()) {
    if (!libraryCategories.has(medium.category))
      report('vod', ['media', index, 'category'], `"${medium.category}" is not an alias in "categories"`);
    if (medium.kind !== 'event') continue;
    if (typeof medium.event === 'object')
      refer('vod', ['media', index, 'event', 'category'], 'categories', medium.event.category);
    else if (!events.has(medium.event))
      report('vod', ['media', index, 'event'], `there is no event with the id ${medium.event}`);
  }
  for (const [index, rail] of rails.entries())
    for (const [position, name] of rail.media.entries())
      if (!mediaNames.has(name))
        report(
          'vod',
          ['rails', index, 'media', position],
          `${JSON.stringify(name)} is not the id or alias of a medium in "media"`,
        );
  return problems;
}

type EventContent = ReferableContent['events'][number];

/** An event has two teams, and with them a score, or any other number of participants (D27). */
function participantProblems({
  home,
  away,
  participants,
  goals,
}: EventContent): [keyof EventContent, string][] {
  const problems: [keyof EventContent, string][] = [];
  if ((home === null) !== (away === null))
    problems.push([
      home === null ? 'home' : 'away',
      `must be a team too; the one team of an event goes into "participants"`,
    ]);
  if (home !== null && home === away) problems.push(['away', 'must be another team than "home"']);
  if (home !== null || away !== null) {
    if (participants.length > 0) problems.push(['participants', 'must be empty beside "home" and "away"']);
    return problems;
  }
  if (participants.length === 2)
    problems.push(['participants', 'must not be two teams; name them as "home" and "away"']);
  if (new Set(participants).size < participants.length)
    problems.push(['participants', 'must not name a team twice']);
  if (goals.length > 0) problems.push(['goals', 'must be empty: only "home" and "away" have a score']);
  return problems;
}
