import { type ApiError, calls, type Client, type Order } from '@grandstand/api';
import { assertNever, type Clock, err, type Result, type StoredValues } from '@grandstand/core';
import type { PurchaseItem } from '../purchase-item.ts';
import { INITIAL_PURCHASE, POLL_MS, transition } from './purchase.ts';
import type {
  Purchase,
  PurchaseEffect,
  PurchaseEvent,
  PurchaseFailure,
  PurchaseStage,
  PurchaseState,
} from './purchase-state.ts';
import { sendPurchase } from './send-purchase.ts';
import { createPurchaseStore, storageName } from './stored-purchase.ts';

export interface FinishedStage {
  readonly stage: PurchaseStage;
  readonly purchase: Purchase;
  /** Null when the purchase was refused before there was an order. */
  readonly order: Order | null;
  readonly failure: PurchaseFailure | null;
}

export interface PurchaseRunnerOptions {
  readonly item: PurchaseItem;
  readonly client: Client;
  readonly clock: Clock;
  readonly stored: StoredValues;
  /** Runs an action while no other tab runs one with this name. */
  readonly withLock: <T>(name: string, action: () => Promise<T>) => Promise<T>;
}

export type CheckedAccess = Omit<Extract<PurchaseEvent, { kind: 'access-checked' }>, 'kind'>;

/** What the runner needs of the screen. */
export interface PurchaseHandlers {
  /** Creates a payment method from the card form. Fails with the provider's code, or null when the form shows the error. */
  readonly createPaymentMethod: () => Promise<Result<string | null, string>>;
  /** Lets the buyer confirm the payment with their bank; resolves when they have answered. */
  readonly handleNextAction: (clientSecret: string) => Promise<void>;
  /** Whether what was bought can be watched now, and the order as it is now; null when it could not be fetched. */
  readonly checkAccess: (order: Order) => Promise<CheckedAccess>;
  readonly onStage: (finished: FinishedStage) => void;
  readonly onFailure: (failure: PurchaseFailure, purchase: Purchase) => void;
  readonly onOpen: (order: Order) => void;
}

export type PurchaseRunner = ReturnType<typeof createPurchaseRunner>;

/** Runs the state machine of a purchase: dispatches events and executes the effects. */
export function createPurchaseRunner({ item, client, clock, stored, withLock }: PurchaseRunnerOptions) {
  const store = createPurchaseStore(stored, item);
  const listeners = new Set<() => void>();
  /** Keys of purchases that are known to have been stored. */
  const storedKeys = new Set<string>();
  let state: PurchaseState = INITIAL_PURCHASE;
  let currentUserId: number | null = null;
  /** Null while no screen is mounted. */
  let handlers: PurchaseHandlers | null = null;
  let cancelTimer = () => {};

  function dispatch(event: PurchaseEvent): void {
    if (!handlers) return;
    const before = state;
    const next = transition(state, { ...event, atMs: clock.now() });
    state = next.state;
    if (state !== before) for (const listener of listeners) listener();
    void executeInOrder(next.effects, handlers);
    // Another tab may have submitted a purchase while this one was busy with its own.
    if (state.phase === 'editing' && before.phase !== 'editing') resume();
  }

  /** Continues the stored purchase of the current user, if there is one. */
  function resume(): void {
    const found = currentUserId === null ? null : store.read(currentUserId);
    if (!found) return;
    storedKeys.add(found.purchase.idempotencyKey);
    dispatch({ kind: 'resumed', stored: found });
  }

  const dispatchResult = <T>(
    result: Result<ApiError, T>,
    onOk: (value: T) => PurchaseEvent,
    onError: (error: ApiError) => PurchaseEvent,
  ) => dispatch(result.ok ? onOk(result.value) : onError(result.error));

  /** Executes one effect after the other: a failed purchase is removed from the storage before the screen shows the failure. */
  async function executeInOrder(effects: readonly PurchaseEffect[], screen: PurchaseHandlers): Promise<void> {
    for (const effect of effects) await execute(effect, screen);
  }

  async function execute(effect: PurchaseEffect, screen: PurchaseHandlers): Promise<void> {
    switch (effect.kind) {
      case 'create-payment-method': {
        // The provider's script may throw, e.g. when the connection is lost.
        const created = await screen.createPaymentMethod().catch(() => err('processing_error'));
        return dispatch(
          created.ok
            ? { kind: 'payment-method-created', id: created.value }
            : { kind: 'payment-method-failed', code: created.error },
        );
      }
      case 'send':
        return withLock(storageName(effect.purchase.userId, item), () => send(effect));
      case 'handle-next-action':
        // After an error, the order shows whether it is confirmed.
        await screen.handleNextAction(effect.clientSecret).catch(() => undefined);
        return dispatch({ kind: 'action-finished' });
      case 'poll-order':
        return dispatchResult(
          await client(calls.getOrder, { order_id: effect.orderId }, { isRefresh: true }),
          (order) => ({ kind: 'poll-answered', order }),
          (error) => ({ kind: 'poll-failed', error }),
        );
      case 'check-access':
        return dispatch({ kind: 'access-checked', ...(await screen.checkAccess(effect.order)) });
      case 'schedule':
        cancelTimer();
        cancelTimer = clock.after(POLL_MS, () => dispatch({ kind: 'tick' }));
        return;
      case 'cancel-schedule':
        return cancelTimer();
      case 'store':
        return changeStored(effect.purchase, { orderId: effect.orderId });
      case 'forget':
        if (store.read(effect.purchase.userId)?.purchase.idempotencyKey === effect.purchase.idempotencyKey)
          store.remove(effect.purchase);
        return;
      case 'finish-stage':
        return withLock(`${storageName(effect.purchase.userId, item)}.stage`, () =>
          finishStage(effect, screen),
        );
      // The screen may have been left while the effects before these were executed.
      case 'show-failure':
        return handlers?.onFailure(effect.failure, effect.purchase);
      case 'open-bought':
        return handlers?.onOpen(effect.order);
      default:
        return assertNever(effect);
    }
  }

  async function send({ purchase, sinceMs }: Extract<PurchaseEffect, { kind: 'send' }>): Promise<void> {
    if (!handlers || state.phase !== 'submitting') return;
    const other = store.read(purchase.userId);
    const isOther = other !== null && other.purchase.idempotencyKey !== purchase.idempotencyKey;
    if (other && (isOther || other.orderId !== null)) return resume();
    if (!other) {
      const isStored = store.write({ purchase, sinceMs, orderId: null, isPaid: false });
      if (isStored) storedKeys.add(purchase.idempotencyKey);
    }
    dispatchResult(
      await sendPurchase(client, purchase),
      (order) => ({ kind: 'order-received', order }),
      (error) => ({ kind: 'submit-failed', error }),
    );
  }

  /** Changes the stored purchase, unless another tab has finished or replaced it. */
  function changeStored(purchase: Purchase, changes: { orderId: number; isPaid?: boolean }): void {
    const before = store.read(purchase.userId);
    if (before?.purchase.idempotencyKey === purchase.idempotencyKey) store.write({ ...before, ...changes });
  }

  async function finishStage(
    { stage, purchase, order, failure }: Extract<PurchaseEffect, { kind: 'finish-stage' }>,
    screen: PurchaseHandlers,
  ): Promise<void> {
    const before = store.read(purchase.userId);
    const isStored = before?.purchase.idempotencyKey === purchase.idempotencyKey;
    // A purchase that was refunded before it could be opened is not a failed one.
    const isFirst = isStored ? stage === 'open' || !before.isPaid : !storedKeys.has(purchase.idempotencyKey);
    if (isStored && stage === 'paid' && order) changeStored(purchase, { orderId: order.id, isPaid: true });
    if (isStored && stage !== 'paid') store.remove(purchase);
    if (isFirst) screen.onStage({ stage, purchase, order, failure });
  }

  return {
    read: (): PurchaseState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    /** Continues as this user; null for an anonymous one. */
    setUser: (userId: number | null): void => {
      currentUserId = userId;
      dispatch({ kind: 'user-changed', userId });
      if (state.phase === 'editing') resume();
    },
    /** To be called when another tab has changed the stored purchase. */
    onStored: (): void => {
      if (state.phase === 'editing') resume();
    },
    /** To be called after each render of the screen. */
    connect: (screen: PurchaseHandlers): void => {
      handlers = screen;
    },
    /** Stops: the stored purchase is resumed by the next screen. */
    disconnect: (): void => {
      handlers = null;
      cancelTimer();
    },
  };
}
