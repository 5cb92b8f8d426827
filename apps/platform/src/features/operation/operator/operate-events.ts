import { err, ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import {
  eventChangeQueries,
  eventQueries,
  type EventRow,
  type EventTimes,
} from '../../catalog/catalog/index.ts';
import { orders } from '../../commerce/orders/schema.ts';
import { recordAction } from './audit.ts';
import type { OperatorContext } from './operator-context.ts';

const MAX_LENGTH_S = 24 * 3600;
/** An event without a time lasts a day, which has 25 hours when clocks are set back. */
const MAX_DAY_S = 25 * 3600;

async function findEvent(
  { scope, channel }: Pick<OperatorContext, 'scope' | 'channel'>,
  id: number,
): Promise<Result<string, EventRow>> {
  const event = await eventQueries(scope).byId(id);
  return event ? ok(event) : err(`There is no event ${id} on the channel "${channel.id}".`);
}

/**
 * Changes an event in a transaction. Changes of a channel's events wait for each other and for an import: each depends on
 * times and state, and a cancellation, whose tickets are refunded, must not be undone by a change that began before it.
 */
export const changingEvent = <T>(
  context: OperatorContext,
  id: number,
  change: (context: OperatorContext, event: EventRow) => Promise<Result<string, T>>,
): Promise<Result<string, T>> =>
  context.scope.transaction(async (scope) => {
    await scope.lock(`seed ${context.channel.id}`);
    const locked = { ...context, scope };
    const found = await findEvent(locked, id);
    return found.ok ? change(locked, found.value) : found;
  });

/** For the list of events by state. */
export const listEvents = (
  { scope }: OperatorContext,
  status: 'upcoming' | 'live' | 'finished' | undefined,
  limit: number,
): Promise<EventRow[]> =>
  eventQueries(scope).list(status === undefined ? {} : { stream_status: status }, {
    direction: status === 'upcoming' ? 'asc' : 'desc',
    limit,
  });

/** Why an event cannot be cancelled; null: it can, or it is cancelled. */
export function cancellationProblem(
  { id, endTs, isCancelled, state }: EventRow,
  nowTs: number,
): string | null {
  const isOver = endTs <= nowTs && state !== 'postponed' && state !== 'suspended';
  return isOver && !isCancelled ? `Event ${id} has ended; it can no longer be cancelled.` : null;
}

/** Why an event cannot be moved to these times; null: it can. */
export function moveProblem(
  event: EventRow,
  { startTs, endTs }: EventTimes,
  { nowTs, isTimeTba }: { readonly nowTs: number; readonly isTimeTba: boolean },
): string | null {
  const { id } = event;
  if (event.isCancelled) return cancelledProblem(id);
  if (event.status !== 'upcoming')
    return `Event ${id} has started; only an upcoming event can be moved. Use "event extend", "end" or "postpone".`;
  return startTs <= nowTs
    ? 'The new start must be in the future.'
    : timesProblem({ startTs, endTs }, isTimeTba);
}

export const cancelledProblem = (id: number): string =>
  `Event ${id} is cancelled; its tickets are refunded. It cannot be moved.`;

/** Why an event cannot last from and to these times; null: it can. */
export function timesProblem({ startTs, endTs }: EventTimes, isTimeTba = false): string | null {
  if (endTs <= startTs) return 'The new end must be after the new start.';
  return endTs - startTs > (isTimeTba ? MAX_DAY_S : MAX_LENGTH_S) ? 'An event lasts 24 hours at most.' : null;
}

/** The paid tickets of an event, without those that are being refunded. */
export async function ticketsOf(
  scope: Scope,
  eventId: number,
): Promise<{ readonly count: number; readonly paidMinor: number }> {
  const tickets = await scope.rows(orders, {
    where: and(
      eq(orders.type, 'event'),
      eq(orders.productId, eventId),
      eq(orders.status, 'paid'),
      isNull(orders.refundRequestedTs),
    ),
  });
  const paidMinor = tickets.reduce(
    (sum, { totalMinor, refundedMinor }) => sum + totalMinor - refundedMinor,
    0,
  );
  return { count: tickets.length, paidMinor };
}

/** What `cancelEvent` would do. */
export interface CancellationPlan {
  readonly event: Pick<EventRow, 'id' | 'name' | 'startTs' | 'endTs' | 'isCancelled'>;
  readonly refunds: number;
  readonly currency: string;
  readonly refundMinor: number;
}

export async function planCancellation(
  context: OperatorContext,
  id: number,
): Promise<Result<string, CancellationPlan>> {
  const { scope, channel } = context;
  const found = await findEvent(context, id);
  if (!found.ok) return found;
  const { name, startTs, endTs, isCancelled } = found.value;
  const problem = cancellationProblem(found.value, scope.nowTs);
  if (problem !== null) return err(problem);
  const tickets = await ticketsOf(scope, id);
  return ok({
    event: { id, name, startTs, endTs, isCancelled },
    refunds: tickets.count,
    currency: channel.settings.currency,
    refundMinor: tickets.paidMinor,
  });
}

/**
 * Cancels an event. The running platform refunds its tickets (`refundCancelledEvents`) and sends the mails. Repeating
 * it changes nothing.
 */
export const cancelEvent = (
  context: OperatorContext,
  id: number,
): Promise<Result<string, CancellationPlan>> =>
  changingEvent(context, id, async (locked) => {
    const { scope } = locked;
    const plan = await planCancellation(locked, id);
    if (!plan.ok || plan.value.event.isCancelled) return plan;
    await eventChangeQueries(scope).change(id, 'cancel', scope.nowTs);
    await recordAction(context, scope, {
      command: 'event cancel',
      target: `event ${id}`,
      before: { cancelled: false },
      after: { cancelled: true, refunds: plan.value.refunds },
    });
    return plan;
  });
