import { err, ok, type Result } from '@grandstand/core';
import type { EventRow, EventTimes } from '../../catalog/catalog/index.ts';
import { cancelledProblem, changingEvent, timesProblem } from './operate-events.ts';
import { endedProblem, hasEnded, reschedule, type Rescheduled } from './operate-running-events.ts';
import type { OperatorContext } from './operator-context.ts';

/** A change of an event's state, or why it is not possible. */
type StateChange = (
  event: EventRow,
  nowTs: number,
) => Result<string, { readonly state: EventRow['state']; readonly times: EventTimes }>;

const timesOf = ({ startTs, endTs }: EventRow): EventTimes => ({ startTs, endTs });

/** Postponed without a new date. */
const postpone: StateChange = (event, nowTs) =>
  hasEnded(event, nowTs) ? err(endedProblem(event)) : ok({ state: 'postponed', times: timesOf(event) });

/** Play has stopped and may go on; the stream stays. */
const suspend: StateChange = (event, nowTs) => {
  if (event.status === 'upcoming')
    return err(`Event ${event.id} has not started; use "event postpone" or "event cancel".`);
  return hasEnded(event, nowTs)
    ? err(endedProblem(event))
    : ok({ state: 'suspended', times: timesOf(event) });
};

/** Ended without a result. The recording stays. */
const abandon: StateChange = (event, nowTs) =>
  event.status === 'upcoming'
    ? err(`Event ${event.id} has not started; use "event postpone" or "event cancel".`)
    : ok({ state: 'abandoned', times: { ...timesOf(event), endTs: Math.min(event.endTs, nowTs) } });

/** Takes place as planned, goes on, or counts after all. */
const resume =
  (endTs: number | null): StateChange =>
  (event, nowTs) => {
    const times = { ...timesOf(event), endTs: endTs ?? event.endTs };
    if (event.state === null)
      return err(`Event ${event.id} is neither postponed nor suspended nor abandoned.`);
    if (event.state === 'postponed' && event.startTs <= nowTs)
      return err(`The start of event ${event.id} has passed. Give it a new one: "event postpone --start".`);
    if (endTs !== null && endTs <= nowTs) return err('The new end must be in the future.');
    const problem = timesProblem(times);
    return problem === null ? ok({ state: null, times }) : err(problem);
  };

export type StateCommand =
  | { readonly kind: 'postpone' | 'suspend' | 'abandon' }
  | { readonly kind: 'resume'; readonly endTs: number | null };

/** Changes the state of an event; the running platform sends the mails. Repeating it changes nothing. */
export const changeEventState = (
  context: OperatorContext,
  id: number,
  command: StateCommand,
): Promise<Result<string, Rescheduled>> =>
  changingEvent(context, id, async (locked, event) => {
    if (event.isCancelled) return err(cancelledProblem(id));
    const change =
      command.kind === 'resume' ? resume(command.endTs) : { postpone, suspend, abandon }[command.kind];
    const changed = change(event, locked.scope.nowTs);
    if (!changed.ok) return changed;
    const { state, times } = changed.value;
    return ok(await reschedule(locked, `event ${command.kind}`, event, times, { state }));
  });
