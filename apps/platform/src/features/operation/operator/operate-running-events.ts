import { err, type Money, ok, type Result } from '@grandstand/core';
import type { ChangedFields, EventRow } from '../../catalog/catalog/index.ts';
import { recordAction } from './audit.ts';
import { cancelledProblem, findEvent, ticketsOf, timesProblem } from './operate-events.ts';
import type { OperatorContext } from './operator-context.ts';
import { type EventTimes, NEW_DATE, rescheduleEvent } from './reschedule-event.ts';

export interface Rescheduled extends EventTimes {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
  readonly isChanged: boolean;
  readonly removedGoals: number;
  /** Paid tickets, and what was paid for them. */
  readonly tickets: number;
  readonly ticketsPaid: Money;
}

/** Changes the times of an event, and with `more` its state, in one transaction with its audit. Repeating it changes nothing. */
export async function reschedule(
  context: OperatorContext,
  command: string,
  event: EventRow,
  times: EventTimes,
  more: Omit<ChangedFields, keyof EventTimes> = {},
): Promise<Rescheduled> {
  const { scope, channel } = context;
  const { id, name, timeZone, startTs, endTs, state, isTimeTba } = event;
  const isChanged =
    startTs !== times.startTs ||
    endTs !== times.endTs ||
    ('state' in more && more.state !== state) ||
    ('isTimeTba' in more && more.isTimeTba !== isTimeTba);
  const removedGoals = isChanged
    ? await scope.transaction(async (txScope) => {
        const removed = await rescheduleEvent(txScope, event, times, more);
        await recordAction(context, txScope, {
          command,
          target: `event ${id}`,
          before: { startTs, endTs, state },
          after: { ...times, ...more, removedGoals: removed },
        });
        return removed;
      })
    : 0;
  const tickets = await ticketsOf(scope, id);
  const ticketsPaid = { minor: tickets.paidMinor, currency: channel.settings.currency };
  return { id, name, timeZone, ...times, isChanged, removedGoals, tickets: tickets.count, ticketsPaid };
}

/** Whether an event is over. A postponed one has not begun, whatever its former times are. */
export const hasEnded = ({ endTs, state }: EventRow, nowTs: number): boolean =>
  endTs <= nowTs && state !== 'postponed';

export const endedProblem = ({ id }: EventRow) => `Event ${id} has ended; its times can no longer change.`;

/** Moves the end of an upcoming or running event to a later time. */
export async function extendEvent(
  context: OperatorContext,
  id: number,
  end: { readonly endTs: number } | { readonly byMinutes: number },
): Promise<Result<string, Rescheduled>> {
  const found = await findEvent(context, id);
  if (!found.ok) return found;
  const event = found.value;
  const { startTs } = event;
  const endTs = 'endTs' in end ? end.endTs : event.endTs + end.byMinutes * 60;
  if (event.isCancelled) return err(cancelledProblem(id));
  if (hasEnded(event, context.scope.nowTs)) return err(endedProblem(event));
  if (endTs < event.endTs)
    return err('The new end is before the present one. To end the event now, use "event end".');
  const problem = timesProblem({ startTs, endTs });
  return problem === null
    ? ok(await reschedule(context, 'event extend', event, { startTs, endTs }))
    : err(problem);
}

/** Ends a running event now. */
export async function endEvent(context: OperatorContext, id: number): Promise<Result<string, Rescheduled>> {
  const found = await findEvent(context, id);
  if (!found.ok) return found;
  const event = found.value;
  const { startTs } = event;
  const { nowTs } = context.scope;
  if (event.isCancelled) return err(cancelledProblem(id));
  if (event.status === 'upcoming')
    return err(`Event ${id} has not started; use "event cancel", "event postpone" or "event remove".`);
  return ok(await reschedule(context, 'event end', event, { startTs, endTs: Math.min(event.endTs, nowTs) }));
}

/** Moves an upcoming or running event to a later start; without an end, it keeps its length. */
export async function postponeEvent(
  context: OperatorContext,
  id: number,
  { startTs, endTs: givenEndTs }: { readonly startTs: number; readonly endTs: number | null },
): Promise<Result<string, Rescheduled>> {
  const found = await findEvent(context, id);
  if (!found.ok) return found;
  const event = found.value;
  const { nowTs } = context.scope;
  const endTs = givenEndTs ?? startTs + event.endTs - event.startTs;
  if (event.isCancelled) return err(cancelledProblem(id));
  if (hasEnded(event, nowTs)) return err(endedProblem(event));
  if (startTs <= nowTs) return err('The new start must be in the future.');
  if (startTs < event.startTs && event.state !== 'postponed')
    return err('The new start is before the present one. To move the event forward, use "event move".');
  const problem = timesProblem({ startTs, endTs });
  return problem === null
    ? ok(await reschedule(context, 'event postpone', event, { startTs, endTs }, NEW_DATE))
    : err(problem);
}
