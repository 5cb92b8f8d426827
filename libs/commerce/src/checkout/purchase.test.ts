import { type ApiError, calls, type Order } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';
import { POLL_MS, RESEND_WITHIN_MS, SLOW_AFTER_MS, transition } from './purchase.ts';
import type {
  Purchase,
  PurchaseEffect,
  PurchaseEvent,
  PurchaseFailure,
  PurchaseState,
} from './purchase-state.ts';

const SINCE_MS = 1_000_000;
const REQUEST = {
  idempotencyKey: 'key-00000001',
  item: { kind: 'subscription', id: 4 },
  mode: 'buy',
  coupon: null,
  savesCard: false,
  expected: { currency: 'CAD', totalMinor: 1099, renewal: null },
} as const;
const PURCHASE: Purchase = { ...REQUEST, userId: 1, paymentMethod: 'pm_1' };
const order = (changes: Partial<Order> = {}): Order => ({
  ...calls.getOrder.output.parse(exampleOutput(calls.getOrder)),
  id: 9,
  status: 'created',
  requires_action: false,
  client_secret: null,
  failure: null,
  ...changes,
});
const CREATED = order();
const ACTION = order({ requires_action: true, client_secret: 'pi_secret' });
const PAID = order({ status: 'paid' });
const DECLINED = order({ status: 'failed', failure: 'card_declined' });
const underWay = { purchase: PURCHASE, sinceMs: SINCE_MS, isSlow: false };
const FAILURE: PurchaseFailure = { kind: 'payment', code: 'card_declined', order: DECLINED };

/** The rows of the table. */
const STATES = {
  editing: { phase: 'editing' },
  'creating the payment method': { phase: 'creating-payment-method', request: REQUEST, userId: 1 },
  submitting: { phase: 'submitting', isOffline: false, ...underWay },
  confirming: { phase: 'confirming', order: ACTION, ...underWay },
  processing: { phase: 'processing', orderId: 9, order: CREATED, isOffline: false, ...underWay },
  'waiting for the bank': { phase: 'processing', orderId: 9, order: ACTION, isOffline: false, ...underWay },
  'access pending': { phase: 'access-pending', order: PAID, ...underWay },
  'signed out, not ordered': { phase: 'signed-out', orderId: null, isPaid: false, ...underWay },
  'signed out, ordered': { phase: 'signed-out', orderId: 9, isPaid: false, ...underWay },
  failed: { phase: 'failed', purchase: PURCHASE, failure: FAILURE },
  done: { phase: 'done', purchase: PURCHASE, order: PAID },
} satisfies Record<string, PurchaseState>;

const status = (code: number): ApiError => ({ kind: 'status', call: 'buy', status: code, body: null });
const OFFLINE: ApiError = { kind: 'offline', call: 'buy' };
const submitted = (payment: Extract<PurchaseEvent, { kind: 'submitted' }>['payment']): PurchaseEvent => ({
  kind: 'submitted',
  request: REQUEST,
  userId: 1,
  payment,
});
const resumed = (orderId: number | null, sinceMs = SINCE_MS): PurchaseEvent => ({
  kind: 'resumed',
  stored: { purchase: PURCHASE, orderId, isPaid: false, sinceMs },
});

const EVENTS = {
  'submitted with a saved card': submitted({ kind: 'saved', id: 'pm_1' }),
  'submitted with a new card': submitted({ kind: 'new' }),
  'submitted without a card': submitted({ kind: 'none' }),
  'payment method created': { kind: 'payment-method-created', id: 'pm_1' },
  'payment method declined': { kind: 'payment-method-failed', code: 'card_declined' },
  'card form incomplete': { kind: 'payment-method-failed', code: null },
  'order created': { kind: 'order-received', order: CREATED },
  'order requires action': { kind: 'order-received', order: ACTION },
  'order paid': { kind: 'order-received', order: PAID },
  'order declined': { kind: 'order-received', order: DECLINED },
  'no connection': { kind: 'submit-failed', error: OFFLINE },
  'server fault': { kind: 'submit-failed', error: status(503) },
  refused: { kind: 'submit-failed', error: status(400) },
  'refused without a session': { kind: 'submit-failed', error: status(401) },
  'bank answered': { kind: 'action-finished' },
  'bank requested': { kind: 'action-requested' },
  abandoned: { kind: 'abandoned' },
  'poll: created': { kind: 'poll-answered', order: CREATED },
  'poll: requires action': { kind: 'poll-answered', order: ACTION },
  'poll: paid': { kind: 'poll-answered', order: PAID },
  'poll: failed': { kind: 'poll-answered', order: DECLINED },
  'poll: refunded': { kind: 'poll-answered', order: order({ status: 'refunded' }) },
  'poll: another order failed': { kind: 'poll-answered', order: { ...DECLINED, id: 8 } },
  'poll without connection': { kind: 'poll-failed', error: OFFLINE },
  'poll without a session': { kind: 'poll-failed', error: status(401) },
  'poll of an unknown order': { kind: 'poll-failed', error: status(404) },
  'access open': { kind: 'access-checked', isOpen: true, order: null },
  'access not open': { kind: 'access-checked', isOpen: false, order: PAID },
  'refunded before access': { kind: 'access-checked', isOpen: false, order: order({ status: 'refunded' }) },
  tick: { kind: 'tick' },
  'stored purchase found': resumed(null),
  'stored order found': resumed(9),
  'old stored purchase found': resumed(null, SINCE_MS - RESEND_WITHIN_MS),
  'old stored order found': resumed(9, SINCE_MS - RESEND_WITHIN_MS),
  'logged out': { kind: 'user-changed', userId: null },
  'same user': { kind: 'user-changed', userId: 1 },
  'other user': { kind: 'user-changed', userId: 2 },
  retried: { kind: 'retried' },
} satisfies Record<string, PurchaseEvent>;

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;

/** What happens: next phase and the kinds of the effects. Every other combination changes nothing. */
const TABLE: Readonly<Record<StateName, Readonly<Partial<Record<EventName, string>>>>> = {
  editing: {
    'submitted with a saved card': 'submitting: send',
    'submitted with a new card': 'creating-payment-method: create-payment-method',
    'submitted without a card': 'submitting: send',
    'stored purchase found': 'submitting: send',
    'stored order found': 'processing: poll-order',
    'old stored purchase found': 'editing: forget',
    'old stored order found': 'processing: poll-order',
  },
  'creating the payment method': {
    'payment method created': 'submitting: send',
    'payment method declined': 'failed: cancel-schedule finish-stage(failed) show-failure',
    'card form incomplete': 'editing:',
    'logged out': 'editing:',
    'other user': 'editing:',
  },
  submitting: {
    'order created': 'processing: store schedule',
    'order requires action': 'confirming: store cancel-schedule handle-next-action',
    'order paid': 'access-pending: finish-stage(paid) check-access',
    'order declined': 'failed: cancel-schedule finish-stage(failed) show-failure',
    'no connection': 'submitting: schedule',
    'server fault': 'submitting: schedule',
    refused: 'failed: cancel-schedule finish-stage(failed) show-failure',
    'refused without a session': 'signed-out: cancel-schedule',
    tick: 'submitting: send',
    'stored purchase found': 'submitting: send',
    'stored order found': 'processing: poll-order',
    'old stored purchase found': 'submitting: forget send',
    'old stored order found': 'processing: poll-order',
    'logged out': 'signed-out: cancel-schedule',
    'other user': 'editing: cancel-schedule',
  },
  confirming: {
    'bank answered': 'processing: poll-order',
    'logged out': 'signed-out: cancel-schedule',
    'other user': 'editing: cancel-schedule',
  },
  processing: {
    'poll: created': 'processing: schedule',
    'poll: requires action': 'processing: schedule',
    'poll: paid': 'access-pending: finish-stage(paid) check-access',
    'poll: failed': 'failed: cancel-schedule finish-stage(failed) show-failure',
    'poll: refunded': 'failed: cancel-schedule finish-stage(failed) show-failure',
    'poll without connection': 'processing: schedule',
    'poll without a session': 'signed-out: cancel-schedule',
    'poll of an unknown order': 'failed: cancel-schedule finish-stage(failed) show-failure',
    tick: 'processing: poll-order',
    'logged out': 'signed-out: cancel-schedule',
    'other user': 'editing: cancel-schedule',
  },
  'waiting for the bank': {
    'bank requested': 'confirming: cancel-schedule handle-next-action',
    abandoned: 'editing: forget cancel-schedule',
    'poll: created': 'processing: schedule',
    'poll: requires action': 'processing: schedule',
    'poll: paid': 'access-pending: finish-stage(paid) check-access',
    'poll: failed': 'failed: cancel-schedule finish-stage(failed) show-failure',
    'poll: refunded': 'failed: cancel-schedule finish-stage(failed) show-failure',
    'poll without connection': 'processing: schedule',
    'poll without a session': 'signed-out: cancel-schedule',
    'poll of an unknown order': 'failed: cancel-schedule finish-stage(failed) show-failure',
    tick: 'processing: poll-order',
    'logged out': 'signed-out: cancel-schedule',
    'other user': 'editing: cancel-schedule',
  },
  'access pending': {
    'access open': 'done: cancel-schedule finish-stage(open) open-bought',
    'access not open': 'access-pending: schedule',
    'refunded before access': 'failed: cancel-schedule finish-stage(failed) show-failure',
    tick: 'access-pending: check-access',
    'logged out': 'signed-out: cancel-schedule',
    'other user': 'editing: cancel-schedule',
  },
  'signed out, not ordered': { 'same user': 'submitting: send', 'other user': 'editing:' },
  'signed out, ordered': { 'same user': 'processing: poll-order', 'other user': 'editing:' },
  failed: { retried: 'editing:', 'other user': 'editing:' },
  done: {},
};

const describeEffect = (effect: PurchaseEffect): string =>
  effect.kind === 'finish-stage' ? `finish-stage(${effect.stage})` : effect.kind;
const run = (state: PurchaseState, event: PurchaseEvent, atMs = SINCE_MS) =>
  transition(state, { ...event, atMs });
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

describe.each(keysOf(STATES))('while %s', (stateName) => {
  it.each(keysOf(EVENTS))('handles: %s', (eventName) => {
    const before = STATES[stateName];
    const { state, effects } = run(before, EVENTS[eventName]);
    const expected = TABLE[stateName][eventName];
    if (expected === undefined) {
      expect(state).toBe(before);
      expect(effects).toEqual([]);
    } else {
      expect(`${state.phase}: ${effects.map(describeEffect).join(' ')}`.trim()).toBe(expected);
    }
  });
});

it('polls every two seconds (§9)', () => {
  expect(POLL_MS).toBe(2000);
});

it('does not show the bank’s request again after the answer, until the order says so', () => {
  const answered = transition(STATES.confirming, { ...EVENTS['bank answered'], atMs: SINCE_MS });
  expect(answered.state).toMatchObject({ phase: 'processing', orderId: ACTION.id, order: null });
});

it('never changes the idempotency key of a submitted purchase', () => {
  const keys = keysOf(STATES).flatMap((stateName) =>
    keysOf(EVENTS).flatMap((eventName) =>
      run(STATES[stateName], EVENTS[eventName]).effects.flatMap((effect) =>
        effect.kind === 'send' ? effect.purchase.idempotencyKey : [],
      ),
    ),
  );
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys)).toEqual(new Set([REQUEST.idempotencyKey]));
});

it.each(['processing', 'submitting', 'access pending'] as const)(
  'is slow after a minute of %s, and not before (D6)',
  (stateName) => {
    const waits = {
      processing: EVENTS['poll: created'],
      submitting: EVENTS['no connection'],
      'access pending': EVENTS['access not open'],
    };
    const after = (ms: number) => run(STATES[stateName], waits[stateName], SINCE_MS + ms).state;
    expect(after(SLOW_AFTER_MS - 1)).toMatchObject({ isSlow: false });
    expect(after(SLOW_AFTER_MS)).toMatchObject({ isSlow: true });
  },
);

it.each([
  ['poll: failed', 'card_declined'],
  ['poll: refunded', 'refunded'],
] as const)('on the event "%s" it fails with the order and the code %s', (eventName, code) => {
  const { state } = run(STATES.processing, EVENTS[eventName]);
  expect(state).toMatchObject({ failure: { kind: 'payment', code, order: { id: 9 } } });
});

it.each([null, 9])('keeps the time of the first submit after a reload (order %j)', (orderId) => {
  const { state } = run(STATES.editing, resumed(orderId), SINCE_MS + SLOW_AFTER_MS);
  expect(state).toMatchObject({ sinceMs: SINCE_MS, isSlow: true });
});

it.each([
  ['submitting', 'tick'],
  ['signed out, not ordered', 'same user'],
] as const)('while %s, %s sends within an hour of the submit only', (stateName, eventName) => {
  const after = (ms: number) =>
    run(STATES[stateName], EVENTS[eventName], SINCE_MS + ms).effects.map(describeEffect);
  expect(after(RESEND_WITHIN_MS - 1)).toEqual(['send']);
  expect(after(RESEND_WITHIN_MS)).toEqual(['forget']);
});
