import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { grants, heldSubscriptions, orders } from './schema.ts';

/**
 * How long access continues after a paid period while the charge for the next one has neither succeeded nor failed. After
 * a day the charge is tried a second time.
 */
const RENEWAL_GRACE_S = 86_400;

/** Whether the grant is the newest period of a subscription that renews, and no charge for the next period has failed. */
const isRenewalUndecided = sql`exists (select 1 from ${heldSubscriptions} where ${and(
  eq(heldSubscriptions.channelId, grants.channelId),
  eq(heldSubscriptions.userId, grants.userId),
  eq(heldSubscriptions.subscriptionId, grants.productId),
  eq(heldSubscriptions.periodEndTs, grants.untilTs),
  eq(heldSubscriptions.state, 'running'),
  eq(heldSubscriptions.autoRenewal, 'active'),
  sql`not exists (select 1 from ${orders} where ${and(
    eq(orders.channelId, heldSubscriptions.channelId),
    eq(orders.userId, heldSubscriptions.userId),
    eq(orders.heldSubscriptionId, heldSubscriptions.id),
    eq(orders.subscriptionOrderKind, 'updated'),
    eq(orders.status, 'failed'),
    gte(orders.createdTs, heldSubscriptions.periodEndTs),
  )})`,
)})`;

/**
 * The end of a grant's access: a subscriber does not lose access between the end of the paid period and the payment of
 * the next one (docs/adr/056). Seconds; null: unlimited.
 */
export const accessUntilTs: SQL<number | null> = sql<
  number | null
>`${grants.untilTs} + case when ${grants.kind} = 'subscription' and ${isRenewalUndecided} then ${RENEWAL_GRACE_S}::int else 0 end`.mapWith(
  grants.untilTs,
);
