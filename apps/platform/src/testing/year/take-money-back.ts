import { and, eq, isNull } from 'drizzle-orm';
import { type OpenDatabase, sqlOf } from '../../db/sql-database.ts';
import { orders } from '../../features/commerce/orders/schema.ts';
import { requestRefund } from '../../features/operation/operator/operate-orders.ts';
import { openOperatorContext } from '../../features/operation/operator/operator-context.ts';
import type { Bank } from './bank.ts';

interface Chance {
  readonly random: () => number;
  readonly users: number;
}
const pick = <T>(all: readonly T[], random: () => number): T | undefined =>
  all[Math.floor(random() * all.length)];

/** Now and then the operator refunds an order. */
export async function refundSome(
  { db }: OpenDatabase,
  { channelId, nowTs }: { readonly channelId: string; readonly nowTs: number },
  { random, users }: Chance,
): Promise<void> {
  if (random() > Math.max(0.1, users / 1000)) return;
  const paid = await sqlOf(db)
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.channelId, channelId), eq(orders.status, 'paid'), isNull(orders.refundRequestedTs)));
  const chosen = pick(paid, random);
  const actor = { operator: 'the year', reason: null, nowTs };
  const context = await openOperatorContext(db, channelId, actor);
  if (chosen && context.ok) await requestRefund(context.value, chosen.id);
}

/** Now and then a buyer disputes a payment, and the bank decides a dispute. */
export async function disputeSome(bank: Bank, { random, users }: Chance): Promise<void> {
  if (random() < 0.3) await bank.decideDispute(random() < 0.5 ? 'won' : 'lost');
  if (random() > Math.max(0.1, users / 1500)) return;
  const charge = pick(await bank.charges(), random);
  if (charge) await bank.dispute(charge.payment_intent);
}
