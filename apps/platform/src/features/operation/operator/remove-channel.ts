import { err, ok, type Result } from '@grandstand/core';
import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import { createScope } from '../../../db/scope.ts';
import { users } from '../../../db/schema.ts';
import { removeChannel as removeRows } from '../../../db/remove-channel.ts';
import { removeClipFiles } from '../../media/clips/index.ts';
import { clips } from '../../media/clips/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { grants, heldSubscriptions, orders } from '../../commerce/orders/schema.ts';
import { recordAction } from './audit.ts';
import type { PlatformContext } from './commands/command.ts';
import { openOperatorContext, reasonProblem } from './operator-context.ts';
import { operatorActions } from './schema.ts';

/** A backup must not be older. */
const BACKUP_WITHIN_S = 24 * 3600;

export interface RemovedChannel {
  readonly channel: string;
  readonly users: number;
  readonly orders: number;
  /** Deleted rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Removes a channel with all its rows and the files of its clips; only the audit remains. Refuses without a recent backup,
 * and, unless `isForced`, while users hold something or payments are open.
 */
export async function removeChannel(
  { services, afterCommit, ...actor }: PlatformContext,
  id: string,
  { confirmed, isForced }: { readonly confirmed: string | undefined; readonly isForced: boolean },
): Promise<Result<string, RemovedChannel>> {
  const opened = await openOperatorContext(services.db, id, actor);
  if (!opened.ok) return opened;
  const { channel } = opened.value;
  const unexplained = reasonProblem(actor, 'Removing a channel');
  if (unexplained !== null) return err(unexplained);
  if (confirmed !== channel.name)
    return err(
      `The channel "${id}" is ${channel.name}. Removing it cannot be undone: repeat the command with --confirm "${channel.name}"`,
    );
  return createScope(services.db, id, actor.nowTs).transaction(async (scope) => {
    const { nowTs } = scope;
    const backups = await scope.count(
      operatorActions,
      and(eq(operatorActions.command, 'backup'), gte(operatorActions.atTs, nowTs - BACKUP_WITHIN_S)),
    );
    if (backups === 0)
      return err('There is no backup of the last 24 hours. Make one first: "grandstand platform backup".');
    const open = {
      'orders in payment': await scope.count(orders, eq(orders.status, 'created')),
      'running subscriptions': await scope.count(heldSubscriptions, eq(heldSubscriptions.state, 'running')),
      'tickets of events to come': (
        await scope.selectJoined(
          grants,
          { with: events, on: eq(events.id, grants.productId) },
          { id: grants.orderId },
          { where: and(eq(grants.kind, 'event'), isNull(grants.revokedTs), gt(events.endTs, nowTs)) },
        )
      ).length,
    };
    const held = Object.entries(open).flatMap(([what, total]) => (total > 0 ? [`${total} ${what}`] : []));
    if (held.length > 0 && !isForced)
      return err(
        `The channel "${id}" has ${held.join(', ')}. Refund and end them first, or add --force to remove the channel without refunds.`,
      );
    const [userCount, orderCount] = [await scope.count(users), await scope.count(orders)];
    const uuids = await scope.select(clips, { uuid: clips.uuid });
    const rows = await removeRows(scope.database, id);
    await recordAction(actor, scope, {
      command: 'channel remove',
      target: `channel ${id}`,
      before: { name: channel.name, users: userCount, orders: orderCount },
      after: null,
    });
    afterCommit(async () => {
      for (const { uuid } of uuids) await removeClipFiles(services.storage, id, uuid);
    });
    return ok({ channel: id, users: userCount, orders: orderCount, rows });
  });
}
