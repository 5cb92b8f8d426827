import { hasStatus, isTransient, type ApiError, type Order } from '@grandstand/api';
import { assertNever, type Step, step } from '@grandstand/core';
import type {
  Purchase,
  PurchaseEffect,
  PurchaseEvent,
  PurchaseEventContext,
  PurchaseFailure,
  PurchaseState,
} from './purchase-state.ts';

/** The interval between two polls of an order (§9). */
export const POLL_MS = 2000;
/** After this long, the screen says that the payment takes longer than usual (D6). */
export const SLOW_AFTER_MS = 60_000;

/**
 * A purchase whose result is unknown is not sent again after this long: the buyer does not expect a charge any more. The
 * server cancels an unpaid order after the same time.
 */
export const RESEND_WITHIN_MS = 3_600_000;

/** What the call gets as the payment method when nothing is charged now or later; the server ignores it. */
const NO_CARD = 'none';

type PurchaseStep = Step<PurchaseState, PurchaseEffect>;
type Event = PurchaseEvent & PurchaseEventContext;
type StateOf<P extends PurchaseState['phase']> = Extract<PurchaseState, { phase: P }>;

export const INITIAL_PURCHASE: PurchaseState = { phase: 'editing' };

/** The state machine of a purchase (D6): returns the next state and the effects of an event. */
export function transition(state: PurchaseState, event: Event): PurchaseStep {
  if (event.kind === 'user-changed') return changeUser(state, event);
  if (event.kind === 'resumed')
    return state.phase === 'editing' || state.phase === 'submitting' ? resume(state, event) : step(state);
  switch (state.phase) {
    case 'editing':
      return event.kind === 'submitted' ? submit(event) : step(state);
    case 'creating-payment-method':
      return whileCreatingPaymentMethod(state, event);
    case 'submitting':
      return whileSubmitting(state, event);
    case 'confirming':
      // Without the order, which still asks for the confirmation that was just given.
      return event.kind === 'action-finished'
        ? poll({ ...state, orderId: state.order.id, order: null })
        : step(state);
    case 'processing':
      return whileProcessing(state, event);
    case 'access-pending':
      return whileAccessIsPending(state, event);
    case 'failed':
      return event.kind === 'retried' ? step(INITIAL_PURCHASE) : step(state);
    case 'signed-out':
    case 'done':
      return step(state);
    default:
      return assertNever(state);
  }
}

interface Started {
  readonly purchase: Purchase;
  readonly sinceMs: number;
}

const isSlow = ({ sinceMs }: Started, { atMs }: PurchaseEventContext): boolean =>
  atMs - sinceMs >= SLOW_AFTER_MS;

function submit(event: Extract<Event, { kind: 'submitted' }>): PurchaseStep {
  const { request, userId, payment, atMs } = event;
  if (payment.kind === 'new')
    return step({ phase: 'creating-payment-method', request, userId }, { kind: 'create-payment-method' });
  const paymentMethod = payment.kind === 'saved' ? payment.id : NO_CARD;
  return send({ purchase: { ...request, userId, paymentMethod }, sinceMs: atMs });
}

const send = ({ purchase, sinceMs }: Started): PurchaseStep =>
  step(
    { phase: 'submitting', purchase, sinceMs, isSlow: false, isOffline: false },
    { kind: 'send', purchase, sinceMs },
  );

const isTooOldToSend = ({ sinceMs }: Started, { atMs }: PurchaseEventContext): boolean =>
  atMs - sinceMs >= RESEND_WITHIN_MS;

/** Forgets a purchase that is too old to be sent again, or given up; the buyer sees the form. */
const forget = ({ purchase }: Started): PurchaseStep => step(INITIAL_PURCHASE, { kind: 'forget', purchase });

function whileCreatingPaymentMethod(state: StateOf<'creating-payment-method'>, event: Event): PurchaseStep {
  const { request, userId } = state;
  switch (event.kind) {
    case 'payment-method-created':
      return send({ purchase: { ...request, userId, paymentMethod: event.id }, sinceMs: event.atMs });
    case 'payment-method-failed': {
      if (event.code === null) return step(INITIAL_PURCHASE);
      const failure: PurchaseFailure = { kind: 'payment', code: event.code, order: null };
      return fail({ ...request, userId, paymentMethod: NO_CARD }, failure);
    }
    default:
      return step(state);
  }
}

function whileSubmitting(state: StateOf<'submitting'>, event: Event): PurchaseStep {
  switch (event.kind) {
    case 'order-received':
      return receive(state, event.order, event);
    case 'submit-failed':
      if (hasStatus(event.error, 401)) return signOut(state, null, false);
      // Whether the order exists is unknown: the same key is sent again.
      if (isResultUnknown(event.error))
        return step(
          { ...state, isOffline: event.error.kind === 'offline', isSlow: isSlow(state, event) },
          { kind: 'schedule' },
        );
      return fail(state.purchase, { kind: 'refused', error: event.error });
    case 'tick':
      return isTooOldToSend(state, event)
        ? forget(state)
        : step(state, { kind: 'send', purchase: state.purchase, sinceMs: state.sinceMs });
    default:
      return step(state);
  }
}

/** Whether the server may have handled the call although it was not answered as declared. */
const isResultUnknown = (error: ApiError): boolean => error.kind !== 'status' || isTransient(error);

/** Continues with the order in an answer of the purchase. */
function receive(started: Started, order: Order, event: Event): PurchaseStep {
  const settled = settle(started, order, event);
  if (settled) return settled;
  const store: PurchaseEffect = { kind: 'store', purchase: started.purchase, orderId: order.id };
  if (order.requires_action && order.client_secret !== null) return confirm(started, order, event, store);
  return step(
    { ...toProcessing({ ...started, orderId: order.id, order }), isSlow: isSlow(started, event) },
    store,
    { kind: 'schedule' },
  );
}

const confirm = (
  { purchase, sinceMs }: Started,
  order: Order,
  event: Event,
  ...before: readonly PurchaseEffect[]
): PurchaseStep =>
  step(
    { phase: 'confirming', purchase, sinceMs, order, isSlow: isSlow({ purchase, sinceMs }, event) },
    ...before,
    { kind: 'cancel-schedule' },
    { kind: 'handle-next-action', clientSecret: order.client_secret ?? '' },
  );

interface Ordered extends Started {
  readonly orderId: number;
  readonly order: Order | null;
}

const toProcessing = ({ purchase, sinceMs, orderId, order }: Ordered): StateOf<'processing'> => ({
  phase: 'processing',
  purchase,
  sinceMs,
  orderId,
  order,
  isSlow: false,
  isOffline: false,
});

const poll = (ordered: Ordered): PurchaseStep =>
  step(toProcessing(ordered), { kind: 'poll-order', orderId: ordered.orderId });

/** The next step of an order that is paid or has failed; null while it is neither. */
function settle(started: Started, order: Order, event: Event): PurchaseStep | null {
  const { purchase, sinceMs } = started;
  if (order.status === 'created') return null;
  if (order.status === 'paid') {
    return step(
      { phase: 'access-pending', purchase, sinceMs, order, isSlow: isSlow(started, event) },
      { kind: 'finish-stage', stage: 'paid', purchase, order, failure: null },
      { kind: 'check-access', order },
    );
  }
  const code = order.failure ?? order.status;
  return fail(purchase, { kind: 'payment', code, order });
}

const fail = (purchase: Purchase, failure: PurchaseFailure): PurchaseStep =>
  step(
    { phase: 'failed', purchase, failure },
    { kind: 'cancel-schedule' },
    {
      kind: 'finish-stage',
      stage: 'failed',
      purchase,
      order: failure.kind === 'payment' ? failure.order : null,
      failure,
    },
    { kind: 'show-failure', failure, purchase },
  );

function whileProcessing(state: StateOf<'processing'>, event: Event): PurchaseStep {
  switch (event.kind) {
    case 'poll-answered':
      // The late answer for an abandoned order says nothing about this one.
      if (event.order.id !== state.orderId) return step(state);
      return (
        settle(state, event.order, event) ??
        step(
          { ...state, order: event.order, isOffline: false, isSlow: isSlow(state, event) },
          { kind: 'schedule' },
        )
      );
    case 'poll-failed':
      if (hasStatus(event.error, 401)) return signOut(state, state.orderId, false);
      if (hasStatus(event.error, 404)) return fail(state.purchase, { kind: 'refused', error: event.error });
      // The order exists: polling continues until it is paid or failed.
      return step(
        { ...state, isOffline: event.error.kind === 'offline', isSlow: isSlow(state, event) },
        { kind: 'schedule' },
      );
    case 'tick':
      return step(state, { kind: 'poll-order', orderId: state.orderId });
    case 'action-requested':
      return state.order?.requires_action && state.order.client_secret !== null
        ? confirm(state, state.order, event)
        : step(state);
    case 'abandoned': {
      if (!state.order?.requires_action) return step(state);
      const { state: next, effects } = forget(state);
      return step(next, ...effects, { kind: 'cancel-schedule' });
    }
    default:
      return step(state);
  }
}

function whileAccessIsPending(state: StateOf<'access-pending'>, event: Event): PurchaseStep {
  const { purchase, order } = state;
  switch (event.kind) {
    case 'access-checked':
      // A refunded order never gives access.
      if (event.order?.status === 'refunded') return settle(state, event.order, event) ?? step(state);
      if (!event.isOpen) return step({ ...state, isSlow: isSlow(state, event) }, { kind: 'schedule' });
      return step(
        { phase: 'done', purchase, order },
        { kind: 'cancel-schedule' },
        { kind: 'finish-stage', stage: 'open', purchase, order, failure: null },
        { kind: 'open-bought', order },
      );
    case 'tick':
      return step(state, { kind: 'check-access', order });
    default:
      return step(state);
  }
}

/** Continues a stored purchase: asks for its order, or sends it again with the same key. */
function resume(
  state: StateOf<'editing' | 'submitting'>,
  event: Extract<Event, { kind: 'resumed' }>,
): PurchaseStep {
  const { purchase, orderId, sinceMs } = event.stored;
  const started = { purchase, sinceMs };
  if (orderId === null && isTooOldToSend(started, event)) {
    const { effects } = forget(started);
    // The purchase of this tab was held back by the stored one.
    return state.phase === 'editing'
      ? step(state, ...effects)
      : step(state, ...effects, { kind: 'send', purchase: state.purchase, sinceMs: state.sinceMs });
  }
  const next = orderId === null ? send(started) : poll({ ...started, orderId, order: null });
  return 'isSlow' in next.state
    ? { ...next, state: { ...next.state, isSlow: isSlow(started, event) } }
    : next;
}

const signOut = (started: Started, orderId: number | null, isPaid: boolean): PurchaseStep =>
  step(
    {
      phase: 'signed-out',
      purchase: started.purchase,
      sinceMs: started.sinceMs,
      isSlow: false,
      orderId,
      isPaid,
    },
    { kind: 'cancel-schedule' },
  );

/** Keeps a purchase while its user is logged out; forgets it for another user, who may have one of their own. */
function changeUser(state: PurchaseState, event: Extract<Event, { kind: 'user-changed' }>): PurchaseStep {
  const { userId } = event;
  switch (state.phase) {
    case 'editing':
    case 'done':
      return step(state);
    case 'creating-payment-method':
      return userId === state.userId ? step(state) : step(INITIAL_PURCHASE);
    case 'failed':
      return userId === null || userId === state.purchase.userId ? step(state) : step(INITIAL_PURCHASE);
    case 'signed-out': {
      if (userId === null) return step(state);
      if (userId !== state.purchase.userId) return step(INITIAL_PURCHASE);
      if (state.orderId !== null) return poll({ ...state, orderId: state.orderId, order: null });
      return isTooOldToSend(state, event) ? forget(state) : send(state);
    }
    case 'submitting':
    case 'confirming':
    case 'processing':
    case 'access-pending': {
      if (userId === state.purchase.userId) return step(state);
      if (userId !== null) return step(INITIAL_PURCHASE, { kind: 'cancel-schedule' });
      return signOut(state, orderIdOf(state), state.phase === 'access-pending');
    }
    default:
      return assertNever(state);
  }
}

function orderIdOf(
  state: StateOf<'submitting' | 'confirming' | 'processing' | 'access-pending'>,
): number | null {
  switch (state.phase) {
    case 'submitting':
      return null;
    case 'processing':
      return state.orderId;
    default:
      return state.order.id;
  }
}
