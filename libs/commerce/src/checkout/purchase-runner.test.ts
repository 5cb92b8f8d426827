import { type Call, calls, type Client, type Order } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createStoredValues, err, ok } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createPurchaseRunner, type FinishedStage, type PurchaseHandlers } from './purchase-runner.ts';
import type { PaymentChoice, PurchaseFailure } from './purchase-state.ts';

const ITEM = { kind: 'package', id: 5, participantId: null } as const;
/** Where the purchase of this item by the user 1 is stored. */
const STORAGE_NAME = 'purchase.1.package-5';
const order = (changes: Partial<Order> = {}): Order => ({
  ...calls.getOrder.output.parse(exampleOutput(calls.getOrder)),
  id: 9,
  status: 'created',
  requires_action: false,
  client_secret: null,
  failure: null,
  ...changes,
});

interface Sent {
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface TabOptions {
  readonly hasAccess?: () => boolean;
  readonly onFailure?: () => void;
  readonly createPaymentMethod?: PurchaseHandlers['createPaymentMethod'];
  readonly orderAtAccessCheck?: () => Order | null;
}

/** Tabs of one browser: they share the storage, the locks and the server. */
function openBrowser() {
  const clock = createFakeClock();
  const store = createMemoryStore();
  const sent: Sent[] = [];
  const stages: string[] = [];
  const failures: PurchaseFailure[] = [];
  const opened: Order[] = [];
  /** Answers by call, used in order; the last one is repeated. Without an answer the call is offline. */
  const answers: Record<string, unknown[]> = {};
  const client = (async (call: Call, input: Record<string, unknown>) => {
    sent.push({ call: call.name, input });
    const [next] = answers[call.name] ?? [];
    if ((answers[call.name]?.length ?? 0) > 1) answers[call.name]?.shift();
    return next ?? err({ kind: 'offline', call: call.name });
  }) as unknown as Client;
  let lock = Promise.resolve();
  const withLock = <T>(_: string, action: () => Promise<T>): Promise<T> => {
    const run = lock.then(action);
    lock = run.then(
      () => {},
      () => {},
    );
    return run;
  };
  const openTab = ({
    hasAccess = () => true,
    onFailure = () => {},
    createPaymentMethod = async () => ok('pm_new'),
    orderAtAccessCheck = () => null,
  }: TabOptions = {}) => {
    const stored = createStoredValues(store, clock, '');
    const runner = createPurchaseRunner({ item: ITEM, client, clock, stored, withLock });
    runner.connect({
      createPaymentMethod,
      handleNextAction: async () => {},
      checkAccess: async () => ({ isOpen: hasAccess(), order: orderAtAccessCheck() }),
      onStage: ({ stage }: FinishedStage) => void stages.push(stage),
      onFailure(failure) {
        failures.push(failure);
        onFailure();
      },
      onOpen: (bought) => void opened.push(bought),
    });
    runner.setUser(1);
    return {
      ...runner,
      submit: (idempotencyKey: string, payment: PaymentChoice = { kind: 'saved', id: 'pm_1' }) =>
        runner.dispatch({
          kind: 'submitted',
          userId: 1,
          payment,
          request: {
            idempotencyKey,
            item: ITEM,
            mode: 'buy',
            coupon: null,
            savesCard: false,
            expected: { currency: 'CAD', totalMinor: 1099, renewal: null },
          },
        }),
    };
  };
  const buys = () => sent.filter(({ call }) => call === 'buy').map(({ input }) => input['idempotency_key']);
  return { clock, store, sent, stages, failures, opened, answers, openTab, buys };
}

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

it('stores the idempotency key before the call is sent', async () => {
  const { openTab, store, answers, sent } = openBrowser();
  answers['buy'] = [ok(order())];
  let storedAtSend: string | null = null;
  sent.push = (...entries) => {
    storedAtSend = store.getItem(STORAGE_NAME);
    return Array.prototype.push.apply(sent, entries);
  };
  openTab().submit('key-00000001');
  await settle();
  expect(storedAtSend).toContain('key-00000001');
});

it('sends one purchase, polls it every two seconds and opens what was bought', async () => {
  const { openTab, answers, clock, stages, opened, buys, store } = openBrowser();
  answers['buy'] = [ok(order())];
  answers['getOrder'] = [ok(order()), ok(order({ status: 'paid' }))];
  const tab = openTab();
  tab.submit('key-00000001');
  tab.submit('key-00000002');
  await settle();
  expect(tab.read().phase).toBe('processing');
  clock.advance(2000);
  await settle();
  expect(tab.read().phase).toBe('processing');
  clock.advance(2000);
  await settle();
  expect(tab.read().phase).toBe('done');
  expect(buys()).toEqual(['key-00000001']);
  expect(stages).toEqual(['paid', 'open']);
  expect(opened).toHaveLength(1);
  expect(store.getItem(STORAGE_NAME)).toBeNull();
});

it('when the result of a purchase is unknown, sends it again after a reload, with the same key', async () => {
  const { openTab, answers, clock, buys } = openBrowser();
  answers['buy'] = [err({ kind: 'offline', call: 'buy' }), ok(order({ status: 'paid' }))];
  const first = openTab();
  first.submit('key-00000001');
  await settle();
  expect(first.read()).toMatchObject({ phase: 'submitting', isOffline: true });
  first.disconnect();
  clock.advance(60_000);
  const second = openTab();
  await settle();
  expect(second.read().phase).toBe('done');
  expect(buys()).toEqual(['key-00000001', 'key-00000001']);
});

it('forgets a purchase without an answer after an hour, instead of sending it again', async () => {
  const { openTab, clock, buys, store } = openBrowser();
  const first = openTab();
  first.submit('key-00000001');
  await settle();
  first.disconnect();
  clock.advance(3_600_000);
  const second = openTab();
  await settle();
  expect(second.read().phase).toBe('editing');
  expect(buys()).toEqual(['key-00000001']);
  expect(store.getItem(STORAGE_NAME)).toBeNull();
});

it('shows the same purchase in a second tab, and reports each stage once', async () => {
  const { openTab, answers, clock, stages, buys } = openBrowser();
  answers['buy'] = [ok(order())];
  answers['getOrder'] = [ok(order({ status: 'paid' }))];
  const [one, two] = [openTab(), openTab()];
  one.submit('key-00000001');
  await settle();
  two.onStored();
  await settle();
  clock.advance(2000);
  await settle();
  expect([one.read().phase, two.read().phase]).toEqual(['done', 'done']);
  expect(buys()).toEqual(['key-00000001']);
  expect(stages.toSorted()).toEqual(['open', 'paid']);
});

it('reports no stage again when another tab has finished the purchase before this one sends it again', async () => {
  const { openTab, answers, clock, stages, store } = openBrowser();
  const tab = openTab();
  tab.submit('key-00000001');
  await settle();
  expect(tab.read()).toMatchObject({ phase: 'submitting', isOffline: true });
  store.removeItem(STORAGE_NAME);
  answers['buy'] = [ok(order({ status: 'paid' }))];
  clock.advance(2000);
  await settle();
  expect(tab.read().phase).toBe('done');
  expect(stages).toEqual([]);
});

it('does not start a second purchase when both tabs submit at the same moment', async () => {
  const { openTab, answers, buys } = openBrowser();
  answers['buy'] = [ok(order())];
  answers['getOrder'] = [ok(order())];
  const [one, two] = [openTab(), openTab()];
  one.submit('key-00000001');
  two.submit('key-00000002');
  await settle();
  expect(new Set(buys())).toEqual(new Set(['key-00000001']));
  expect(two.read()).toMatchObject({ purchase: { idempotencyKey: 'key-00000001' } });
});

it('forgets a failed purchase, so that the next try has a new key', async () => {
  const { openTab, answers, stages, failures, buys } = openBrowser();
  answers['buy'] = [ok(order({ status: 'failed', failure: 'card_declined' })), ok(order({ status: 'paid' }))];
  const tab = openTab();
  tab.submit('key-00000001');
  await settle();
  expect(failures).toMatchObject([{ code: 'card_declined' }]);
  tab.dispatch({ kind: 'retried' });
  tab.submit('key-00000002');
  await settle();
  expect(buys()).toEqual(['key-00000001', 'key-00000002']);
  expect(stages).toEqual(['failed', 'paid', 'open']);
});

it('does not resume a refused purchase when `onFailure` returns to the form', async () => {
  const { openTab, answers, failures, stages, buys } = openBrowser();
  answers['buy'] = [err({ kind: 'status', call: 'buy', status: 400, body: null })];
  const tab = openTab({ onFailure: () => tab.dispatch({ kind: 'retried' }) });
  tab.submit('key-00000001');
  await settle();
  expect(tab.read().phase).toBe('editing');
  expect(buys()).toEqual(['key-00000001']);
  expect(failures).toHaveLength(1);
  expect(stages).toEqual(['failed']);
});

it('shows no failure on a screen that was left while the purchase failed', async () => {
  const { openTab, answers, stages, failures } = openBrowser();
  answers['buy'] = [ok(order({ status: 'failed', failure: 'card_declined' }))];
  const tab = openTab();
  stages.push = (...finished) => {
    tab.disconnect();
    return Array.prototype.push.apply(stages, finished);
  };
  tab.submit('key-00000001');
  await settle();
  expect([...stages]).toEqual(['failed']);
  expect(failures).toEqual([]);
});

it('keeps the purchase while the session is ended, and continues after the login', async () => {
  const { openTab, answers, store, buys } = openBrowser();
  answers['buy'] = [
    err({ kind: 'status', call: 'buy', status: 401, body: null }),
    ok(order({ status: 'paid' })),
  ];
  const tab = openTab();
  tab.submit('key-00000001');
  await settle();
  tab.setUser(null);
  expect(tab.read().phase).toBe('signed-out');
  expect(store.getItem(STORAGE_NAME)).not.toBeNull();
  tab.setUser(1);
  await settle();
  expect(tab.read().phase).toBe('done');
  expect(new Set(buys()).size).toBe(1);
});

it('finishes only when the user has access to the item', async () => {
  const { openTab, answers, clock, stages } = openBrowser();
  answers['buy'] = [ok(order({ status: 'paid' }))];
  let hasAccess = false;
  const tab = openTab({ hasAccess: () => hasAccess });
  tab.submit('key-00000001');
  await settle();
  expect(tab.read().phase).toBe('access-pending');
  hasAccess = true;
  clock.advance(2000);
  await settle();
  expect(tab.read().phase).toBe('done');
  expect(stages).toEqual(['paid', 'open']);
});

it('does not report a purchase as failed that was refunded before it gave access', async () => {
  const { openTab, answers, clock, stages, failures, store } = openBrowser();
  answers['buy'] = [ok(order({ status: 'paid' }))];
  let accessOrder: Order | null = null;
  const tab = openTab({ hasAccess: () => false, orderAtAccessCheck: () => accessOrder });
  tab.submit('key-00000001');
  await settle();
  accessOrder = order({ status: 'refunded' });
  clock.advance(2000);
  await settle();
  expect(failures).toMatchObject([{ code: 'refunded' }]);
  expect(stages).toEqual(['paid']);
  expect(store.getItem(STORAGE_NAME)).toBeNull();
});

it('fails when the card form throws', async () => {
  const { openTab, failures } = openBrowser();
  const tab = openTab({ createPaymentMethod: () => Promise.reject(new Error('no connection')) });
  tab.submit('key-00000001', { kind: 'new' });
  await settle();
  expect(failures).toMatchObject([{ kind: 'payment', code: 'processing_error' }]);
});
