import { findContentProblems, type GivenContent } from '@grandstand/content-files';
import { err, formatProblem, ok, type Problem, type ProblemPath, type Result } from '@grandstand/core';
import { type ChannelColors, checkChannelColors } from '@grandstand/tenant';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Channel } from '../../../db/channel-registry.ts';
import { acrossChannels } from '../../../db/across-channels.ts';
import { channelDomains } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import { eventQueries, type EventTimes } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import {
  type ChannelIdentity,
  compareValue,
  type Content,
  EMPTY_CONTENT,
  type EventContent,
  type ListChanges,
  loadChannel,
  loadContent,
  mergeContent,
  normalizeChannel,
  normalizeContent,
  parseTime,
} from '../content-store/index.ts';
import { orders } from '../../commerce/orders/schema.ts';
import { vodMedia } from '../../media/vod/schema.ts';
import { cancellationProblem, moveProblem } from './operate-events.ts';
import { postponeProblem } from './operate-running-events.ts';
import { describeMissingTexts } from './missing-texts.ts';
import { findOpenStreams, findStreamProblems } from './find-stream-problems.ts';
import type { SigningProfiles } from '../../media/signing/index.ts';
import { findSaleWarnings } from './sale-warnings.ts';

export interface PlannedMove extends EventTimes {
  readonly id: number;
  /** Whether the event has started and was suspended. */
  readonly isContinued: boolean;
  readonly isTimeTba: boolean;
}

/** What an import writes. */
export interface ImportPlan {
  readonly identity: ChannelIdentity;
  readonly colors: ChannelColors;
  readonly content: Content;
  /** By the name of the list; only of given files. */
  readonly changes: Readonly<Record<string, ListChanges>>;
  readonly moves: readonly PlannedMove[];
  /** Ids of existing events to cancel. */
  readonly cancellations: readonly number[];
  /** Ids of events that get another state or no time, without being moved. */
  readonly stateChanges: readonly number[];
  readonly warnings: readonly string[];
}

/** Colours until the channel has its own. Their date is so early that the colours of a site's build are newer and win. */
const NEUTRAL_COLORS: ChannelColors = {
  updated_at: '2000-01-01T00:00:00Z',
  colors: {
    'body-background': 'white',
    'body-text-color': 'black',
    'header-background': 'white',
    'header-text-color': 'black',
    'footer-background': 'white',
  },
};

export interface PlanOptions {
  /** Removes missing rows, but only of lists to which no event, order or user can refer. */
  readonly removesMissing: boolean;
  /** The URL of a channel's site in the platform's configuration, or null. Default: not checked. */
  readonly siteUrlOf?: ((channelId: string) => string | null) | null;
  /** Signing profiles of the platform's configuration. Default: not checked. */
  readonly signingProfiles?: SigningProfiles | null;
  /** Whether a new promo code may be one that the samples publish. Default: yes. */
  readonly isCodeRefused?: (code: string) => Promise<boolean>;
}

/** Compares given files with the database. `channel`: null if it does not exist yet. On failure returns all mistakes. */
export async function planImport(
  scope: Scope,
  channel: Channel | null,
  given: GivenContent,
  options: PlanOptions,
): Promise<Result<readonly Problem[], ImportPlan>> {
  const { channelId: id, nowTs } = scope;
  const before = channel && (await loadChannel(scope, channel));
  const identity = given.channel ? normalizeChannel(given.channel) : before;
  if (!identity)
    return err([{ file: 'channel.json', message: `is missing; the channel "${id}" does not exist yet` }]);
  const current = channel ? await loadContent(scope, channel.settings) : EMPTY_CONTENT;
  const colors = given['color-settings'] ?? channel?.colorSettings ?? NEUTRAL_COLORS;
  const { content, changes } = mergeContent(
    current,
    normalizeContent(id, given, current, identity.settings.language),
    options,
  );
  const colorFindings = given['color-settings'] ? checkColors(colors, nowTs) : NO_FINDINGS;
  const eventPlan = await planEvents(scope, current, content);
  const problems = [
    ...(await findChannelProblems(scope, { identity, before })),
    ...(given.channel && options.siteUrlOf ? findSiteProblems(identity, options.siteUrlOf(id)) : []),
    ...findContentProblems(content, identity),
    ...findStreamProblems(content, options.signingProfiles ?? null),
    ...colorFindings.problems,
    ...eventPlan.problems,
    ...(await findForeignIds(scope, content)),
    ...findRevivedCoupons(current, content, nowTs),
    ...(await findPublishedCoupons(current, content, options)),
  ];
  if (problems.length > 0) return err(problems);
  return ok({
    identity,
    colors,
    content,
    changes: {
      ...(given.channel && { channel: compareValue('channel', before, identity) }),
      ...(given['color-settings'] && {
        'color-settings': compareValue('color-settings', channel?.colorSettings ?? null, colors),
      }),
      ...changes,
    },
    ...eventPlan,
    warnings: [
      ...(identity.settings.captcha.provider === 'sandbox'
        ? [
            formatProblem({
              file: 'channel.json',
              path: ['settings', 'captcha'],
              message: 'outside a demo, users cannot register with the sandbox; use recaptcha',
            }),
          ]
        : []),
      ...colorFindings.warnings.map(formatProblem),
      ...describeMissingTexts(content, identity),
      ...findSaleWarnings(content, identity.settings.currency),
      ...findOpenStreams(content, options.signingProfiles ?? null),
    ],
  });
}

const NO_FINDINGS = { problems: [], warnings: [] };

/** The rest of the check of `color-settings.json`, for which the time is needed, and its warnings. */
function checkColors(colors: ChannelColors, nowTs: number): { problems: Problem[]; warnings: Problem[] } {
  const { problems, warnings, obsolete } = checkChannelColors(colors, nowTs * 1000);
  const inFile = (problem: Problem) => ({ ...problem, file: 'color-settings.json' });
  return { problems: problems.map(inFile), warnings: [...warnings, ...obsolete].map(inFile) };
}

async function findChannelProblems(
  scope: Scope,
  { identity, before }: { readonly identity: ChannelIdentity; readonly before: ChannelIdentity | null },
): Promise<Problem[]> {
  const { channelId: id } = scope;
  const problems: Problem[] = [];
  const report = (path: ProblemPath, message: string) =>
    problems.push({ file: 'channel.json', path, message });
  if (identity.id !== id) report(['id'], `is "${identity.id}", and the command is for the channel "${id}"`);
  const across = acrossChannels(scope.database);
  const others = (await across.channels()).filter((other) => other.id !== id);
  const { settings, key } = identity;
  const sameKey = others.find((other) => other.key === key);
  if (sameKey) report(['key'], `is the key of the channel "${sameKey.id}"; choose another one`);
  const sameAnalytics = others.find(
    (other) => settings.analytics_key !== null && other.settings.analytics_key === settings.analytics_key,
  );
  if (sameAnalytics)
    report(['settings', 'analytics_key'], `is that of the channel "${sameAnalytics.id}"; choose another one`);
  const taken = await across.rows(channelDomains, {
    where: and(ne(channelDomains.channelId, id), inArray(channelDomains.domain, identity.domains)),
  });
  for (const { domain, channelId } of taken)
    report(['domains'], `"${domain}" is a domain of the channel "${channelId}"; remove it from one of them`);
  if (before && before.settings.currency !== settings.currency && (await scope.count(orders)) > 0)
    report(
      ['settings', 'currency'],
      `cannot change from ${before.settings.currency} to ${settings.currency}: the channel has orders`,
    );
  return problems;
}

/** The platform would leave out a channel without a URL on one of its domains. */
function findSiteProblems({ id, domains }: ChannelIdentity, url: string | null): Problem[] {
  const file = 'channel.json';
  if (url === null)
    return [
      {
        file,
        path: ['id'],
        message:
          `"${id}" has no URL in GRANDSTAND_SITE_URLS, and the platform would not serve it. Add ` +
          `${id}=https://${domains[0] ?? '…'} there, restart the platform, and try again`,
      },
    ];
  const { hostname } = new URL(url);
  return domains.includes(hostname)
    ? []
    : [
        {
          file,
          path: ['domains'],
          message: `must have "${hostname}", which GRANDSTAND_SITE_URLS has for it`,
        },
      ];
}

/** Ids of events and media are unique over all channels. */
async function findForeignIds(scope: Scope, content: Content): Promise<Problem[]> {
  const problems: Problem[] = [];
  const check = async (
    table: typeof events | typeof vodMedia,
    rows: readonly { readonly id: number }[],
    where: { readonly file: string; readonly path: ProblemPath },
  ) => {
    if (rows.length === 0) return;
    const ids = sql`${table.id} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`;
    const foreign = await acrossChannels(scope.database).select(
      table,
      { id: table.id, channelId: table.channelId },
      { where: and(ne(table.channelId, scope.channelId), ids) },
    );
    for (const { id, channelId: other } of foreign)
      problems.push({
        file: where.file,
        path: [...where.path, rows.findIndex((row) => row.id === id), 'id'],
        message: `${id} is used by the channel "${other}"; ids of events and media are unique on the platform`,
      });
  };
  await check(events, content.events, { file: 'events.json', path: [] });
  await check(vodMedia, content.vod.media, { file: 'vod.json', path: ['media'] });
  return problems;
}

/** A file from before `coupon end` must not start the ended coupon again. */
function findRevivedCoupons(current: Content, content: Content, nowTs: number): Problem[] {
  const ended = new Set(
    current.payments.coupons
      .filter(({ expires }) => expires !== undefined && parseTime(expires) <= nowTs)
      .map(({ code }) => code),
  );
  return content.payments.coupons.flatMap(({ code, expires }, index) => {
    if (!ended.has(code) || (expires !== undefined && parseTime(expires) <= nowTs)) return [];
    return [
      {
        file: 'payments.json',
        path: ['coupons', index, 'expires'],
        message: `the code "${code}" has ended; remove it from the file, or choose another code`,
      },
    ];
  });
}

/** A copy of a sample must not bring its promo codes, which give up to 100 %, into production. */
async function findPublishedCoupons(
  current: Content,
  content: Content,
  { isCodeRefused }: PlanOptions,
): Promise<Problem[]> {
  const known = new Set(current.payments.coupons.map(({ code }) => code));
  const problems: Problem[] = [];
  for (const [index, { code }] of content.payments.coupons.entries())
    if (!known.has(code) && (await isCodeRefused?.(code)))
      problems.push({
        file: 'payments.json',
        path: ['coupons', index, 'code'],
        message:
          `"${code}" is a promo code of the sample channels, which anybody can read; choose another one, or pass ` +
          '--allow-sample-coupons',
      });
  return problems;
}

type EventPlan = Pick<ImportPlan, 'moves' | 'cancellations' | 'stateChanges'> & {
  readonly problems: readonly Problem[];
};

/** Changes of existing events must be those that `event move` and `event cancel` allow. */
async function planEvents(scope: Scope, current: Content, content: Content): Promise<EventPlan> {
  const former = new Map(current.events.map((event) => [event.id, event]));
  const problems: Problem[] = [];
  const moves: PlannedMove[] = [];
  const cancellations: number[] = [];
  const stateChanges: number[] = [];
  for (const [index, event] of content.events.entries()) {
    const before = former.get(event.id);
    const report = (key: keyof EventContent, message: string) =>
      problems.push({ file: 'events.json', path: [index, key], message });
    const wrongState = stateProblem(before ?? null, event, scope.nowTs);
    if (wrongState !== null) report('state', wrongState);
    if (!before) continue;
    if (event.slug !== before.slug) report('slug', `is "${before.slug}" in the database and cannot change`);
    const isMoved = event.start !== before.start || event.end !== before.end;
    const hasNewState = event.state !== before.state || event.time_tba !== before.time_tba;
    if (!isMoved && !hasNewState && event.cancelled === before.cancelled) continue;
    const row = await eventQueries(scope).byId(event.id);
    if (!row) continue;
    if (before.cancelled && !event.cancelled)
      report('cancelled', 'must be true: a cancelled event stays cancelled, its tickets are refunded');
    const times = { startTs: parseTime(event.start), endTs: parseTime(event.end) };
    // A suspended event goes on at a later date; every other running one cannot be moved by a file.
    const isContinued =
      row.state === 'suspended' && event.state !== 'suspended' && event.state !== 'abandoned';
    const { nowTs } = scope;
    const findProblem = () =>
      isContinued
        ? postponeProblem(row, times, nowTs)
        : moveProblem(row, times, { nowTs, isTimeTba: event.time_tba });
    const problem = isMoved ? findProblem() : null;
    if (problem !== null) report('start', lowerFirst(problem));
    else if (isMoved) moves.push({ id: event.id, ...times, isContinued, isTimeTba: event.time_tba });
    if (hasNewState && !isMoved) stateChanges.push(event.id);
    if (before.cancelled || !event.cancelled) continue;
    const cancellation = cancellationProblem(row, scope.nowTs);
    if (cancellation === null) cancellations.push(event.id);
    else report('cancelled', lowerFirst(cancellation));
  }
  return { problems, moves, cancellations, stateChanges };
}

/** Why an event cannot get the state of the file, as the commands for events refuse it; null: it can. */
function stateProblem(before: EventContent | null, event: EventContent, nowTs: number): string | null {
  const { state, start } = event;
  if (event.cancelled || state === (before?.state ?? null)) return null;
  const hasStarted = parseTime(start) <= nowTs;
  if (state === 'suspended' || state === 'abandoned')
    return hasStarted
      ? null
      : `must not be "${state}" before the start; use "postponed", or give the former start`;
  return state === null && before?.state === 'postponed' && hasStarted
    ? 'must be "postponed": its start has passed; give it a new one'
    : null;
}

const lowerFirst = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
