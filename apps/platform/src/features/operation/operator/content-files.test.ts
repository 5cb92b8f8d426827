import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSchemas } from '@grandstand/content-files';
import { perTier } from '@grandstand/core/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlDatabase } from '../../../db/sql-database.ts';
import type { OpenDatabase } from '../../../db/sql-database.ts';
import { channels } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { eventChanges, events } from '../../catalog/catalog/schema.ts';
import { coupons } from '../../commerce/payments/schema.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';
import { findProduct } from '../../commerce/payments/product.ts';
import { favorites } from '../../catalog/favorites/schema.ts';
import { mediumPositions } from '../../media/viewing-positions/schema.ts';
import { listActions } from './audit.ts';
import { type ExportedChannel, exportChannel, writeExport } from './export-channel.ts';
import { createChannel, importChannel } from './import-channel.ts';
import { endCoupon } from './operate-coupons.ts';
import { type Actor, openOperatorContext } from './operator-context.ts';
import type { ImportOptions } from './write-import.ts';
import { operatorActions } from './schema.ts';

const CHANNEL = 'northline';
let fixture: CallFixture;
let empty: OpenDatabase;
let folder: string;
let actor: Actor;
beforeAll(async () => {
  fixture = await createCallFixture();
  empty = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'grandstand-channels-'));
  actor = { operator: 'ops', reason: 'a test', nowTs: fixture.clock.now() / 1000 };
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await empty.close();
  await fixture.close();
});

async function openContext(db: SqlDatabase, id = CHANNEL) {
  const opened = await openOperatorContext(db, id, actor);
  return opened.ok ? opened.value : expect.unreachable(opened.error);
}

async function exported(db: SqlDatabase, id = CHANNEL): Promise<ExportedChannel> {
  const result = await exportChannel(await openContext(db, id));
  return result.ok ? result.value : expect.unreachable(result.error);
}

let files = 0;
/** Imports content from a new file with these fields. */
async function importContent(
  content: object,
  {
    db = fixture.db,
    id = CHANNEL,
    ...options
  }: { db?: SqlDatabase; id?: string } & Partial<ImportOptions> = {},
) {
  const path = join(folder, `content-${(files += 1)}.json`);
  await writeFile(path, JSON.stringify(content));
  return importChannel(db, actor, { id, path, isDryRun: false, removesMissing: false, ...options });
}

async function imported(...parameters: Parameters<typeof importContent>) {
  const result = await importContent(...parameters);
  return result.ok ? result.value : expect.unreachable(result.error);
}

/** Without the file and the column; all content is in one line. */
const placeless = (error: string): string => error.replaceAll(/content-\d+\.json:1:\d+ /g, '');

async function mistakesOf(...parameters: Parameters<typeof importContent>): Promise<string[]> {
  const result = await importContent(...parameters);
  return result.ok
    ? expect.unreachable('the import was accepted')
    : placeless(result.error).split('\n  ').slice(1);
}

const contentVersion = async (id = CHANNEL) =>
  (await fixture.db.select().from(channels).where(eq(channels.id, id)))[0]?.contentVersion;

const first = <T>(rows: readonly T[]): T => rows[0] ?? expect.unreachable();
const upcoming = ({ events: rows }: ExportedChannel) =>
  rows.find(({ start, cancelled }) => !cancelled && Date.parse(start) > fixture.clock.now() + 86_400_000) ??
  expect.unreachable();

describe('export and import', () => {
  // Each round trip takes seconds.
  it.each(perTier({ gate: ['megdan'], deep: ['northline', 'homefield', 'megdan'] }))(
    'give the same bytes for %s in an empty database',
    async (id) => {
      const [source, copy] = [join(folder, id), join(folder, `${id}-copy`)];
      expect(await writeExport(await exported(fixture.db, id), source)).toMatchObject({ ok: true });
      const options = { id, path: source, isDryRun: false, removesMissing: false };
      expect(await importChannel(empty.db, actor, options)).toMatchObject({
        ok: true,
        value: { isCreated: true },
      });
      await writeExport(await exported(empty.db, id), copy);
      const names = await readdir(source);
      expect(names.length).toBeGreaterThanOrEqual(Object.keys(contentSchemas).length);
      expect((await readdir(copy)).toSorted()).toEqual(names.toSorted());
      for (const name of names)
        expect(await readFile(join(copy, name), 'utf8'), name).toBe(
          await readFile(join(source, name), 'utf8'),
        );
    },
  );

  it('change nothing when a channel is imported over itself, and record only the export', async () => {
    const content = await exported(fixture.db);
    const version = await contentVersion();
    const actions = await listActions(await openContext(fixture.db), {});
    const { changes, isCreated } = await imported(content);
    expect(isCreated).toBe(false);
    for (const list of Object.values(changes))
      expect(list).toMatchObject({ created: [], updated: [], missing: [], isReordered: false });
    expect(await contentVersion()).toBe(version);
    expect(await listActions(await openContext(fixture.db), {})).toEqual(actions);
    expect(actions[0]).toMatchObject({
      command: 'channel export',
      target: 'channel northline',
      operator: 'ops',
    });
  });

  it('read the folder of a sample channel, without its season and its published promo codes', async () => {
    const path = join(import.meta.dirname, '../../../../../../tools/sample-channels/channels', CHANNEL);
    const result = await importChannel(fixture.db, actor, {
      id: CHANNEL,
      path,
      isDryRun: true,
      removesMissing: false,
    });
    const { changes, warnings } = result.ok ? result.value : expect.unreachable(result.error);
    expect(changes).not.toHaveProperty('events');
    expect(changes).not.toHaveProperty('channel');
    expect(changes['payments.coupons']?.unchanged).toBe(0);
    expect(changes['vod.media']?.missing.length).toBeGreaterThan(0);
    for (const list of Object.values(changes)) expect(list).toMatchObject({ created: [], updated: [] });
    expect(warnings.join()).toMatch(
      /captcha.*accounts\.json.*season\.json.*payments\.json coupons.*channel\.json/,
    );
  });
});

describe('an import', () => {
  it('updates and creates rows, keeps missing ones, and is seen by running processes', async () => {
    const apiKey = await fixture.openAnonymousSession(CHANNEL);
    const questions = async () => (await fixture.api.inject({ url: `/api/faq?api_key=${apiKey}` })).body;
    expect(await questions()).not.toContain('Which way?');
    const { faq } = await exported(fixture.db);
    const changed = { ...first(faq), question: 'Which way?' };
    const { changes } = await imported({ faq: [changed, { id: 999, question: 'New?', answer: 'Yes.' }] });
    expect(changes['faq']).toMatchObject({
      created: [999],
      updated: [changed.id],
      missing: faq.slice(1).map(({ id }) => id),
      removed: [],
    });
    expect(await questions()).toContain('Which way?');
    expect((await exported(fixture.db)).faq).toHaveLength(faq.length + 1);

    const removed = await imported({ faq }, { removesMissing: true });
    expect(removed.changes['faq']).toMatchObject({ removed: [999], missing: [] });
    expect((await exported(fixture.db)).faq).toEqual(faq);
  });

  it('says in a dry run what would change, and writes nothing', async () => {
    const before = await exported(fixture.db);
    const version = await contentVersion();
    const { changes } = await imported(
      { teams: [{ ...first(before.teams), name: 'Renamed' }] },
      { isDryRun: true },
    );
    expect(changes['teams']?.updated).toEqual([first(before.teams).id]);
    expect(await exported(fixture.db)).toEqual(before);
    expect(await contentVersion()).toBe(version);
  });

  it('never removes what events, orders or users may refer to', async () => {
    const { userId } = await logIn(fixture, CHANNEL, 'owner@example.com');
    const content = await exported(fixture.db);
    const [team, medium] = [first(content.teams), first(content.vod.media)];
    const owned = { channelId: CHANNEL, userId };
    await fixture.db
      .insert(favorites)
      .values({ ...owned, type: 'participant', targetId: team.id, createdTs: 1 });
    await fixture.db
      .insert(mediumPositions)
      .values({ ...owned, itemId: medium.id, positionS: 5, durationS: 60, watchedTs: 1 });
    const removesMissing = true;
    const media = content.vod.media.slice(1);
    const rails = content.vod.rails.map((rail) => ({ ...rail, media: [first(media).id] }));
    const report = await imported(
      { teams: content.teams.slice(1), events: [], packages: [], vod: { ...content.vod, media, rails } },
      { removesMissing },
    );
    expect(report.changes['teams']?.missing).toEqual([team.id]);
    expect(report.changes['events']?.missing).toHaveLength(content.events.length);
    const after = await exported(fixture.db);
    expect(after.events).toEqual(content.events);
    expect(after.packages).toEqual(content.packages);
    expect(after.vod.media).toEqual(content.vod.media);
    expect(await fixture.db.select().from(favorites).where(eq(favorites.userId, userId))).toHaveLength(1);
    expect(
      await fixture.db.select().from(mediumPositions).where(eq(mediumPositions.userId, userId)),
    ).toHaveLength(1);
    await imported({ vod: content.vod });
  });

  it('ends the sale of passes and subscriptions', async () => {
    const { packages, subscriptions } = await exported(fixture.db);
    const off = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, on_sale: false }));
    await imported({ packages: off(packages), subscriptions: off(subscriptions) });
    const { scope, channel } = await openContext(fixture.db);
    const event = { type: 'event' as const, participantId: null };
    const { events: rows } = await exported(fixture.db);
    const paid = rows.find(({ type }) => type === 'paid') ?? expect.unreachable();
    for (const ref of [
      { ...event, id: paid.id },
      { ...event, type: 'package' as const, id: first(packages).id },
      { ...event, type: 'subscription' as const, id: first(subscriptions).id },
    ])
      expect(await findProduct(productCatalog, scope, channel.settings, ref)).toMatchObject({ ok: false });
    await imported({ packages, subscriptions });
    expect(
      await findProduct(productCatalog, scope, channel.settings, { ...event, id: paid.id }),
    ).toMatchObject({
      ok: true,
    });
  });

  it('adapts kept rows to another alias', async () => {
    const { locations, events: rows } = await exported(fixture.db);
    const location = locations.find(({ alias }) => alias === first(rows).location) ?? expect.unreachable();
    await imported({ locations: [{ ...location, alias: 'another-alias' }] });
    expect(first((await exported(fixture.db)).events).location).toBe('another-alias');
    await imported({ locations: [location] });
  });

  it('moves and cancels events as the commands for events do', async () => {
    const content = await exported(fixture.db);
    const event = upcoming(content);
    const later = (time: string) => new Date(Date.parse(time) + 3_600_000).toISOString();
    const moved = { ...event, start: later(event.start), end: later(event.end) };
    expect(await imported({ events: [moved] })).toMatchObject({
      movedEvents: [event.id],
      cancelledEvents: [],
    });
    const [change] = await fixture.db.select().from(eventChanges).where(eq(eventChanges.eventId, event.id));
    expect(change).toMatchObject({ revision: 1, cancelled: false });
    const target = `event ${event.id}`;
    expect(await listActions(await openContext(fixture.db), { target })).toMatchObject([
      { command: 'event move' },
    ]);

    expect(await imported({ events: [{ ...moved, cancelled: true }] })).toMatchObject({
      cancelledEvents: [event.id],
    });
    expect(await mistakesOf({ events: [moved] })).toEqual([
      expect.stringContaining('events[0].cancelled: must be true'),
    ]);
  });

  it('changes the state of events as the commands for events do', async () => {
    const content = await exported(fixture.db);
    const now = fixture.clock.now();
    const iso = (ms: number) => new Date(ms).toISOString();
    const event = upcoming(content);
    for (const state of ['suspended', 'abandoned'])
      expect(await mistakesOf({ events: [{ ...event, state }] })).toEqual([
        expect.stringContaining(`[0].state: must not be "${state}" before the start`),
      ]);
    expect(await imported({ events: [{ ...event, state: 'postponed' }] })).toMatchObject({
      movedEvents: [],
      changedStates: [event.id],
    });
    const isThis = eq(events.id, event.id);
    const setTimes = (startMs: number, endMs: number) =>
      fixture.db
        .update(events)
        .set({ startTs: startMs / 1000, endTs: endMs / 1000 })
        .where(isThis);
    await setTimes(now - 3_600_000, now + 3_600_000);
    const past = { ...event, start: iso(now - 3_600_000), end: iso(now + 3_600_000) };
    expect(await mistakesOf({ events: [past] })).toEqual([
      expect.stringContaining('[0].state: must be "postponed": its start has passed'),
    ]);
    await imported({ events: [event] });
    expect((await exported(fixture.db)).events.find(({ id }) => id === event.id)?.state).toBeNull();
  });

  it('continues a suspended event at a new date, also after its planned end', async () => {
    const content = await exported(fixture.db);
    const now = fixture.clock.now();
    const event = upcoming(content);
    const suspended = { startTs: now / 1000 - 10_800, endTs: now / 1000 - 3600, state: 'suspended' } as const;
    await fixture.db.update(events).set(suspended).where(eq(events.id, event.id));
    const still = { ...event, state: 'suspended' };
    expect(await mistakesOf({ events: [still] })).toEqual([expect.stringContaining('[0].start: event')]);
    expect(await imported({ events: [event] })).toMatchObject({ movedEvents: [event.id] });
    const [row] = await fixture.db.select().from(events).where(eq(events.id, event.id));
    expect(row).toMatchObject({ state: null, startTs: Date.parse(event.start) / 1000 });
  });

  it('corrects the score of an event that has started, but neither its times nor its slug', async () => {
    const content = await exported(fixture.db);
    const event = content.events.find(({ goals }) => goals.length > 1) ?? expect.unreachable();
    const corrected = { ...event, goals: event.goals.slice(1) };
    await imported({ events: [corrected] });
    expect((await exported(fixture.db)).events.find(({ id }) => id === event.id)).toEqual(corrected);
    const late = { ...event, end: new Date(Date.parse(event.end) + 60_000).toISOString(), slug: 'another' };
    expect(await mistakesOf({ events: [late] })).toEqual([
      expect.stringContaining('events[0].slug: is "'),
      expect.stringMatching(/^events\[0\]\.start: event \d+ has started; only an upcoming/),
    ]);
  });

  it('creates an event with the default slug, also a cancelled one', async () => {
    const { start, end, ...event } = upcoming(await exported(fixture.db));
    const slug = undefined;
    const created = [
      { ...event, slug, start, end, id: 1_900_001, cancelled: false },
      { ...event, slug, start, end, id: 1_900_002, cancelled: true },
    ];
    await imported({ events: created });
    const { events: rows } = await exported(fixture.db);
    expect(rows.filter(({ id }) => id > 1_900_000)).toMatchObject([
      { slug: 'event-1900001', cancelled: false },
      { slug: 'event-1900002', cancelled: true },
    ]);
  });

  it('reaches the streams of running processes', async () => {
    const content = await exported(fixture.db);
    const now = fixture.clock.now();
    const live = content.events.find(
      ({ start, end, type, blackout }) =>
        type === 'free' && !blackout && Date.parse(start) <= now && now < Date.parse(end),
    );
    const event = live ?? expect.unreachable();
    const status = async () =>
      (await fixture.media.inject({ url: `/live/${CHANNEL}/${event.id}/master.m3u8` })).statusCode;
    const before = await status();
    await imported({ events: [{ ...event, type: 'register' }] });
    // Longer than the media server caches an event.
    fixture.clock.advance(11_000);
    // 503: the fixture has no footage.
    expect([before, await status()]).toEqual([503, 403]);
    await imported({ events: [event] });
  });

  it('does not start an ended coupon again', async () => {
    const { payments } = await exported(fixture.db);
    const coupon = { code: 'AUTUMN', percent: 5 };
    await imported({ payments: { ...payments, coupons: [coupon] } });
    const where = and(eq(coupons.channelId, CHANNEL), eq(coupons.code, 'AUTUMN'));
    expect(await fixture.db.select().from(coupons).where(where)).toMatchObject([{ byOperator: true }]);
    await endCoupon(await openContext(fixture.db), 'AUTUMN');
    expect(await mistakesOf({ payments: { ...payments, coupons: [coupon] } })).toEqual([
      expect.stringContaining('payments.coupons[0].expires: the code "AUTUMN" has ended'),
    ]);
  });

  it('lists every mistake and writes nothing', async () => {
    const before = await exported(fixture.db);
    const other = await exported(fixture.db, 'megdan');
    const mistakes = await mistakesOf({
      channel: { ...other.channel, settings: { ...other.channel.settings, currency: 'EUR' } },
      teams: [{ ...first(before.teams), name: 'Must not be written', groups: ['no-such-group'] }],
      events: [{ ...first(other.events), home: first(before.teams).alias }],
    });
    expect(mistakes).toEqual(
      expect.arrayContaining([
        'channel.id: is "megdan", and the command is for the channel "northline"',
        'channel.key: is the key of the channel "megdan"; choose another one',
        'channel.domains: "megdan.localhost" is a domain of the channel "megdan"; remove it from one of them',
        expect.stringContaining('channel.settings.analytics_key: is that of the channel "megdan"'),
        'teams[0].groups[0]: "no-such-group" is not an alias in groups.json; add that row or correct the alias',
        expect.stringMatching(/^events\[0\]\.id: \d+ is used by the channel "megdan"/),
        expect.stringMatching(/^events\[0\]\.away: ".*" is not an alias in teams\.json/),
      ]),
    );
    expect(await exported(fixture.db)).toEqual(before);
  });

  it('keeps the currency of a channel with orders', async () => {
    const { channel } = await exported(fixture.db);
    const changed = { channel: { ...channel, settings: { ...channel.settings, currency: 'JPY' } } };
    expect((await imported(changed, { isDryRun: true })).changes['channel']).toMatchObject({
      updated: ['channel'],
    });
    await subscribe(fixture, CHANNEL, (await logIn(fixture, CHANNEL, 'subscriber@example.com')).userId);
    expect(await mistakesOf(changed)).toEqual([
      'channel.settings.currency: cannot change from CAD to JPY: the channel has orders',
    ]);
  });

  it('needs channel.json for a new channel', async () => {
    expect(await mistakesOf({ faq: [] }, { id: 'new-league' })).toEqual([
      'channel.json is missing; the channel "new-league" does not exist yet',
    ]);
  });
});

describe('colours', () => {
  const PAIR = 'body-text-color on body-background';
  const plainColors = {
    'body-background': '#0b1220',
    'body-text-color': '#f2f6fb',
    'header-background': '#0f1a2e',
    'header-text-color': '#ffffff',
    'footer-background': '#060b14',
  };
  const readable = { updated_at: '2026-01-01T00:00:00Z', colors: plainColors };
  const grey = { ...readable, colors: { ...plainColors, 'body-text-color': '#333c4a' } };

  it.each<[string, object, string]>([
    [
      'that are none',
      { ...readable, colors: { ...plainColors, link: 'midnite' } },
      'color-settings.colors.link: "midnite" is not a colour\n    → a CSS colour, such as',
    ],
    [
      'with too little contrast',
      grey,
      `color-settings.colors.body-text-color: ${PAIR} has a contrast of 1.68:1, below 4.5:1\n    → write "#737e8d", the nearest colour that passes, or accept the pair: "accepted_contrast": [{ "pair": "${PAIR}"`,
    ],
    [
      'of the year 9999',
      { ...readable, updated_at: '9999-01-01T00:00:00Z' },
      'color-settings.updated_at: "9999-01-01T00:00:00Z" is in the future: no other colours would be newer',
    ],
    [
      'with a key of another name',
      { ...readable, colours: {} },
      'color-settings.colours: unknown key "colours"\n    → did you mean "colors"?',
    ],
  ])('%s are refused with the text of "grandstand check"', async (_, colors, text) => {
    const before = await exported(fixture.db);
    const result = await importContent({ 'color-settings': colors });
    expect(result.ok ? '' : placeless(result.error)).toContain(
      `has a mistake; nothing was changed:\n  ${text}`,
    );
    expect(await exported(fixture.db)).toEqual(before);
  });

  it('with a misspelt setting are imported with a warning', async () => {
    const colors = { ...readable, colors: { ...plainColors, acent: 'red' } };
    const { warnings } = await imported({ 'color-settings': colors }, { isDryRun: true });
    expect(warnings).toContain(
      'color-settings.json colors.acent: "acent" is not a setting of this version\n    → did you mean "accent"?',
    );
  });

  it('with an accepted pair are imported, exported and served, the acceptance to operators only', async () => {
    const colors = { ...grey, accepted_contrast: [{ pair: PAIR, reason: 'the crest' }] };
    const { 'color-settings': before } = await exported(fixture.db);
    await imported({ 'color-settings': colors });
    expect((await exported(fixture.db))['color-settings']).toEqual(colors);
    const apiKey = await fixture.openAnonymousSession(CHANNEL);
    const served = await fixture.api.inject({ url: `/api/color-settings/web?api_key=${apiKey}` });
    expect(served.json()).toEqual(grey);
    const staticData = await fixture.api.inject({
      url: `/api/static-data?client_interface=web&api_key=${apiKey}`,
    });
    expect(staticData.json()).toMatchObject({ 'color-settings': grey });
    expect(staticData.body).not.toContain('the crest');
    await imported({ 'color-settings': before });
  });
});

describe('a new channel', () => {
  const described = {
    name: 'League',
    domains: ['tv.league.example'],
    language: 'en',
    currency: 'CAD',
    recaptchaSiteKey: 'site-key',
  };

  it('is created once, with a random key, and is served at once', async () => {
    const origin = 'https://tv.league.example';
    const allowedOrigin = () => fixture.api.inject({ url: '/api/geo', headers: { origin } });
    expect((await allowedOrigin()).headers).not.toHaveProperty('access-control-allow-origin');
    expect(await createChannel(fixture.db, actor, 'league', described)).toMatchObject({
      ok: true,
      value: { channel: 'league', isCreated: true, warnings: [] },
    });
    expect((await allowedOrigin()).headers).toMatchObject({ 'access-control-allow-origin': origin });
    const response = await fixture.keys.inject({ url: '/channel-key?domain=tv.league.example' });
    const { channel } = await exported(fixture.db, 'league');
    expect(channel.key).toMatch(/^ck_league_[0-9a-f]{16}$/);
    expect(response.body).toContain(channel.key);
    expect(await createChannel(fixture.db, actor, 'league', described)).toMatchObject({
      ok: false,
      error: expect.stringContaining('already a channel "league"'),
    });
    const recorded = await fixture.db
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.channelId, 'league'));
    expect(recorded.filter(({ command }) => command === 'channel create')).toMatchObject([{ before: null }]);
  });

  it.each([
    ['id', 'My League', {}, /channel\.json id: must have lower-case letters/],
    ['currency', 'other', { currency: 'cad' }, /channel\.json settings\.currency: must be an ISO 4217 code/],
    ['domain', 'other', { domains: ['northline.localhost'] }, /is a domain of the channel "northline"/],
    ['key', 'other', { key: 'ck_northline_6f1d0b7e' }, /is the key of the channel "northline"/],
  ])('is refused with a wrong %s', async (_, id, changes, message) => {
    const created = await createChannel(fixture.db, actor, id, {
      ...described,
      domains: ['x.example'],
      ...changes,
    });
    expect(created).toMatchObject({ ok: false, error: expect.stringMatching(message) });
  });

  it.each([
    [
      'without a URL',
      null,
      /channel(?:\.json |\.)id: "arena" has no URL in GRANDSTAND_SITE_URLS.*arena=https:\/\/a/,
    ],
    [
      'with a URL on no domain of it',
      'https://b.example',
      /channel(?:\.json |\.)domains: must have "b\.example"/,
    ],
  ])('is refused %s: the platform would not serve it', async (_, url, message) => {
    const arena = { ...described, domains: ['a.example'] };
    const refused = { ok: false, error: expect.stringMatching(message) };
    expect(await createChannel(fixture.db, actor, 'arena', arena, () => url)).toMatchObject(refused);
    const { channel } = await exported(fixture.db, 'league');
    const content = {
      channel: { ...channel, id: 'arena', key: 'ck_arena_12345678', domains: ['a.example'] },
    };
    expect(await importContent(content, { id: 'arena', siteUrlOf: () => url })).toMatchObject(refused);
    const options = { id: 'arena', siteUrlOf: () => 'https://a.example', isDryRun: true };
    expect(await importContent(content, options)).toMatchObject({ ok: true });
  });

  it('is created from a channel.json', async () => {
    const { channel } = await exported(fixture.db, 'league');
    const path = join(folder, 'channel.json');
    await writeFile(
      path,
      JSON.stringify({ ...channel, id: 'cup', key: 'ck_cup_12345678', domains: ['cup.example'] }),
    );
    expect(await createChannel(fixture.db, actor, 'cup', { path })).toMatchObject({ ok: true });
    expect((await exported(fixture.db, 'cup')).channel.domains).toEqual(['cup.example']);
  });
});

describe('the folder of an export', () => {
  it('must be new, in an existing folder, and is readable by its owner only', async () => {
    const content = await exported(fixture.db);
    const failsWith = (text: string) => ({ ok: false, error: expect.stringContaining(text) });
    expect(await writeExport(content, join(folder, 'teams.json'))).toMatchObject({ ok: false });
    expect(await writeExport(content, join(folder, 'no-such-folder', 'cup'))).toMatchObject(
      failsWith('does not exist'),
    );
    for (const name of ['again', 'again.json']) {
      const path = join(folder, name);
      expect(await writeExport(content, path)).toMatchObject({ ok: true });
      expect((await stat(path)).mode & 0o077).toBe(0);
      expect(await writeExport(content, path)).toMatchObject(failsWith('exists already'));
    }
  });
});
