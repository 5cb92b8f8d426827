import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Event, Order } from '@grandstand/api';
import { perTier } from '@grandstand/core/testing';
import type { Seed } from '@grandstand/sample-channels';
import { chargeSchema, sandboxObjects } from '@grandstand/sandboxes/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '../db/sql-database.ts';
import { openServer } from '../db/open-server.ts';
import { users } from '../db/schema.ts';
import { grants, orders } from '../features/commerce/orders/schema.ts';
import { loadSampleContent } from '../features/operation/sample-seeding/load-sample-content.ts';
import { insertSession } from '../testing/log-in.ts';
import { type MainProcess, startMain } from '../testing/main-process.ts';
import { createServerDatabase } from '../testing/test-database.ts';

const RESTARTS = perTier({ gate: 1, deep: 20 });
/** Purchases that are running when the process gets its signal. */
const IN_FLIGHT = 10;
/** The signal comes after 0 to 9 other purchases of the same round, so that it meets each step of a purchase. */
const finishedBefore = (restart: number) => (restart * 7 + 3) % 10;
const RESTART_TIMEOUT_MS = 30_000;

const cleanUps: (() => Promise<unknown>)[] = [];
let database: OpenDatabase;
let start: () => Promise<MainProcess>;
let northline: Seed;
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'grandstand-stop-'));
  cleanUps.push(() => rm(root, { recursive: true, force: true }));
  const { url, drop } = await createServerDatabase(inject('postgresTemplates')?.seeded);
  cleanUps.push(drop);
  database = await openServer(url);
  cleanUps.push(database.close);
  northline =
    (await loadSampleContent()).find(({ channel }) => channel.id === 'northline') ?? expect.unreachable();
  const environment = { DATABASE_URL: url, GRANDSTAND_DATA_DIR: root };
  start = async () => {
    const platform = await startMain(environment);
    cleanUps.push(async () => platform.child.kill('SIGKILL'));
    return platform;
  };
}, RESTART_TIMEOUT_MS);
afterAll(async () => {
  for (const end of cleanUps.toReversed()) await end();
});

/** A new user with a session. */
async function createBuyer(index: number): Promise<string> {
  const channelId = northline.channel.id;
  const row = { channelId, email: `buyer-${index}@example.com`, firstName: 'Test', lastName: 'Buyer' };
  const [user] = await database.db.insert(users).values(row).returning();
  return insertSession(database.db, channelId, user?.id ?? null, Math.floor(Date.now() / 1000));
}

/** Events that each buyer can buy once. */
async function listProducts(api: string, apiKey = ''): Promise<Event[]> {
  const ofState = async (state: string) => {
    const path = `/api/events?stream_status=${state}&no_limit=1&api_key=${apiKey}`;
    return ((await (await fetch(api + path)).json()) as { data: Event[] }).data;
  };
  const events = [...(await ofState('finished')), ...(await ofState('upcoming'))];
  return events.filter(({ type }) => type === 'paid' || type === 'ppv');
}

/** A purchase that the server has accepted: it has answered the headers with `100 Continue`. */
async function beginPurchase(api: string, fields: object) {
  const body = JSON.stringify({ type: 'event', payment_method: 'pm_card_visa', ...fields });
  const outgoing: ClientRequest = request(`${api}/api/stripe/buy`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  outgoing.flushHeaders();
  const answered = new Promise<{ status: number | undefined; order: Order }>((resolve, reject) => {
    outgoing.once('error', reject).once('response', (response) => {
      json(response).then((order) => resolve({ status: response.statusCode, order: order as Order }), reject);
    });
  });
  answered.catch(() => {});
  await once(outgoing, 'continue');
  return { answered, send: () => outgoing.end(body) };
}

it(
  'cuts and loses no purchase that is running when the process is terminated',
  { timeout: RESTART_TIMEOUT_MS * (RESTARTS + 1) },
  async () => {
    const first = await start();
    const buyers = await Promise.all(Array.from({ length: 19 }, (_, index) => createBuyer(index)));
    const products = await listProducts(first.api, buyers[0]);
    expect(products.length).toBeGreaterThanOrEqual(RESTARTS);

    let platform = first;
    let inFlight = 0;
    const bought: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      if (restart > 0) platform = await start();
      const { api, child } = platform;
      const id = products[restart]?.id;
      const purchases = await Promise.all(
        buyers
          .slice(0, IN_FLIGHT + finishedBefore(restart))
          .map((apiKey, index) =>
            beginPurchase(api, { api_key: apiKey, id, idempotency_key: `stop-${restart}-${index}` }),
          ),
      );
      let finished = 0;
      const exit = once(child, 'exit');
      const terminate = () => {
        inFlight += purchases.length - finished;
        child.kill('SIGTERM');
      };
      for (const { answered } of purchases)
        void answered.then(
          () => {
            finished += 1;
            if (finished === finishedBefore(restart)) terminate();
          },
          () => {},
        );
      for (const { send } of purchases) send();
      if (finishedBefore(restart) === 0) terminate();

      for (const { answered } of purchases) {
        const { status, order } = await answered;
        expect({ status, order }).toMatchObject({ status: 200, order: { status: 'paid' } });
        bought.push(order.id);
      }
      expect(await exit).toEqual([0, null]);
    }

    expect(inFlight).toBe(RESTARTS * IN_FLIGHT);
    const { db } = database;
    const stored = await db.select().from(orders);
    const byNumber = (a: number, b: number) => a - b;
    expect(stored.map(({ id }) => id).toSorted(byNumber)).toEqual(bought.toSorted(byNumber));
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['paid']));
    const charges = await db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'charge'));
    const charged = charges.map(({ data }) => chargeSchema.parse(data).payment_intent);
    expect(new Set(charged)).toEqual(new Set(stored.map(({ intentId }) => intentId)));
    expect(charged).toHaveLength(stored.length);
    const granted = (await db.select().from(grants)).map(({ orderId }) => orderId);
    expect(granted.toSorted(byNumber)).toEqual(bought.toSorted(byNumber));
  },
);
