import { ok } from '@grandstand/core';
import * as z from 'zod';
import { grantProduct, revokeOrder } from '../grant-orders.ts';
import { exportOrders, listOrders, searchOrders } from '../list-orders.ts';
import { requestRefund, showOrder } from '../operate-orders.ts';
import { requestPartialRefund } from '../operate-refunds.ts';
import { findUser } from '../operate-users.ts';
import { reconcileOrders } from '../reconcile-orders.ts';
import { type Command, defineCommand } from './command.ts';
import { describeRecord, reportList } from './report-lines.ts';
import { count, csv, decimal, flag, limit, oneOf, text, time } from './values.ts';

const orderId = () => count('id', 'id of the order');
const NONE = 'There are no such orders.';

const filters = {
  status: oneOf(['created', 'failed', 'paid', 'refunded'], 'only in this state').optional(),
  user: text('user', 'only of this user: id, email or telephone number').optional(),
  from: time('not before this time').optional(),
  until: time('before this time').optional(),
};

export const orderCommands: readonly Command[] = [
  defineCommand({
    name: 'order list',
    summary: 'list orders, newest first',
    isChange: false,
    arguments: [],
    input: z.strictObject({ ...filters, limit: limit(), csv: csv() }),
    async channel(context, { status, user: login, from: fromTs, until: untilTs, limit: atMost, csv: isCsv }) {
      const user = login === undefined ? null : await findUser(context, login);
      if (user?.ok === false) return user;
      const rows = await listOrders(context, { status, userId: user?.value.id, fromTs, untilTs }, atMost);
      return ok(reportList(rows, NONE, { isCsv }));
    },
  }),
  defineCommand({
    name: 'order search',
    summary: 'find orders by email, product, promo code, order id or id at the payment provider',
    isChange: false,
    arguments: ['text'],
    input: z.strictObject({ text: text('text', 'what to find'), limit: limit(), csv: csv() }),
    async channel(context, { text: wanted, limit: atMost, csv: isCsv }) {
      const rows = await searchOrders(context, wanted, atMost);
      return ok(reportList(rows, NONE, { isCsv }));
    },
  }),
  defineCommand({
    name: 'order show',
    summary: 'show an order',
    isChange: false,
    arguments: ['id'],
    input: z.strictObject({ id: orderId() }),
    async channel(context, { id }) {
      const shown = await showOrder(context, id);
      return shown.ok ? ok({ value: shown.value }) : shown;
    },
  }),
  defineCommand({
    name: 'order grant',
    summary:
      'give a user an event or a package without payment, for a --reason; the user is informed by mail',
    isChange: true,
    arguments: ['user'],
    input: z
      .strictObject({
        user: text('user', 'id, email or telephone number of the user'),
        event: count('id', 'the event').optional(),
        package: count('id', 'the package').optional(),
        team: count('id', 'the team of a team pass').optional(),
      })
      .refine(
        ({ event, package: pass }) => (event === undefined) !== (pass === undefined),
        'pass either --event or --package',
      ),
    async channel(context, { user, event, package: pass, team }) {
      const ref =
        event === undefined
          ? ({ type: 'package', id: pass ?? 0, participantId: team ?? null } as const)
          : ({ type: 'event', id: event, participantId: null } as const);
      const given = await grantProduct(context, user, ref);
      return given.ok ? ok({ value: given.value }) : given;
    },
  }),
  defineCommand({
    name: 'order revoke',
    summary: 'take back the access of a paid order without a refund, for a --reason',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({ id: orderId() }),
    async channel(context, { id }) {
      const revoked = await revokeOrder(context, id);
      return revoked.ok ? ok({ value: revoked.value }) : revoked;
    },
  }),
  defineCommand({
    name: 'order refund',
    summary: 'refund a paid order, in full or a part of it; the running platform makes the refund',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({
      id: orderId(),
      amount: decimal('amount', 'only so much, in the currency of the order; access stays').optional(),
      again: flag('the same amount once more within a day'),
    }),
    async channel(context, { id, amount, again: isAgain }) {
      if (amount === undefined) {
        const requested = await requestRefund(context, id);
        return requested.ok ? ok({ value: requested.value }) : requested;
      }
      const requested = await requestPartialRefund(context, id, { amount, isAgain });
      if (!requested.ok) return requested;
      const { order, note } = requested.value;
      return ok({ value: { ...order, note }, lines: [...describeRecord(order), '', note] });
    },
  }),
  defineCommand({
    name: 'order reconcile',
    summary: 'compare orders with access, refunds and the payment provider, whose state they take over',
    isChange: true,
    arguments: [],
    input: z.strictObject({ days: count('number', 'orders of the last days (default: 30)').default(30) }),
    async channel(context, { days }) {
      // The sandbox of a demo writes to the same database: it would wait for the dry run.
      const payments = context.isDryRun ? null : context.services.payments;
      const found = await reconcileOrders(context, payments, days);
      const { checkedOrders, corrected, problems } = found;
      return ok({
        value: { ...found, isProviderAsked: payments !== null },
        lines: [
          `Orders: ${checkedOrders}${payments ? '' : '. The payment provider was not asked.'}`,
          ...corrected.map(({ order, from, to }) => `order ${order}: was ${from}, is ${to}`),
          ...problems.map(({ order, problem }) => `order ${order} ${problem}`),
          problems.length === 0 ? 'No problems.' : `Problems: ${problems.length}`,
        ],
        hasProblems: problems.length > 0,
      });
    },
  }),
  defineCommand({
    name: 'order export',
    summary: 'print all orders with all amounts as CSV, oldest first, for bookkeeping',
    isChange: false,
    arguments: [],
    input: z.strictObject(filters),
    async channel(context, { status, user: login, from: fromTs, until: untilTs }) {
      const user = login === undefined ? null : await findUser(context, login);
      if (user?.ok === false) return user;
      const lines = await exportOrders(context, { status, userId: user?.value.id, fromTs, untilTs });
      return ok({ value: { csv: lines.join('\r\n') }, lines });
    },
  }),
];
