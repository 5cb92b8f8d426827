import { err, type Money, ok, type Result } from '@grandstand/core';
import {
  type ChangedFields,
  type EventRow,
  type EventTimes,
  NEW_DATE,
  rescheduleEvent,
} from '../../catalog/catalog/index.ts';
import { recordAction } from './audit.ts';
import { cancelledProblem, changingEvent, moveProblem, ticketsOf, timesProblem } from './operate-events.ts';
import type { OperatorContext } from './operator-context.ts';

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

/** Changes the times of a locked event, and with `more` its state, with an audit. Repeating it changes nothing. */
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
  const removedGoals = isChanged ? await rescheduleEvent(scope, event, times, more) : 0;
  if (isChanged)
    await recordAction(context, scope, {
      command,
      target: `event ${id}`,
      before: { startTs, endTs, state, isTimeTba },
      after: { ...times, ...more, removedGoals },
    });
  const tickets = await ticketsOf(scope, id);
  const ticketsPaid = { minor: tickets.paidMinor, currency: channel.settings.currency };
  return { id, name, timeZone, ...times, isChanged, removedGoals, tickets: tickets.count, ticketsPaid };
}

/** Whether an event is over. A postponed one has not begun, and a suspended one may go on, whatever their times are. */
export const hasEnded = ({ endTs, state }: EventRow, nowTs: number): boolean =>
  endTs <= nowTs && state !== 'postponed' && state !== 'suspended';

export const endedProblem = ({ id }: EventRow) => `Event ${id} has ended; its times can no longer change.`;

/** Moves the end of an upcoming or running event to a later time. */
export const extendEvent = (
  context: OperatorContext,
  id: number,
  end: { readonly endTs: number } | { readonly byMinutes: number },
): Promise<Result<string, Rescheduled>> =>
  changingEvent(context, id, async (locked, event) => {
    const { startTs } = event;
    const { nowTs } = locked.scope;
    const endTs = 'endTs' in end ? end.endTs : event.endTs + end.byMinutes * 60;
    if (event.isCancelled) return err(cancelledProblem(id));
    if (hasEnded(event, nowTs)) return err(endedProblem(event));
    if (endTs < event.endTs)
      return err('The new end is before the present one. To end the event now, use "event end".');
    if (endTs <= nowTs) return err('The new end must be in the future.');
    const problem = timesProblem({ startTs, endTs });
    return problem === null
      ? ok(await reschedule(locked, 'event extend', event, { startTs, endTs }))
      : err(problem);
  });

/** Ends a running event now. */
export const endEvent = (context: OperatorContext, id: number): Promise<Result<string, Rescheduled>> =>
  changingEvent(context, id, async (locked, event) => {
    const { startTs } = event;
    const endTs = Math.min(event.endTs, locked.scope.nowTs);
    // It no longer waits to go on.
    const state = event.state === 'suspended' ? null : event.state;
    if (event.isCancelled) return err(cancelledProblem(id));
    return event.status === 'upcoming'
      ? err(`Event ${id} has not started; use "event cancel", "event postpone" or "event remove".`)
      : ok(await reschedule(locked, 'event end', event, { startTs, endTs }, { state }));
  });

/** Why an event cannot get a later date; null: it can. */
export function postponeProblem(
  event: EventRow,
  { startTs, endTs }: EventTimes,
  nowTs: number,
): string | null {
  if (event.isCancelled) return cancelledProblem(event.id);
  if (hasEnded(event, nowTs)) return endedProblem(event);
  if (startTs <= nowTs) return 'The new start must be in the future.';
  if (startTs < event.startTs && event.state !== 'postponed')
    return 'The new start is before the present one. To move the event forward, use "event move".';
  return timesProblem({ startTs, endTs });
}

/** Moves an upcoming or running event to a later start; without an end, it keeps its length. */
export const postponeEvent = (
  context: OperatorContext,
  id: number,
  { startTs, endTs: givenEndTs }: { readonly startTs: number; readonly endTs: number | null },
): Promise<Result<string, Rescheduled>> =>
  changingEvent(context, id, async (locked, event) => {
    const endTs = givenEndTs ?? startTs + event.endTs - event.startTs;
    const problem = postponeProblem(event, { startTs, endTs }, locked.scope.nowTs);
    return problem === null
      ? ok(await reschedule(locked, 'event postpone', event, { startTs, endTs }, NEW_DATE))
      : err(problem);
  });

/** Gives an upcoming event new times, or with `isTimeTba` a new day; the running platform sends the mails. */
export const moveEvent = (
  context: OperatorContext,
  id: number,
  { startTs, endTs, isTimeTba = false }: EventTimes & { readonly isTimeTba?: boolean },
): Promise<Result<string, EventTimes>> =>
  changingEvent(context, id, async (locked, event) => {
    const times = { startTs, endTs };
    const problem = moveProblem(event, times, { nowTs: locked.scope.nowTs, isTimeTba });
    if (problem !== null) return err(problem);
    await reschedule(locked, 'event move', event, times, { ...NEW_DATE, isTimeTba });
    return ok(times);
  });
