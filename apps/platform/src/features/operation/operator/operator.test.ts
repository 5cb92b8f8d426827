import type { EventDetail } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { hashPassword } from '../../identity/accounts/index.ts';
import { eventChangeQueries, eventQueries } from '../../catalog/catalog/index.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';
import { findProduct } from '../../commerce/payments/product.ts';
import { clips } from '../../media/clips/schema.ts';
import { orders } from '../../commerce/orders/schema.ts';
import { writeTaxAndCoupons } from '../sample-seeding/write-tax-and-coupons.ts';
import { listActions } from './audit.ts';
import { hideClip, listClips, removeClip, showClip, unhideClip } from './operate-clips.ts';
import { createCoupon, endCoupon, type NewCoupon } from './operate-coupons.ts';
import { cancelEvent, planCancellation } from './operate-events.ts';
import { moveEvent } from './operate-running-events.ts';
import { changeEventState } from './operate-event-states.ts';
import { requestRefund, showOrder } from './operate-orders.ts';
import { disableUser, enableUser, showUser, signOutUser } from './operate-users.ts';
import { openOperatorContext, type OperatorContext } from './operator-context.ts';
import { operatorActions } from './schema.ts';

const CHANNEL = 'northline';
let fixture: CallFixture;
let context: OperatorContext;
beforeAll(async () => {
  fixture = await createCallFixture();
  context = await openContext('ops');
});
afterAll(() => fixture.close());

async function openContext(operator: string): Promise<OperatorContext> {
  const nowTs = fixture.clock.now() / 1000;
  const opened = await openOperatorContext(fixture.db, CHANNEL, { operator, reason: 'a test', nowTs });
  if (!opened.ok) expect.unreachable(opened.error);
  return opened.value;
}

const getProfile = (apiKey: string) => fixture.api.inject({ url: `/api/profile?api_key=${apiKey}` });
const actionsOn = (target: string) => listActions(context, { target });

it('names the channels when the channel is unknown', async () => {
  const opened = await openOperatorContext(fixture.db, 'nowhere', { operator: 'o', reason: null, nowTs: 1 });
  expect(opened).toMatchObject({
    ok: false,
    error: expect.stringMatching(/no channel "nowhere".*northline/),
  });
});

describe('the audit', () => {
  it('lists actions by operator, command, target and time, newest first', async () => {
    const other = await openContext('another-operator');
    const { nowTs } = context.scope;
    await createCoupon(context, coupon({ code: 'AUDIT1' }));
    await createCoupon(other, coupon({ code: 'AUDIT2' }));
    await endCoupon(other, 'AUDIT2');
    const commands = async (filters: Parameters<typeof listActions>[1]) =>
      (await listActions(context, filters)).map(({ command, target }) => `${command} ${target}`);
    expect(await commands({ operator: 'another-operator' })).toEqual([
      'coupon end coupon AUDIT2',
      'coupon create coupon AUDIT2',
    ]);
    expect(await commands({ command: 'coupon end', target: 'coupon AUDIT2' })).toHaveLength(1);
    expect(await commands({ target: 'coupon AUDIT1', untilTs: nowTs })).toEqual([]);
    expect(await commands({ target: 'coupon AUDIT1', fromTs: nowTs, untilTs: nowTs + 1 })).toHaveLength(1);
  });

  it('cannot be changed or deleted', async () => {
    await createCoupon(context, coupon({ code: 'APPEND' }));
    const refused = expect.objectContaining({ message: expect.stringContaining('append-only') });
    await expect(fixture.db.update(operatorActions).set({ operator: 'x' })).rejects.toMatchObject({
      cause: refused,
    });
    await expect(fixture.db.delete(operatorActions)).rejects.toMatchObject({ cause: refused });
  });
});

describe('a user', () => {
  it('is found by id and by email, and is unknown otherwise', async () => {
    const { userId } = await logIn(fixture, CHANNEL, 'shown@example.com');
    const byEmail = await showUser(context, ' Shown@Example.com');
    expect(byEmail).toMatchObject({ ok: true, value: { id: userId, sessions: 1, disabledTs: null } });
    expect(await showUser(context, String(userId))).toEqual(byEmail);
    expect(JSON.stringify(byEmail)).not.toContain('password');
    expect(await showUser(context, '999999999')).toMatchObject({ ok: false });
    const { userId: phoneId } = await logIn(fixture, 'northline', '6045550144');
    for (const number of ['6045550144', '(604) 555-0144'])
      expect(await showUser(context, number)).toMatchObject({ value: { id: phoneId } });
  });

  it('loses all sessions when signed out', async () => {
    const { apiKey, userId } = await logIn(fixture, CHANNEL, 'signed-out@example.com');
    expect((await getProfile(apiKey)).statusCode).toBe(200);
    expect(await signOutUser(context, 'signed-out@example.com')).toEqual({ ok: true, value: 1 });
    expect((await getProfile(apiKey)).statusCode).toBe(401);
    expect(await actionsOn(`user ${userId}`)).toMatchObject([{ command: 'user sign-out', reason: 'a test' }]);
  });

  it('cannot log in or use a session or calendar feed when disabled', async () => {
    const email = 'disabled@example.com';
    const { apiKey, userId } = await logIn(fixture, CHANNEL, email);
    const passwordHash = await hashPassword('a long password');
    await fixture.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const created = await fixture.api.inject({
      method: 'POST',
      url: '/api/calendar-feed',
      body: { api_key: apiKey },
    });
    const getFeed = () => fixture.api.inject({ url: created.json<{ path: string }>().path });
    expect((await getFeed()).statusCode).toBe(200);
    await disableUser(context, email);
    expect((await getFeed()).statusCode).toBe(404);
    await disableUser(context, email);
    expect(await actionsOn(`user ${userId}`)).toHaveLength(1);
    expect((await getProfile(apiKey)).statusCode).toBe(401);

    const anonymousKey = await fixture.openAnonymousSession(CHANNEL);
    const logInWith = (password: string) =>
      fixture.api.inject({
        method: 'POST',
        url: '/api/v2/auth/login',
        body: { api_key: anonymousKey, email, password },
      });
    expect((await logInWith('a long password')).body).toContain('This account is disabled');
    expect((await logInWith('a wrong password')).body).toContain('Wrong auth data');

    await enableUser(context, email);
    await enableUser(context, email);
    expect(await actionsOn(`user ${userId}`)).toHaveLength(2);
    expect((await logInWith('a long password')).statusCode).toBe(200);
  });
});

const coupon = (changes: Partial<NewCoupon>): NewCoupon => ({
  code: 'SPRING',
  discount: { percent: 10 },
  expiresTs: null,
  maxUses: null,
  maxUsesPerUser: null,
  ...changes,
});

describe('a coupon', () => {
  it.each([
    ['code', { code: 'a b' }, /3 to 32 letters/],
    ['percentage', { discount: { percent: 101 } }, /percentage 101/],
    ['amount', { discount: { amount: Number.NaN } }, /amount NaN/],
    ['end', { expiresTs: 1 }, /in the future/],
    ['amount', { discount: { amount: 0.004 } }, /more decimals than CAD/],
    ['number of uses', { maxUses: 0 }, /number of uses 0/],
  ])('is refused with a wrong %s', async (_, changes, message) => {
    const created = await createCoupon(context, coupon(changes));
    expect(created).toMatchObject({ ok: false, error: expect.stringMatching(message) });
  });

  it('has a code in any alphabet, as in an imported file', async () => {
    expect(await createCoupon(context, coupon({ code: ' дерби-26 ' }))).toMatchObject({
      ok: true,
      value: { code: 'ДЕРБИ-26' },
    });
    expect(await endCoupon(context, 'Дерби-26')).toMatchObject({ ok: true });
  });

  it('is created once, ended once, and survives the writing of the seed', async () => {
    expect(await createCoupon(context, coupon({ code: 'once', discount: { amount: 2.5 } }))).toMatchObject({
      ok: true,
      value: { code: 'ONCE', percent: null, amountMinor: 250 },
    });
    expect(await createCoupon(context, coupon({ code: 'ONCE' }))).toMatchObject({ ok: false });
    await endCoupon(context, 'once');
    await endCoupon(context, 'ONCE');
    expect(await actionsOn('coupon ONCE')).toHaveLength(2);
    await writeTaxAndCoupons(createScope(fixture.db, CHANNEL, 0), fixture.seedOf(CHANNEL));
    expect(await endCoupon(context, 'ONCE')).toMatchObject({
      ok: true,
      value: { expiresTs: context.scope.nowTs },
    });
  });

  it('of the seed stays ended when the seed is written again', async () => {
    const code = fixture.seedOf(CHANNEL).payments.coupons[0]?.code ?? expect.unreachable();
    await endCoupon(context, code);
    await writeTaxAndCoupons(createScope(fixture.db, CHANNEL, 0), fixture.seedOf(CHANNEL));
    expect(await endCoupon(context, code)).toMatchObject({ value: { expiresTs: context.scope.nowTs } });
  });
});

const upcoming = async (offset: number) =>
  (await eventQueries(context.scope).list({ stream_status: 'upcoming' }, { direction: 'asc', limit: 20 }))[
    offset
  ] ?? expect.unreachable();

async function insertOrder(productId: number, status: 'paid' | 'failed') {
  const { userId } = await logIn(fixture, CHANNEL, `buyer-${productId}-${status}@example.com`);
  const [order] = await fixture.db
    .insert(orders)
    .values({
      channelId: CHANNEL,
      userId,
      type: 'event',
      productId,
      productName: 'A match',
      subscriptionOrderKind: 'created',
      status,
      currency: 'usd',
      baseMinor: 900,
      feeMinor: 100,
      discountMinor: 0,
      taxMinor: 0,
      totalMinor: 1000,
      idempotencyKey: `order-${productId}`,
      createdTs: 1,
    })
    .returning();
  return order ?? expect.unreachable();
}

describe('an event', () => {
  it('is announced, cancelled once and no longer sold', async () => {
    const { id, startTs } = await upcoming(0);
    await insertOrder(id, 'paid');
    expect(await planCancellation(context, id)).toMatchObject({ value: { refunds: 1, refundMinor: 1000 } });
    await cancelEvent(context, id);
    expect(await cancelEvent(context, id)).toMatchObject({
      ok: true,
      value: { event: { isCancelled: true } },
    });
    expect(await actionsOn(`event ${id}`)).toHaveLength(1);
    expect(
      await findProduct(productCatalog, context.scope, context.channel.settings, {
        type: 'event',
        id,
        participantId: null,
      }),
    ).toMatchObject({
      ok: false,
    });
    expect(await moveEvent(context, id, { startTs: startTs + 60, endTs: startTs + 120 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('is cancelled'),
    });
  });

  it.each([0, 1, 2, 3, 4])(
    'stays cancelled when another operator postpones it %i queries later',
    async (queries) => {
      const { id } = await upcoming(7 + queries);
      const cancelled = cancelEvent(context, id);
      for (let count = 0; count < queries; count += 1)
        await eventChangeQueries(context.scope).isCancelled(id);
      await changeEventState(context, id, { kind: 'postpone' });
      await cancelled;
      expect(await eventQueries(context.scope).byId(id)).toMatchObject({ isCancelled: true, state: null });
    },
  );

  it('that is live hands out no media when cancelled', async () => {
    const apiKey = await fixture.openAnonymousSession(CHANNEL);
    const mediaOf = async (id: number) =>
      (await fixture.api.inject({ url: `/api/events/${id}?api_key=${apiKey}` })).json<EventDetail>().media;
    const live = await eventQueries(context.scope).list({ stream_status: 'live' }, { direction: 'asc' });
    const media = await Promise.all(live.map(({ id }) => mediaOf(id)));
    const event = live.find((_, index) => (media[index] ?? []).length > 0) ?? expect.unreachable();
    await cancelEvent(context, event.id);
    expect(await mediaOf(event.id)).toEqual([]);
  });

  it.each([
    ['in the past', { startTs: 1, endTs: 2 }, /in the future/],
    ['that end before they start', { startTs: 2e9, endTs: 2e9 - 1 }, /after the new start/],
    ['of more than a day', { startTs: 2e9, endTs: 2e9 + 90_000 }, /24 hours/],
  ])('is not moved to times %s', async (_, times, message) => {
    const { id } = await upcoming(2);
    const moved = await moveEvent(context, id, times);
    expect(moved).toMatchObject({ ok: false, error: expect.stringMatching(message) });
  });

  it('is moved once, with a record of both times', async () => {
    const { id, startTs, endTs } = await upcoming(2);
    const times = { startTs: startTs + 3600, endTs: endTs + 3600 };
    await moveEvent(context, id, times);
    expect(await moveEvent(context, id, times)).toEqual({ ok: true, value: times });
    expect(await actionsOn(`event ${id}`)).toMatchObject([{ before: { startTs, endTs }, after: times }]);
  });

  it('is not found under an unknown id', async () => {
    expect(await cancelEvent(context, 1)).toMatchObject({
      ok: false,
      error: expect.stringContaining('no event 1'),
    });
  });
});

describe('a clip', () => {
  const [uuid, deletedUuid] = [
    '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e',
    '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5f',
  ];
  let clipId: number;
  beforeAll(async () => {
    const { userId } = await logIn(fixture, CHANNEL, 'clip-author@example.com');
    const event = await upcoming(6);
    const fields = { userId, eventId: event.id, name: 'Goal', tags: ['goal'], startS: 1, durationS: 2 };
    const row = { channelId: CHANNEL, ...fields, progress: 100, createdTs: 1 };
    const rows = await fixture.db
      .insert(clips)
      .values([
        { ...row, uuid, state: 'ready' },
        { ...row, uuid: deletedUuid, state: 'deleted' },
      ])
      .returning();
    clipId = rows[0]?.id ?? 0;
  });

  it('is found by its id, and by its uuid in any letter case', async () => {
    for (const given of [String(clipId), uuid, uuid.toUpperCase()])
      expect(await showClip(context, given)).toMatchObject({ ok: true, value: { id: clipId, tags: 'goal' } });
    expect(await showClip(context, '999999')).toEqual({
      ok: false,
      error: 'There is no clip "999999" on the channel "northline".',
    });
  });

  it('is listed by user and event, deleted ones too', async () => {
    const { eventId, userId } = (await eventOf(clipId)) ?? expect.unreachable();
    const listed = await listClips(context, { eventId, userId });
    expect(listed.ok && listed.value.map((one) => one.uuid)).toEqual([deletedUuid, uuid]);
    expect(await listClips(context, { eventId: 1 })).toEqual({ ok: true, value: [] });
  });

  it('is hidden once for a reason, and shown again', async () => {
    expect(await hideClip({ ...context, reason: null }, uuid)).toMatchObject({
      error: expect.stringContaining('--reason'),
    });
    expect(await hideClip(context, deletedUuid)).toMatchObject({
      error: expect.stringContaining('is deleted'),
    });
    const { nowTs } = context.scope;
    for (let count = 0; count < 2; count += 1)
      expect(await hideClip(context, uuid)).toMatchObject({ value: { hiddenTs: nowTs, state: 'ready' } });
    for (let count = 0; count < 2; count += 1)
      expect(await unhideClip(context, uuid)).toMatchObject({ value: { hiddenTs: null } });
    expect(await actionsOn(`clip ${clipId}`)).toMatchObject([
      { command: 'clip unhide', before: { hiddenTs: nowTs }, after: { hiddenTs: null } },
      { command: 'clip hide', reason: 'a test', before: { hiddenTs: null }, after: { hiddenTs: nowTs } },
    ]);
  });

  it('is removed once, for a reason that the audit keeps', async () => {
    expect(await removeClip({ ...context, reason: null }, uuid)).toMatchObject({
      ok: false,
      error: expect.stringContaining('--reason'),
    });
    expect(await removeClip(context, uuid)).toMatchObject({
      value: { state: 'deleted', removedBy: 'channel', deletedTs: context.scope.nowTs },
    });
    await removeClip(context, uuid);
    expect((await actionsOn(`clip ${clipId}`)).slice(0, -2)).toMatchObject([
      { command: 'clip remove', reason: 'a test', before: { state: 'ready', name: 'Goal' } },
    ]);
  });

  it('is removed also when its user can still restore it, and is shown without control characters', async () => {
    const name = '\u001B[2J\u202EGoal';
    await fixture.db
      .update(clips)
      .set({ name, deletedTs: context.scope.nowTs, removedBy: 'user', stateBefore: 'ready' })
      .where(eq(clips.uuid, deletedUuid));
    expect(await removeClip(context, deletedUuid)).toMatchObject({
      value: { name: '[2JGoal', state: 'deleted', removedBy: 'channel' },
    });
  });

  const eventOf = async (id: number) => {
    const shown = await showClip(context, String(id));
    return shown.ok ? shown.value : null;
  };
});

describe('an order', () => {
  it('is shown without secrets, and its refund requested once', async () => {
    const { id } = await insertOrder((await upcoming(4)).id, 'paid');
    const shown = await showOrder(context, id);
    expect(shown.ok && Object.keys(shown.value)).not.toContain('clientSecret');
    await requestRefund(context, id);
    expect(await requestRefund(context, id)).toMatchObject({
      value: { refundRequestedTs: context.scope.nowTs },
    });
    expect(await actionsOn(`order ${id}`)).toHaveLength(1);
    await fixture.payments.reconcile(context.scope.nowTs);
    expect(await showOrder(context, id)).toMatchObject({ value: { status: 'refunded' } });
  });

  it('that is not paid is not refunded', async () => {
    const { id } = await insertOrder((await upcoming(5)).id, 'failed');
    expect(await requestRefund(context, id)).toMatchObject({
      ok: false,
      error: expect.stringContaining('not paid (failed)'),
    });
  });
});
