import { chargeStep, err, fromDecimal, isExact, ok, type Result } from '@grandstand/core';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { orders } from '../../commerce/orders/schema.ts';
import { partialRefunds } from '../../commerce/payments/schema.ts';
import { recordAction } from './audit.ts';
import { formatMoney, formatTime } from './commands/report-lines.ts';
import { showOrder, type ShownOrder } from './operate-orders.ts';
import type { OperatorContext } from './operator-context.ts';

/** A second refund of the same amount within this time is probably the same command again. */
const REPEATED_WITHIN_S = 24 * 3600;

/** What is left of a paid order after its refunds and those that are requested, in minor units. */
async function refundableMinor(
  txScope: Scope,
  { id, totalMinor, refundedMinor }: ShownOrder,
): Promise<number> {
  const requested = await txScope.rows(partialRefunds, {
    where: and(eq(partialRefunds.orderId, id), isNull(partialRefunds.finishedTs)),
  });
  return totalMinor - refundedMinor - requested.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/**
 * Requests the refund of a part of a paid order; the running platform makes it, and the order stays paid. Repeating it
 * within a day changes nothing, unless `isAgain`.
 */
export async function requestPartialRefund(
  context: OperatorContext,
  id: number,
  { amount, isAgain }: { readonly amount: number; readonly isAgain: boolean },
): Promise<Result<string, { readonly order: ShownOrder; readonly note: string }>> {
  return context.scope.transaction(async (txScope) => {
    await txScope.first(orders, eq(orders.id, id), { lock: 'update' });
    const found = await showOrder({ ...context, scope: txScope }, id);
    if (!found.ok) return found;
    const order = found.value;
    const { currency, status, intentId, refundRequestedTs } = order;
    const money = fromDecimal(amount, currency);
    if (status !== 'paid') return err(`Order ${id} is not paid (${status}); there is nothing to refund.`);
    if (refundRequestedTs !== null) return err(`The refund of the whole order ${id} has been requested.`);
    if (intentId === null)
      return err(`Order ${id} was free; there is nothing to refund. Use "order revoke".`);
    if (!isExact(amount, currency) || money.minor % chargeStep(currency) !== 0 || money.minor === 0)
      return err(`${amount} is not an amount that can be refunded in ${currency.toUpperCase()}.`);
    const former = await txScope.first(
      partialRefunds,
      and(
        eq(partialRefunds.orderId, id),
        eq(partialRefunds.amountMinor, money.minor),
        isNull(partialRefunds.failure),
      ),
      { orderBy: [desc(partialRefunds.id)] },
    );
    if (former && !isAgain && former.requestedTs > txScope.nowTs - REPEATED_WITHIN_S)
      return ok({
        order,
        note: `A refund of ${formatMoney(money)} was requested at ${formatTime(former.requestedTs)}. Add --again for another one.`,
      });
    const left = await refundableMinor(txScope, order);
    if (money.minor > left)
      return err(
        `Only ${formatMoney({ minor: left, currency })} of order ${id} can be refunded, not ${formatMoney(money)}.`,
      );
    await txScope.insert(partialRefunds, {
      orderId: id,
      amountMinor: money.minor,
      requestedTs: txScope.nowTs,
    });
    await recordAction(context, txScope, {
      command: 'order refund',
      target: `order ${id}`,
      before: { status, refundedMinor: order.refundedMinor },
      after: { status, requestedMinor: money.minor },
    });
    return ok({
      order,
      note: `${formatMoney(money)} will be refunded by the running platform; the order stays paid.`,
    });
  });
}
