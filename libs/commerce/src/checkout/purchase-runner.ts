import { type ApiError, calls, type Client, type Order } from '@grandstand/api';
import {
  assertNever,
  type Clock,
  createSubmissionRunner,
  err,
  type Result,
  type StoredValues,
  type SubmissionRunner,
  type WithLock,
} from '@grandstand/core';
import type { PurchaseItem } from '../purchase-item.ts';
import { INITIAL_PURCHASE, POLL_MS, transition } from './purchase.ts';
import type {
  Purchase,
  PurchaseEffect,
  PurchaseEvent,
  PurchaseFailure,
  PurchaseStage,
  PurchaseState,
  StoredPurchase,
} from './purchase-state.ts';
import { sendPurchase } from './send-purchase.ts';
import { storedPurchases } from './stored-purchase.ts';

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
  readonly withLock: WithLock;
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

export type PurchaseRunner = SubmissionRunner<PurchaseState, PurchaseEvent, PurchaseHandlers>;

/** Runs the state machine of a purchase. */
export function createPurchaseRunner({
  item,
  client,
  clock,
  stored,
  withLock,
}: PurchaseRunnerOptions): PurchaseRunner {
  const purchases = storedPurchases(stored, item);
  const runner = createSubmissionRunner<
    StoredPurchase,
    PurchaseState,
    PurchaseEvent,
    PurchaseEffect,
    PurchaseHandlers
  >({ initialState: INITIAL_PURCHASE, transition, execute, submissions: purchases, clock, withLock });
  const { dispatch } = runner;

  const dispatchResult = <T>(
    result: Result<ApiError, T>,
    onOk: (value: T) => PurchaseEvent,
    onError: (error: ApiError) => PurchaseEvent,
  ) => dispatch(result.ok ? onOk(result.value) : onError(result.error));

  /** Always a promise: a failed purchase is removed from the storage before the screen shows the failure. */
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
        return runner.sendStored({
          submission: { purchase: effect.purchase, sinceMs: effect.sinceMs, orderId: null, isPaid: false },
          isCurrent: ({ phase }) => phase === 'submitting',
          isReceived: ({ orderId }) => orderId !== null,
          send: () => send(effect.purchase),
        });
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
        return runner.schedule(POLL_MS);
      case 'cancel-schedule':
        return runner.cancelSchedule();
      case 'store':
        return changeStored(effect.purchase, { orderId: effect.orderId });
      case 'forget':
        return purchases.remove(effect.purchase);
      case 'finish-stage':
        return withLock(`${purchases.nameOf(effect.purchase.userId)}.stage`, () =>
          finishStage(effect, screen),
        );
      // The screen may have been left while the effects before these were executed.
      case 'show-failure':
        return runner.screen()?.onFailure(effect.failure, effect.purchase);
      case 'open-bought':
        return runner.screen()?.onOpen(effect.order);
      default:
        return assertNever(effect);
    }
  }

  async function send(purchase: Purchase): Promise<void> {
    dispatchResult(
      await sendPurchase(client, purchase),
      (order) => ({ kind: 'order-received', order }),
      (error) => ({ kind: 'submit-failed', error }),
    );
  }

  /** Changes the stored purchase, unless another tab has finished or replaced it. */
  function changeStored(purchase: Purchase, changes: { orderId: number; isPaid?: boolean }): void {
    const before = purchases.find(purchase);
    if (before) purchases.write({ ...before, ...changes });
  }

  async function finishStage(
    { stage, purchase, order, failure }: Extract<PurchaseEffect, { kind: 'finish-stage' }>,
    screen: PurchaseHandlers,
  ): Promise<void> {
    const before = purchases.find(purchase);
    // A purchase that was refunded before it could be opened is not a failed one.
    const isFirst = before ? stage === 'open' || !before.isPaid : !runner.wasStored(purchase);
    if (stage === 'paid' && order) changeStored(purchase, { orderId: order.id, isPaid: true });
    if (stage !== 'paid') purchases.remove(purchase);
    if (isFirst) screen.onStage({ stage, purchase, order, failure });
  }

  return runner;
}
