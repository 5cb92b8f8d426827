import { count } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import type { OrderRow } from './queries.ts';
import { orders } from './schema.ts';

export interface OrderCount {
  readonly channelId: string;
  readonly status: OrderRow['status'];
  readonly count: number;
}

/** The number of orders of each channel in each status, including 0. */
export async function countOrders(db: Database): Promise<readonly OrderCount[]> {
  const rows: readonly OrderCount[] = await db
    .select({ channelId: orders.channelId, status: orders.status, count: count() })
    .from(orders)
    .groupBy(orders.channelId, orders.status);
  const ids = await db.select({ id: channels.id }).from(channels);
  return ids.flatMap(({ id: channelId }) =>
    orders.status.enumValues.map(
      (status) =>
        rows.find((row) => row.channelId === channelId && row.status === status) ?? {
          channelId,
          status,
          count: 0,
        },
    ),
  );
}
