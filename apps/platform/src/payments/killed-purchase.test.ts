import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event, EventDetail, Order } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../db/open-database.ts';
import { grants } from '../db/schema/grants.ts';
import { orders } from '../db/schema/orders.ts';
import { sandboxObjects } from '../db/schema/sandbox-objects.ts';
import { chargeSchema, paymentIntentSchema } from '../payments-sandbox/objects.ts';
import { loadSeeds } from '../seed/load-seed.ts';
import type { Instant } from '../testing/die-at.ts';

/** What has to be there after the restart, before anybody asks again. */
type Kept = 'nothing' | 'order' | 'paid order';
const INSTANTS: readonly (Instant & { kept: Kept })[] = [
  // The first purchase alone makes the buyer a customer.
  { on: 'request', method: 'POST', path: '/v1/customers', kept: 'order' },
  { on: 'request', method: 'POST', path: '/api/stripe/buy', kept: 'nothing' },
  { on: 'request', method: 'POST', path: '/v1/payment_intents', kept: 'order' },
  { on: 'answer', method: 'POST', path: '/v1/payment_intents', kept: 'order' },
  { on: 'request', method: 'POST', path: '/v1/payment_intents/\\w+/confirm', kept: 'order' },
  { on: 'answer', method: 'POST', path: '/v1/payment_intents/\\w+/confirm', kept: 'order' },
  { on: 'answer', method: 'POST', path: '/api/stripe/buy', kept: 'paid order' },
];

let root: string;
let running: { child: ChildProcess; api: string };
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-killed-purchase-'));
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await rm(root, { recursive: true });
});

async function startProcess() {
  const script = join(import.meta.dirname, '..', 'testing', 'platform-process.ts');
  const child = fork(script, [join(root, 'data'), join(root, 'media')], { execArgv: [] });
  const [message] = await once(child, 'message');
  const { api } = z.object({ api: z.string() }).parse(message);
  return { child, api: api.replace('localhost', '127.0.0.1') };
}
const send = (path: string, body?: object) =>
  fetch(`${running.api}/api${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await send(path, body);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

it('a purchase is charged and granted once, wherever its platform is killed', async () => {
  const seed = (await loadSeeds()).find(({ channel }) => channel.id === 'northline');
  const account = seed?.accounts.find((one) => one.email === 'fan@northline.example');
  running = await startProcess();
  const opening = {
    channel_key: seed?.channel.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  };
  const anonymous = await ask<{ api_key: string }>('/get_api_key', opening);
  const { api_key } = await ask<{ api_key: string }>('/v2/auth/login', {
    ...anonymous,
    email: account?.email,
    password: account?.password,
  });
  const key = `api_key=${api_key}`;
  const list = await ask<{ data: Event[] }>(`/events?stream_status=finished&no_limit=1&${key}`);
  const forSale = list.data.filter((event) => event.type === 'paid' || event.type === 'ppv');
  const ordersOf = async (id: number) =>
    (await ask<{ data: Order[] }>(`/orders?${key}`)).data.filter((order) => order.product.id === id);

  const bought: Order[] = [];
  for (const [index, { kept, ...instant }] of INSTANTS.entries()) {
    const what = `killed on ${instant.on} ${instant.path}`;
    const id = forSale[index]?.id ?? expect.unreachable('too few events for sale');
    const card = { payment_method: 'pm_card_visa', idempotency_key: `killed-${index}` };
    const purchase = { api_key, type: 'event', id, ...card };
    running.child.send(instant);
    const [answer] = await once(running.child, 'message');
    expect(answer).toEqual({ armed: true });
    const exit = once(running.child, 'exit');
    await Promise.allSettled([send('/stripe/buy', purchase)]);
    expect(await exit, what).toEqual([null, 'SIGKILL']);

    running = await startProcess();
    const left = await ordersOf(id);
    expect(left.length, what).toBe(kept === 'nothing' ? 0 : 1);
    if (kept === 'paid order') expect(left[0]?.status, what).toBe('paid');
    const order = await ask<Order>('/stripe/buy', purchase);
    expect(order, what).toMatchObject({ status: 'paid', activity_status: 'active' });
    expect(left.every((one) => one.id === order.id)).toBe(true);
    expect(await ordersOf(id), what).toMatchObject([{ id: order.id, status: 'paid' }]);
    expect(await ask<EventDetail>(`/events/${id}?${key}`), what).toMatchObject({ has_access: true });
    bought.push(order);
  }
  running.child.kill('SIGTERM');
  expect(await once(running.child, 'exit')).toEqual([0, null]);

  const { db, close } = await openDatabase({ kind: 'embedded', directory: join(root, 'data', 'database') });
  const made = async (kind: string) =>
    (await db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, kind))).map(({ data }) => data);
  const intents = (await made('payment_intent')).map((data) => paymentIntentSchema.parse(data));
  const charges = (await made('charge')).map((data) => chargeSchema.parse(data));
  const rows = await db.select().from(orders).orderBy(orders.id);
  const opened = await db.select().from(grants).orderBy(grants.orderId);
  const customers = await made('customer');
  await close();
  const ids = bought.map((order) => order.id);
  expect(rows.map((row) => [row.id, row.idempotencyKey])).toEqual(
    ids.map((id, index) => [id, `killed-${index}`]),
  );
  expect(opened.map((grant) => [grant.orderId, grant.revokedTs])).toEqual(ids.map((id) => [id, null]));
  expect(customers).toHaveLength(1);
  expect(intents.map((intent) => Number(intent.metadata['order'])).toSorted((a, b) => a - b)).toEqual(ids);
  const amountsOf = (intentId: string | null) =>
    charges.filter((charge) => charge.payment_intent === intentId).map(({ amount }) => amount);
  expect(rows.map((row) => amountsOf(row.intentId))).toEqual(rows.map((row) => [row.totalMinor]));
  expect(charges).toHaveLength(rows.length);
});
