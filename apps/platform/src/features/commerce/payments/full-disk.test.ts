import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { createBuyer } from './testing/buyer.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

/** Changes of orders fail like on a full disk (SQLSTATE 53100), while the rows that exist can still be read. */
async function fillDisk(): Promise<void> {
  await fixture.db.execute(sql`
    create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await fixture.db.execute(
    sql`create trigger no_space before update on orders for each row execute function no_space()`,
  );
}

it('answers the order of a purchase that a full disk interrupts, and charges it once', async () => {
  const buyer = await createBuyer(fixture, 'northline');
  const purchase = { type: 'package', id: 1903, idempotency_key: 'full-disk-1' };
  await fillDisk();
  const interrupted = await buyer.buy(purchase);
  expect(interrupted).toMatchObject({ status: 200, body: { status: 'created' } });
  await fixture.db.execute(sql`drop trigger no_space on orders`);

  await fixture.payments.reconcile(fixture.clock.now() / 1000 + 30);
  const paid = { id: interrupted.body.id, status: 'paid' };
  expect(await buyer.orders()).toMatchObject([paid]);
  expect((await buyer.buy(purchase)).body).toMatchObject(paid);
});
