import type { Event, Order } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../../db/schema.ts';
import { PRIORITIES } from '../../../../mail/index.ts';
import { outbox } from '../../../../mail/schema.ts';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { grants, orders } from '../../../commerce/orders/schema.ts';
import { type Buyer, createBuyer } from '../../../commerce/payments/testing/buyer.ts';
import { partialRefunds } from '../../../commerce/payments/schema.ts';
import { toCsvCell } from '../csv.ts';
import { operatorActions } from '../schema.ts';
import { type CommandRunner, createCommandRunner } from '../testing/command-runner.ts';

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);

async function saleableEvent(buyer: Buyer): Promise<Event> {
  const { body } = await buyer.get<{ data: Event[] }>('/events', {
    stream_status: 'finished',
    no_limit: '1',
  });
  return body.data.find(({ type }) => type === 'paid') ?? expect.unreachable();
}

async function buyEvent() {
  const buyer = await createBuyer(fixture, 'northline');
  const event = await saleableEvent(buyer);
  const { body: order } = await buyer.buy({ type: 'event', id: event.id });
  expect(order.status).toBe('paid');
  return { buyer, event, order, id: String(order.id) };
}

const orderOf = async (buyer: Buyer): Promise<Order> => (await buyer.orders())[0] ?? expect.unreachable();
const hasAccess = async (buyer: Buyer, { id }: Event) =>
  (await buyer.get<{ has_access: boolean }>(`/events/${id}`)).body.has_access;
const actionsOn = (id: number | string) =>
  fixture.db
    .select({ command: operatorActions.command, reason: operatorActions.reason })
    .from(operatorActions)
    .where(eq(operatorActions.target, `order ${id}`));

describe('order list and search', () => {
  it('find an order by its buyer, id, product and payment, with amounts in its currency', async () => {
    const { buyer, order, id } = await buyEvent();
    const [row] = await fixture.db.select().from(orders).where(eq(orders.id, order.id));
    const found = [
      expect.objectContaining({
        id: order.id,
        user: buyer.email,
        total: expect.stringMatching(/^\d+\.\d\d CAD$/),
      }),
    ];
    expect(await commands.value('order list', { user: buyer.email, status: 'paid' })).toEqual(found);
    for (const text of [buyer.email.slice(0, -4), id, row?.intentId ?? ''])
      expect(await commands.value('order search', { text })).toEqual(expect.arrayContaining(found));
    expect(await commands.value('order search', { text: '%' })).toEqual([]);
    expect(await commands.value('order list', { user: buyer.email, status: 'failed' })).toEqual([]);
  });

  it('refuse an unknown user, state and time without a zone', async () => {
    expect(await commands.refusal('order list', { user: 'nobody@example.com' })).toContain('no user');
    expect(await commands.refusal('order list', { status: 'open' })).toContain('--status: It must be one of');
    expect(await commands.refusal('order list', { from: '2026-11-01' })).toContain(
      '--from: A time has a zone',
    );
  });
});

describe('order refund', () => {
  it('refunds a part once, and access stays', async () => {
    const { buyer, event, id } = await buyEvent();
    const { total } = await orderOf(buyer);
    await commands.value('order refund', { id, amount: '2.50' });
    const [note] = (await commands.lines('order refund', { id, amount: '2.50' })).slice(-1);
    expect(note).toMatch(/A refund of 2\.50 CAD was requested at .*Z\. Add --again/);
    await fixture.payments.reconcile(nowTs());
    await fixture.payments.reconcile(nowTs());
    expect(await orderOf(buyer)).toMatchObject({ status: 'paid', refunded: 2.5, total });
    expect(await hasAccess(buyer, event)).toBe(true);
    expect(await actionsOn(id)).toHaveLength(1);
    await commands.value('order refund', { id, amount: '2.50', again: true });
    await fixture.payments.reconcile(nowTs());
    expect((await orderOf(buyer)).refunded).toBe(5);
  });

  it('ends access when the parts are the whole', async () => {
    const { buyer, event, id } = await buyEvent();
    const { total } = await orderOf(buyer);
    await commands.value('order refund', { id, amount: '1' });
    expect(await commands.refusal('order refund', { id, amount: total.toFixed(2) })).toMatch(
      /Only \d+\.\d\d CAD of order \d+ can be refunded/,
    );
    await commands.value('order refund', { id, amount: (total - 1).toFixed(2) });
    await fixture.payments.reconcile(nowTs());
    expect(await orderOf(buyer)).toMatchObject({ status: 'refunded', refunded: total });
    expect(await hasAccess(buyer, event)).toBe(false);
  });

  it.each([
    ['more decimals than the currency', '1.005', 'not an amount that can be refunded in CAD'],
    ['0', '0', 'not an amount that can be refunded in CAD'],
    ['a negative amount', '-1', '--amount: It must be a number'],
  ])('is refused for %s', async (_, amount, message) => {
    const { id } = await buyEvent();
    expect(await commands.refusal('order refund', { id, amount })).toContain(message);
  });

  it('keeps a refund that the provider rejects as failed', async () => {
    const { order, id } = await buyEvent();
    await commands.value('order refund', { id, amount: '1' });
    // Refunded at the provider meanwhile.
    await fixture.db
      .update(orders)
      .set({ intentId: `missing_${id}` })
      .where(eq(orders.id, order.id));
    await fixture.payments.reconcile(nowTs());
    const [part] = await fixture.db.select().from(partialRefunds).where(eq(partialRefunds.orderId, order.id));
    expect(part).toMatchObject({ finishedTs: nowTs(), failure: 'resource_missing' });
    expect(await commands.run('order reconcile')).toMatchObject({
      value: {
        hasProblems: true,
        value: { problems: expect.arrayContaining([expect.objectContaining({ order: order.id })]) },
      },
    });
  });

  it('changes nothing in a dry run', async () => {
    const { order, id } = await buyEvent();
    await commands.value('order refund', { id, amount: '1' }, { isDryRun: true });
    await commands.value('order refund', { id }, { isDryRun: true });
    expect(
      await fixture.db.select().from(partialRefunds).where(eq(partialRefunds.orderId, order.id)),
    ).toEqual([]);
    expect(await actionsOn(id)).toEqual([]);
    await fixture.payments.reconcile(nowTs());
    expect(await commands.value('order show', { id })).toMatchObject({
      status: 'paid',
      refundRequestedTs: null,
    });
  });
});

describe('order grant and revoke', () => {
  it('give access for a reason without a charge, once, and take it back', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const event = await saleableEvent(buyer);
    const input = { user: buyer.email, event: String(event.id) };
    expect(await commands.refusal('order grant', input, { reason: null })).toContain('--reason');
    expect(await hasAccess(buyer, event)).toBe(false);
    const order = await commands.value('order grant', input);
    expect(order).toMatchObject({ status: 'paid', totalMinor: 0, currency: 'CAD' });
    expect(await hasAccess(buyer, event)).toBe(true);
    expect(await commands.refusal('order grant', input)).toContain('has this event already');
    const { id } = await orderOf(buyer);
    expect(await commands.refusal('order refund', { id: String(id), amount: '1' })).toContain('was free');

    await commands.value('order revoke', { id: String(id) });
    await commands.value('order revoke', { id: String(id) });
    expect(await hasAccess(buyer, event)).toBe(false);
    expect(await actionsOn(id)).toEqual([
      { command: 'order grant', reason: 'a test' },
      { command: 'order revoke', reason: 'a test' },
    ]);
    await commands.value('order grant', input);
    expect(await hasAccess(buyer, event)).toBe(true);
  });

  it('informs the user by mail in the language of the user, once, and not in a dry run', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const event = await saleableEvent(buyer);
    await fixture.db.update(users).set({ language: 'fr' }).where(eq(users.email, buyer.email));
    const input = { user: buyer.email, event: String(event.id) };
    await commands.value('order grant', input, { isDryRun: true });
    await commands.value('order grant', input);
    await commands.refusal('order grant', input);
    const mails = await fixture.db
      .select({ subject: outbox.subject, language: outbox.language, priority: outbox.priority })
      .from(outbox)
      .where(and(eq(outbox.recipient, buyer.email), eq(outbox.kind, 'gift')));
    const subject = expect.stringMatching(/^Un cadeau de .*Northline/);
    expect(mails).toEqual([{ subject, language: 'fr', priority: PRIORITIES.payment }]);
  });

  it('refuse what is not for sale, and orders that are not paid', async () => {
    const { email } = await createBuyer(fixture, 'northline');
    expect(await commands.refusal('order grant', { user: email, event: '1' })).toContain('does not sell it');
    expect(await commands.refusal('order grant', { user: email })).toContain('either --event or --package');
    expect(await commands.refusal('order revoke', { id: '999999' })).toContain('no order 999999');
  });
});

describe('order reconcile', () => {
  it('takes over what the provider has charged, and reports access that is missing', async () => {
    const { order, id } = await buyEvent();
    const isOrder = eq(orders.id, order.id);
    await fixture.db.update(orders).set({ status: 'created', paidTs: null }).where(isOrder);
    await fixture.db.delete(grants).where(eq(grants.orderId, order.id));
    expect(await commands.value('order reconcile', {}, { isDryRun: true })).toMatchObject({ corrected: [] });
    expect(await commands.value('order reconcile')).toMatchObject({
      corrected: expect.arrayContaining([{ order: order.id, from: 'created', to: 'paid' }]),
    });
    expect(await actionsOn(id)).toEqual([{ command: 'order reconcile', reason: 'a test' }]);
    await fixture.db.delete(grants).where(eq(grants.orderId, order.id));
    const lines = await commands.lines('order reconcile');
    expect(lines).toContain(`order ${id} is paid and gives no access`);
  });
});

describe('order export', () => {
  it('has a line for each order, oldest first, with amounts, times and emails', async () => {
    const { buyer, order } = await buyEvent();
    await fixture.db.update(orders).set({ productName: '=HYPERLINK("x")' }).where(eq(orders.id, order.id));
    const [header, line, ...others] = await commands.lines('order export', { user: buyer.email });
    expect(header).toMatch(/^order,created,paid,refunded_at,status,type,/);
    expect(line).toContain(`,"'=HYPERLINK(""x"")",`);
    expect(line).toContain(`,${buyer.email},CAD,`);
    expect(line).toMatch(new RegExp(`^${order.id},2026-\\d\\d-\\d\\dT.*Z,`));
    expect(others).toEqual([]);
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    [' +1', `"' +1"`],
    ['-1', `"'-1"`],
    ['@a', `"'@a"`],
    ['\t=1', `"'\t=1"`],
    ['a, "b"', `"a, ""b"""`],
    ['2.50', '2.50'],
    [-5, '-5'],
    [null, ''],
  ])('writes %j as %s', (value, cell) => expect(toCsvCell(value)).toBe(cell));
});
