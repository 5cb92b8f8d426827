import { count } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import type { OrderRow } from './queries.ts';
import { orders } from './schema.ts';

export interface OrderCount {
  readonly channelId: string;
  readonly status: OrderRow['status'];
  readonly count: number;
}

/** The number of orders of each channel in each status, including 0. */
export async function countOrders(db: Database): Promise<readonly OrderCount[]> {
  const across = acrossChannels(db);
  const { channelId: ofChannel, status: ofStatus } = orders;
  const rows = await across.groups(orders, {
    fields: { channelId: ofChannel, status: ofStatus, count: count() },
    groupBy: [ofChannel, ofStatus],
  });
  return (await across.channels()).flatMap(({ id: channelId }) =>
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
