import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScope } from '../../db/scope.ts';
import { users } from '../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../testing/call-fixture.ts';
import type { Caller } from '../../testing/caller.ts';
import { registered } from '../../testing/register.ts';
import { calendarQueries } from '../calendar/index.ts';
import { events } from '../catalog/schema.ts';
import { clips } from '../clips/schema.ts';
import { pages } from '../content/schema.ts';
import { favorites } from '../favorites/schema.ts';
import { outbox } from '../mail/schema.ts';
import { grants, orders, packages, subscriptions } from '../orders/schema.ts';
import { planNotifications } from './plan-notifications.ts';
import { sendNotificationQueue } from './send-notifications.ts';

const CHANNEL = 'northline';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

let event: typeof events.$inferSelect;
/** Name of the event or offer in the test's mail. */
let expectedName = '';
let email = '';
let optedOutEmail = '';
let otherEmail = '';
let tests = 0;
// Each test uses its own users and event, and an empty outbox.
beforeEach(async () => {
  tests += 1;
  [email, optedOutEmail, otherEmail] = [
    `fan${tests}@example.com`,
    `off${tests}@example.com`,
    `other${tests}@example.com`,
  ];
  await fixture.db.delete(outbox);
  await fixture.db.delete(favorites);
  const isAhead = and(eq(events.channelId, CHANNEL), gt(events.startTs, nowTs() + 2 * 86_400));
  const [first] = await fixture.db.select().from(events).where(isAhead).orderBy(events.startTs).limit(1);
  event = first ?? expect.unreachable();
  expectedName = event.name;
});

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const advanceTo = (ts: number) => fixture.clock.advance((ts - nowTs()) * 1000);
const services = () => ({ db: fixture.db, jobs: fixture.jobs });
const plan = () => planNotifications(services(), nowTs());
const planAndSend = async () => {
  await plan();
  await fixture.jobs.runDue();
};
/** A user with a verified email. */
async function user(to = email, language = 'en'): Promise<Caller> {
  const caller = await registered(fixture, to, CHANNEL, language);
  const [mail] = await caller.mailTo(to);
  expect(await caller.post('/auth/email-verify', mail?.carries)).toMatchObject({ status: 200 });
  return caller;
}
const addFavorite = (caller: Caller) =>
  caller.post('/favorite', { favoritable_type: 'participant', favoritable_id: event.homeId });
async function fan(to = email, language = 'en'): Promise<Caller> {
  const caller = await user(to, language);
  expect(await addFavorite(caller)).toMatchObject({ status: 200 });
  return caller;
}
const setSwitch = async (caller: Caller, name: string, value: '0' | '1') =>
  expect(await caller.post('/custom-forms/notifications', { fields: [{ name, value }] })).toMatchObject({
    status: 200,
  });
/** Notifications about this test's event or about offers, oldest first. */
async function received(caller: Caller, to = email) {
  const mails = await caller.mailTo(to);
  return mails
    .filter(
      ({ unsubscribe_url: url, subject, text }) => url !== null && (subject + text).includes(expectedName),
    )
    .toReversed();
}
const kinds = async (caller: Caller, to = email) => (await received(caller, to)).map(({ kind }) => kind);
const change = (when: { startTs: number; endTs: number } | null) =>
  fixture.db.transaction((tx) =>
    calendarQueries(createScope(tx, CHANNEL, nowTs())).change(event.id, when, nowTs()),
  );
async function idOf(to: string): Promise<number> {
  const isUser = and(eq(users.channelId, CHANNEL), eq(users.email, to));
  const [found] = await fixture.db.select().from(users).where(isUser);
  return found?.id ?? expect.unreachable();
}

describe('event reminders', () => {
  it('sends a reminder once, an hour before a favorite’s event, in the user’s language and zone', async () => {
    const caller = await fan(email, 'fr');
    advanceTo(event.startTs - 3601);
    await planAndSend();
    expect(await kinds(caller)).toEqual([]);
    advanceTo(event.startTs - 3600);
    await planAndSend();
    await planAndSend();
    const [mail, ...others] = await received(caller);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'event-reminder',
      language: 'fr',
      subject: `Bientôt en direct : ${event.name}`,
      unsubscribe_url: 'http://northline.test/profile/edit?section=preferences',
    });
    expect(mail?.text).toContain(`http://northline.test/watch/${event.id}`);
    expect(mail?.text).toContain('http://northline.test/profile/edit?section=preferences');
    const time = new Intl.DateTimeFormat('fr', {
      timeZone: 'America/Toronto',
      hour: 'numeric',
      minute: '2-digit',
    });
    expect(mail?.text).toContain(time.format(event.startTs * 1000));
  });

  it('sends no reminder after the start, to unverified emails, or for other favorites', async () => {
    const caller = await user();
    const unconfirmed = await registered(fixture, otherEmail);
    await addFavorite(unconfirmed);
    advanceTo(event.startTs - 60);
    await planAndSend();
    await addFavorite(caller);
    advanceTo(event.startTs);
    await planAndSend();
    expect(await kinds(caller)).toEqual([]);
    expect(await kinds(unconfirmed, otherEmail)).toEqual([]);
  });

  it('sends no reminder to users who switched it off, also after queueing', async () => {
    const optedOut = await fan(optedOutEmail);
    await setSwitch(optedOut, 'event_reminders', '0');
    const late = await fan();
    advanceTo(event.startTs - 600);
    await plan();
    await setSwitch(late, 'event_reminders', '0');
    await fixture.jobs.runDue();
    expect(await kinds(optedOut, optedOutEmail)).toEqual([]);
    expect(await kinds(late)).toEqual([]);
    await setSwitch(late, 'event_reminders', '1');
    await planAndSend();
    expect(await kinds(late)).toEqual(['event-reminder']);
  });

  it('sends reminders to ticket holders, without the note that a pass is needed', async () => {
    const holder = await user();
    const owner = { channelId: CHANNEL, userId: await idOf(email), productId: event.id };
    const amounts = { baseMinor: 0, feeMinor: 0, discountMinor: 0, taxMinor: 0, totalMinor: 0 };
    const [order] = await fixture.db
      .insert(orders)
      .values({
        ...owner,
        ...amounts,
        type: 'event',
        productName: 'For a test',
        subscriptionOrderKind: 'created',
        status: 'paid',
        currency: 'CAD',
        idempotencyKey: 'test',
        createdTs: 0,
        paidTs: 0,
      })
      .returning();
    await fixture.db.insert(grants).values({
      ...owner,
      orderId: order?.id ?? 0,
      kind: 'event',
      eventCategories: [],
      fromTs: 0,
    });
    await fixture.db.update(events).set({ type: 'ppv' }).where(eq(events.id, event.id));
    const favoriteOnly = await fan(otherEmail);
    advanceTo(event.startTs - 600);
    await planAndSend();
    expect((await received(holder))[0]?.text).not.toContain('You need a pass');
    expect((await received(favoriteOnly, otherEmail))[0]?.text).toContain('You need a pass');
  });

  it('sends a reminder again for a new start time, after a message about the change to notified users', async () => {
    const caller = await fan();
    advanceTo(event.startTs - 3600);
    await planAndSend();
    const moved = { startTs: event.startTs + 86_400, endTs: event.endTs + 86_400 };
    await change(moved);
    const newcomer = await fan(otherEmail);
    await planAndSend();
    await planAndSend();
    expect(await kinds(caller)).toEqual(['event-reminder', 'event-rescheduled']);
    expect(await kinds(newcomer, otherEmail)).toEqual([]);
    advanceTo(moved.startTs - 3600);
    await planAndSend();
    expect(await kinds(caller)).toEqual(['event-reminder', 'event-rescheduled', 'event-reminder']);
  });

  it('sends no reminder if the message about the change is already within the reminder time', async () => {
    const caller = await fan();
    advanceTo(event.startTs - 3600);
    await planAndSend();
    await change({ startTs: event.startTs - 900, endTs: event.endTs });
    await planAndSend();
    await change({ startTs: event.startTs, endTs: event.endTs });
    await planAndSend();
    expect(await kinds(caller)).toEqual(['event-reminder', 'event-rescheduled', 'event-rescheduled']);
  });

  it('sends no reminder for a cancelled event, but a cancellation to notified users', async () => {
    const caller = await fan();
    advanceTo(event.startTs - 3600);
    await planAndSend();
    await change(null);
    const newcomer = await fan(otherEmail);
    await planAndSend();
    await planAndSend();
    expect(await kinds(caller)).toEqual(['event-reminder', 'event-cancelled']);
    expect(await kinds(newcomer, otherEmail)).toEqual([]);
  });

  it('drops a queued reminder if the event moved or was cancelled after queueing', async () => {
    const caller = await fan();
    advanceTo(event.startTs - 600);
    await plan();
    await change({ startTs: event.startTs + 86_400, endTs: event.endTs + 86_400 });
    await fixture.jobs.runDue();
    await planAndSend();
    expect(await kinds(caller)).toEqual([]);
  });

  it('plans and sends a reminder once with concurrent processes', async () => {
    const caller = await fan();
    advanceTo(event.startTs - 600);
    await Promise.all([plan(), plan()]);
    const data = {
      channelId: CHANNEL,
      topic: {
        kind: 'event-reminder',
        subjectType: 'event',
        subjectId: event.id,
        revision: 0,
        startTs: event.startTs,
      },
      userIds: [await idOf(email)],
    } as const;
    await fixture.jobs.send(sendNotificationQueue, { ...data, userIds: [...data.userIds] });
    await fixture.jobs.runDue();
    expect(await kinds(caller)).toEqual(['event-reminder']);
  });
});

describe('new clips', () => {
  const addClip = (userId: number, state: 'ready' | 'processing', uuid: string) =>
    fixture.db.insert(clips).values({
      channelId: CHANNEL,
      userId,
      eventId: event.id,
      uuid,
      name: 'Goal',
      tags: ['goal'],
      startS: 1,
      durationS: 2,
      state,
      progress: 0,
      createdTs: nowTs(),
    });

  it('announces new clips once per favorite event, except to their author', async () => {
    const caller = await fan();
    const author = await fan(otherEmail);
    const optedOut = await fan(optedOutEmail);
    await setSwitch(optedOut, 'new_clips', '0');
    const authorId = await idOf(otherEmail);
    await addClip(authorId, 'processing', 'one');
    await planAndSend();
    expect(await kinds(caller)).toEqual([]);
    await fixture.db.update(clips).set({ state: 'ready' });
    await planAndSend();
    await addClip(authorId, 'ready', 'two');
    await planAndSend();
    expect(await kinds(caller)).toEqual(['new-clips']);
    expect(await kinds(author, otherEmail)).toEqual([]);
    expect(await kinds(optedOut, optedOutEmail)).toEqual([]);
  });
});

describe('news', () => {
  const OFFER = 'Playoff Pass';
  beforeEach(() => {
    expectedName = OFFER;
  });
  const pass = { basePrice: 40, serviceFee: 2.5 };
  const add = () =>
    fixture.db.insert(packages).values({
      channelId: CHANNEL,
      id: 999_001,
      name: OFFER,
      ...pass,
      isTeamPass: false,
      eventCategories: [],
      weight: 99,
      tag: null,
      type: 'season',
    });

  it('announces new passes and lower prices to users with the switch on, but no existing offers', async () => {
    const caller = await user();
    await setSwitch(caller, 'news', '1');
    const byDefault = await user(otherEmail);
    await planAndSend();
    expect((await caller.mailTo(email)).filter((mail) => mail.unsubscribe_url !== null)).toEqual([]);

    await add();
    await planAndSend();
    await planAndSend();
    const setPrice = (basePrice: number) =>
      fixture.db.update(packages).set({ basePrice }).where(eq(packages.id, 999_001));
    await setPrice(50);
    await planAndSend();
    await setPrice(30);
    await planAndSend();
    const mails = await received(caller);
    expect(mails.map(({ kind }) => kind)).toEqual(['new-pass', 'lower-price']);
    expect(mails[0]?.text).toContain('CAD $42.50');
    expect(mails[1]?.text).toContain('CAD $32.50 (before: CAD $52.50)');
    expect(mails[1]?.text).toContain('http://northline.test/packages');
    expect(await kinds(byDefault, otherEmail)).toEqual([]);
  });

  it('announces new subscriptions and pages', async () => {
    const caller = await user();
    await setSwitch(caller, 'news', '1');
    await planAndSend();
    await fixture.db.insert(subscriptions).values({
      channelId: CHANNEL,
      id: 999_002,
      name: `${OFFER} monthly`,
      ...pass,
      offer: 'monthly',
      period: 1,
      trialPeriod: 0,
      weight: 99,
    });
    await fixture.db.insert(pages).values({
      channelId: CHANNEL,
      id: 999_003,
      url: '/playoffs',
      name: `${OFFER} explained`,
      altName: null,
      content: '',
      weight: 99,
    });
    await planAndSend();
    const mails = await received(caller);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['new-page', 'new-pass']);
    expect(mails.find(({ kind }) => kind === 'new-page')?.text).toContain('http://northline.test/playoffs');
  });
});
