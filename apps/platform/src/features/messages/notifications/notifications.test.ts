import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScope } from '../../../db/scope.ts';
import { eventChangeQueries, eventQueries, titleOf } from '../../catalog/catalog/index.ts';
import { users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import type { Caller } from '../../../testing/caller.ts';
import { registeredCaller } from '../../../testing/register.ts';
import { events, participants } from '../../catalog/catalog/schema.ts';
import { clips } from '../../media/clips/schema.ts';
import { pages } from '../../catalog/presentation/schema.ts';
import { favorites } from '../../catalog/favorites/schema.ts';
import { outbox } from '../../../mail/schema.ts';
import { grants, orders, packages, subscriptions } from '../../commerce/orders/schema.ts';
import { planNotifications } from './plan-notifications.ts';
import { sendNotificationQueue } from './send-notifications.ts';

const CHANNEL = 'northline';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

let event: typeof events.$inferSelect;
/** Name of the event or offer that the test's mails are about. */
let subjectName = '';
let email = '';
let optedOutEmail = '';
let otherEmail = '';
let testCount = 0;
// Each test uses its own users and event, and an empty outbox.
beforeEach(async () => {
  testCount += 1;
  [email, optedOutEmail, otherEmail] = [
    `fan${testCount}@example.com`,
    `off${testCount}@example.com`,
    `other${testCount}@example.com`,
  ];
  await fixture.db.delete(outbox);
  await fixture.db.delete(favorites);
  const inTwoDaysOrLater = and(
    eq(events.channelId, CHANNEL),
    gt(events.startTs, nowTs() + 2 * 86_400),
    isNotNull(events.homeId),
  );
  const [firstEvent] = await fixture.db
    .select()
    .from(events)
    .where(inTwoDaysOrLater)
    .orderBy(events.startTs)
    .limit(1);
  event = firstEvent ?? expect.unreachable();
  const scope = createScope(fixture.db, CHANNEL, nowTs());
  const row = await eventQueries(scope).byId(event.id);
  subjectName = row ? await titleOf(scope, row) : '';
});

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const advanceTo = (ts: number) => fixture.clock.advance((ts - nowTs()) * 1000);
const services = () => ({ db: fixture.db, jobs: fixture.jobs });
const plan = () => planNotifications(services(), nowTs());
const planAndSend = async () => {
  await plan();
  await fixture.jobs.runDue();
};
/** Registers a user, and verifies the email. */
async function registerUser(recipient = email, language = 'en'): Promise<Caller> {
  const caller = await registeredCaller(fixture, recipient, CHANNEL, language);
  const [mail] = await caller.mailTo(recipient);
  expect(await caller.post('/auth/email-verify', mail?.linkFields)).toMatchObject({ status: 200 });
  return caller;
}
const followHomeTeam = (caller: Caller) =>
  caller.post('/favorite', { favoritable_type: 'participant', favoritable_id: event.homeId });
/** Registers a user who has the home team of the test's event as a favorite. */
async function registerFan(recipient = email, language = 'en'): Promise<Caller> {
  const caller = await registerUser(recipient, language);
  expect(await followHomeTeam(caller)).toMatchObject({ status: 200 });
  return caller;
}
const setSwitch = async (caller: Caller, name: string, value: '0' | '1') =>
  expect(await caller.post('/custom-forms/notifications', { fields: [{ name, value }] })).toMatchObject({
    status: 200,
  });
/** Notifications about this test's event or about offers, oldest first. */
async function received(caller: Caller, recipient = email) {
  const mails = await caller.mailTo(recipient);
  return mails
    .filter(
      ({ unsubscribe_url: url, subject, text }) => url !== null && (subject + text).includes(subjectName),
    )
    .toReversed();
}
const receivedKinds = async (caller: Caller, recipient = email) =>
  (await received(caller, recipient)).map(({ kind }) => kind);
const changeEvent = (changed: Parameters<ReturnType<typeof eventChangeQueries>['change']>[1]) =>
  fixture.db.transaction((tx) =>
    eventChangeQueries(createScope(tx, CHANNEL, nowTs())).change(event.id, changed, nowTs()),
  );
const reschedule = (times: { startTs: number; endTs: number }) => changeEvent(times);
const cancel = () => changeEvent('cancel');
async function userIdOf(recipient: string): Promise<number> {
  const hasEmail = and(eq(users.channelId, CHANNEL), eq(users.email, recipient));
  const [user] = await fixture.db.select().from(users).where(hasEmail);
  return user?.id ?? expect.unreachable();
}

/** Gives the user a ticket of the event, bought now. */
async function giveTicket(recipient = email): Promise<void> {
  const owner = { channelId: CHANNEL, userId: await userIdOf(recipient), productId: event.id };
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
      createdTs: nowTs(),
      paidTs: nowTs(),
    })
    .returning();
  await fixture.db.insert(grants).values({
    ...owner,
    orderId: order?.id ?? 0,
    kind: 'event',
    eventCategories: [],
    fromTs: nowTs(),
  });
}

describe('event reminders', () => {
  it('sends a user one reminder, an hour before an event of a favorite team, in the user’s language and time zone', async () => {
    const caller = await registerFan(email, 'fr');
    const french = { translations: { fr: { name: 'Les Voisins' } } };
    const isHome = and(eq(participants.channelId, CHANNEL), eq(participants.id, event.homeId ?? 0));
    await fixture.db.update(participants).set(french).where(isHome);
    subjectName = '@ Les Voisins';
    advanceTo(event.startTs - 3601);
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual([]);
    advanceTo(event.startTs - 3600);
    await planAndSend();
    await planAndSend();
    const [mail, ...others] = await received(caller);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'event-reminder',
      language: 'fr',
      subject: expect.stringMatching(/^Bientôt en direct : .+ @ Les Voisins$/),
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

  it('sends no reminder to a user without a favorite, to an unverified email, or after the start of the event', async () => {
    const caller = await registerUser();
    const unverified = await registeredCaller(fixture, otherEmail);
    await followHomeTeam(unverified);
    advanceTo(event.startTs - 60);
    await planAndSend();
    await followHomeTeam(caller);
    advanceTo(event.startTs);
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual([]);
    expect(await receivedKinds(unverified, otherEmail)).toEqual([]);
  });

  it('sends no reminder to a user who has switched reminders off, even when it was already queued, until the user switches them on', async () => {
    const optedOut = await registerFan(optedOutEmail);
    await setSwitch(optedOut, 'event_reminders', '0');
    const switchesOffLate = await registerFan();
    advanceTo(event.startTs - 600);
    await plan();
    await setSwitch(switchesOffLate, 'event_reminders', '0');
    await fixture.jobs.runDue();
    expect(await receivedKinds(optedOut, optedOutEmail)).toEqual([]);
    expect(await receivedKinds(switchesOffLate)).toEqual([]);
    await setSwitch(switchesOffLate, 'event_reminders', '1');
    await planAndSend();
    expect(await receivedKinds(switchesOffLate)).toEqual(['event-reminder']);
  });

  it('sends the holder of an event ticket a reminder without the note that a pass is needed', async () => {
    const holder = await registerUser();
    await giveTicket();
    await fixture.db.update(events).set({ type: 'ppv' }).where(eq(events.id, event.id));
    const favoriteOnly = await registerFan(otherEmail);
    advanceTo(event.startTs - 600);
    await planAndSend();
    expect((await received(holder))[0]?.text).not.toContain('You need a pass');
    expect((await received(favoriteOnly, otherEmail))[0]?.text).toContain('You need a pass');
  });

  it('tells users who got a reminder about the new start time, and reminds them again before it', async () => {
    const caller = await registerFan();
    advanceTo(event.startTs - 3600);
    await planAndSend();
    const newTimes = { startTs: event.startTs + 86_400, endTs: event.endTs + 86_400 };
    await reschedule(newTimes);
    const newcomer = await registerFan(otherEmail);
    await planAndSend();
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual(['event-reminder', 'event-rescheduled']);
    expect(await receivedKinds(newcomer, otherEmail)).toEqual([]);
    advanceTo(newTimes.startTs - 3600);
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual(['event-reminder', 'event-rescheduled', 'event-reminder']);
  });

  it('sends no second reminder when the message about the change is sent less than an hour before the start', async () => {
    const caller = await registerFan();
    advanceTo(event.startTs - 3600);
    await planAndSend();
    await reschedule({ startTs: event.startTs - 900, endTs: event.endTs });
    await planAndSend();
    await reschedule({ startTs: event.startTs, endTs: event.endTs });
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual(['event-reminder', 'event-rescheduled', 'event-rescheduled']);
  });

  it('sends a cancellation to users who got a reminder, and nothing to other users', async () => {
    const caller = await registerFan();
    advanceTo(event.startTs - 3600);
    await planAndSend();
    await cancel();
    const newcomer = await registerFan(otherEmail);
    await planAndSend();
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual(['event-reminder', 'event-cancelled']);
    expect(await receivedKinds(newcomer, otherEmail)).toEqual([]);
  });

  it('tells users who got a reminder that the event is postponed, and its new start weeks later', async () => {
    const caller = await registerFan();
    advanceTo(event.startTs - 3600);
    await planAndSend();
    await changeEvent({ state: 'postponed' });
    const newcomer = await registerFan(otherEmail);
    await planAndSend();
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual(['event-reminder', 'event-postponed']);
    advanceTo(event.startTs + 10 * 86_400);
    await planAndSend();
    const start = event.startTs + 20 * 86_400;
    await changeEvent({ startTs: start, endTs: start + 7200, state: null });
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual(['event-reminder', 'event-postponed', 'event-rescheduled']);
    expect(await receivedKinds(newcomer, otherEmail)).toEqual([]);
  });

  it.each([{ state: 'postponed' }, { isTimeTba: true }] as const)(
    'sends no reminder of an event with %j',
    async (changes) => {
      const caller = await registerFan();
      await changeEvent(changes);
      advanceTo(event.startTs - 600);
      await planAndSend();
      expect(await receivedKinds(caller)).toEqual([]);
    },
  );

  it('drops a queued reminder when the event is rescheduled before the reminder is sent', async () => {
    const caller = await registerFan();
    advanceTo(event.startTs - 600);
    await plan();
    await reschedule({ startTs: event.startTs + 86_400, endTs: event.endTs + 86_400 });
    await fixture.jobs.runDue();
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual([]);
  });

  it('sends one reminder when two processes plan it and its job is queued twice', async () => {
    const caller = await registerFan();
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
      userIds: [await userIdOf(email)],
    } as const;
    await fixture.jobs.send(sendNotificationQueue, { ...data, userIds: [...data.userIds] });
    await fixture.jobs.runDue();
    expect(await receivedKinds(caller)).toEqual(['event-reminder']);
  });
});

describe('changes of an event with tickets', () => {
  const startEvent = () =>
    fixture.db
      .update(events)
      .set({ startTs: nowTs() - 600, endTs: nowTs() + 6600 })
      .where(eq(events.id, event.id));

  it('tell its holders a new start once, before any reminder', async () => {
    const holder = await registerUser();
    await giveTicket();
    const fan = await registerFan(otherEmail);
    const times = { startTs: event.startTs + 86_400, endTs: event.endTs + 86_400 };
    await reschedule(times);
    fixture.clock.advance(60_000);
    const late = await registerUser(optedOutEmail);
    await giveTicket(optedOutEmail);
    await planAndSend();
    await changeEvent({ endTs: times.endTs + 600 });
    await planAndSend();
    expect(await receivedKinds(holder)).toEqual(['event-rescheduled']);
    expect(await receivedKinds(fan, otherEmail)).toEqual([]);
    expect(await receivedKinds(late, optedOutEmail)).toEqual([]);
    await reschedule({ startTs: event.startTs, endTs: event.endTs });
    await planAndSend();
    await planAndSend();
    expect(await receivedKinds(holder)).toEqual(['event-rescheduled', 'event-rescheduled']);
  });

  it('tell its holders a new day, and its time once it is known', async () => {
    const holder = await registerUser();
    await giveTicket();
    const startTs = Date.parse('2027-02-06T05:00:00Z') / 1000;
    await changeEvent({ startTs, endTs: startTs + 86_400, isTimeTba: true });
    await planAndSend();
    await changeEvent({ startTs: startTs + 50_000, endTs: startTs + 57_000, isTimeTba: false });
    await planAndSend();
    const [day, time, ...others] = await received(holder);
    expect(day?.text).toMatch(/moved to [^ ]+, February 6, 2027\. The time is yet to be announced\./);
    expect(time?.text).toContain('New start: ');
    expect(others).toEqual([]);
  });

  it('tell holders who bought while it ran that it goes on at a later date', async () => {
    const holder = await registerUser();
    await startEvent();
    await giveTicket();
    await changeEvent({ state: 'suspended' });
    await planAndSend();
    expect(await receivedKinds(holder)).toEqual([]);
    fixture.clock.advance(5 * 3_600_000);
    const start = nowTs() + 86_400;
    await changeEvent({ startTs: start, endTs: start + 7200, state: null });
    await planAndSend();
    await planAndSend();
    expect(await receivedKinds(holder)).toEqual(['event-rescheduled']);
  });

  it('tell its holders that it was abandoned', async () => {
    const holder = await registerUser();
    const fan = await registerFan(otherEmail);
    await giveTicket();
    await startEvent();
    await changeEvent({ state: 'abandoned', endTs: nowTs() });
    await planAndSend();
    await planAndSend();
    expect(await receivedKinds(holder)).toEqual(['event-abandoned']);
    expect((await received(holder))[0]?.text).toContain('you can still watch the recording');
    expect(await receivedKinds(fan, otherEmail)).toEqual([]);
  });

  it('drop a queued message when the event counts after all', async () => {
    const holder = await registerUser();
    await giveTicket();
    await startEvent();
    await changeEvent({ state: 'abandoned' });
    await plan();
    await changeEvent({ state: null });
    await fixture.jobs.runDue();
    expect(await receivedKinds(holder)).toEqual([]);
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

  it('sends users with a favorite in the event one message about its new clips, but none to the author of the clips or to users who switched it off', async () => {
    const caller = await registerFan();
    const author = await registerFan(otherEmail);
    const optedOut = await registerFan(optedOutEmail);
    await setSwitch(optedOut, 'new_clips', '0');
    const authorId = await userIdOf(otherEmail);
    await addClip(authorId, 'processing', 'one');
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual([]);
    await fixture.db.update(clips).set({ state: 'ready' });
    await planAndSend();
    await addClip(authorId, 'ready', 'two');
    await planAndSend();
    expect(await receivedKinds(caller)).toEqual(['new-clips']);
    const [mail] = await received(caller);
    expect(mail?.text).toMatch(/http:\/\/northline\.test\/watch(_library)?\/\d+/);
    expect(await receivedKinds(author, otherEmail)).toEqual([]);
    expect(await receivedKinds(optedOut, optedOutEmail)).toEqual([]);
  });
});

describe('news', () => {
  const OFFER = 'Playoff Pass';
  beforeEach(() => {
    subjectName = OFFER;
  });
  const prices = { basePrice: 40, serviceFee: 2.5 };
  const addPackage = () =>
    fixture.db.insert(packages).values({
      channelId: CHANNEL,
      id: 999_001,
      name: OFFER,
      ...prices,
      isTeamPass: false,
      eventCategories: [],
      weight: 99,
      tag: null,
      type: 'season',
    });

  it('announces a new pass and a lower price to users who switched news on, and nothing about passes that existed before', async () => {
    const caller = await registerUser();
    await setSwitch(caller, 'news', '1');
    const defaultUser = await registerUser(otherEmail);
    await planAndSend();
    expect((await caller.mailTo(email)).filter((mail) => mail.unsubscribe_url !== null)).toEqual([]);

    await addPackage();
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
    expect(await receivedKinds(defaultUser, otherEmail)).toEqual([]);
  });

  it('announces new subscriptions and pages', async () => {
    const caller = await registerUser();
    await setSwitch(caller, 'news', '1');
    await planAndSend();
    await fixture.db.insert(subscriptions).values({
      channelId: CHANNEL,
      id: 999_002,
      name: `${OFFER} monthly`,
      ...prices,
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
