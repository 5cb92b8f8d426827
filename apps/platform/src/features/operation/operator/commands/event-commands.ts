import { ok, type Result } from '@grandstand/core';
import * as z from 'zod';
import { correctEvent, removeEvent, scoreEvent } from '../correct-events.ts';
import { changeEventState, type StateCommand } from '../operate-event-states.ts';
import type { OperatorContext } from '../operator-context.ts';
import { cancelEvent, listEvents, planCancellation } from '../operate-events.ts';
import {
  endEvent,
  extendEvent,
  moveEvent,
  postponeEvent,
  type Rescheduled,
} from '../operate-running-events.ts';
import { type Command, type CommandReport, defineCommand } from './command.ts';
import { describeList, formatEventTime, formatMoney } from './report-lines.ts';
import { count, decimal, flag, limit, oneOf, points, text, time } from './values.ts';

const eventId = () => count('id', 'id of the event');

const reportTimes = (result: Rescheduled): CommandReport => {
  const { name, timeZone, startTs, endTs, isChanged, removedGoals, tickets, ticketsPaid } = result;
  return {
    value: result,
    lines: [
      `${name}${isChanged ? '' : ': has these times already'}`,
      `start  ${formatEventTime(startTs, timeZone)}`,
      `end    ${formatEventTime(endTs, timeZone)}`,
      ...(removedGoals > 0 ? [`Goals that are no longer true were removed: ${removedGoals}.`] : []),
      ...(tickets > 0
        ? [
            `Paid tickets: ${tickets} (${formatMoney(ticketsPaid)}). They stay valid. Refund one with "order refund", all with "event cancel".`,
          ]
        : []),
    ],
  };
};

const DONE = {
  postpone: 'postponed, without a new date',
  suspend: 'suspended',
  abandon: 'abandoned',
  resume: 'takes place',
} as const;

async function reportState(
  context: OperatorContext,
  id: number,
  command: StateCommand,
): Promise<Result<string, CommandReport>> {
  const changed = await changeEventState(context, id, command);
  if (!changed.ok) return changed;
  const { value, lines = [] } = reportTimes(changed.value);
  const { name, isChanged } = changed.value;
  return ok({
    value,
    lines: [`${name}: ${DONE[command.kind]}${isChanged ? '' : ' already'}`, ...lines.slice(1)],
  });
}

export const eventCommands: readonly Command[] = [
  defineCommand({
    name: 'event list',
    summary: 'list events with their state and score',
    isChange: false,
    arguments: [],
    input: z.strictObject({
      state: oneOf(['upcoming', 'live', 'finished'], 'only in this state').optional(),
      limit: limit(),
    }),
    async channel(context, { state, limit: atMost }) {
      const rows = (await listEvents(context, state, atMost)).map(
        ({ id, status, isCancelled, state: further, startTs, endTs, homeId, score, name }) => ({
          id,
          state: isCancelled ? 'cancelled' : (further ?? status),
          startTs,
          endTs,
          score: homeId === null ? null : `${score.home}:${score.away}`,
          name,
        }),
      );
      return ok({ value: rows, lines: describeList(rows, 'There are no such events.') });
    },
  }),
  defineCommand({
    name: 'event cancel',
    summary: 'cancel an event and refund its tickets; without --yes, only report what would happen',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({ id: eventId(), yes: flag('do it') }),
    async channel(context, { id, yes }) {
      const plan = await (yes ? cancelEvent(context, id) : planCancellation(context, id));
      if (!plan.ok) return plan;
      const { event, refunds, refundMinor, currency } = plan.value;
      const isDone = yes || event.isCancelled;
      return ok({
        value: { ...plan.value, isDone },
        lines: [
          `${event.name}: ${isDone ? 'cancelled' : 'would be cancelled'}`,
          `Tickets to refund: ${refunds} (${formatMoney({ minor: refundMinor, currency })})`,
          isDone
            ? 'The running platform refunds them and informs the buyers and followers by email.'
            : 'Nothing was changed. Repeat the command with --yes.',
        ],
      });
    },
  }),
  defineCommand({
    name: 'event move',
    summary: 'change the times of an upcoming event; the running platform informs by email',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({
      id: eventId(),
      start: time('new start with its time zone'),
      end: time('new end with its time zone'),
      timeTba: flag('only the day of the start is known: the time is to be announced'),
    }),
    async channel(context, { id, start, end, timeTba }) {
      const moved = await moveEvent(context, id, { startTs: start, endTs: end, isTimeTba: timeTba });
      return moved.ok ? ok({ value: moved.value }) : moved;
    },
  }),
  defineCommand({
    name: 'event extend',
    summary: 'move the end of an upcoming or running event to a later time',
    isChange: true,
    arguments: ['id'],
    input: z
      .strictObject({
        id: eventId(),
        end: time('new end with its time zone').optional(),
        by: count('minutes', 'minutes by which it is longer, instead of --end').optional(),
      })
      .refine(({ end, by }) => (end === undefined) !== (by === undefined), 'pass either --end or --by'),
    async channel(context, { id, end, by }) {
      const to = end === undefined ? { byMinutes: by ?? 0 } : { endTs: end };
      const extended = await extendEvent(context, id, to);
      return extended.ok ? ok(reportTimes(extended.value)) : extended;
    },
  }),
  defineCommand({
    name: 'event end',
    summary: 'end a running event now',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({ id: eventId() }),
    async channel(context, { id }) {
      const ended = await endEvent(context, id);
      return ended.ok ? ok(reportTimes(ended.value)) : ended;
    },
  }),
  defineCommand({
    name: 'event postpone',
    summary:
      'move an upcoming or running event to a later start, or postpone it without a new date; the running platform informs by email',
    isChange: true,
    arguments: ['id'],
    input: z
      .strictObject({
        id: eventId(),
        start: time('new start with its time zone (default: it has no date until one is given)').optional(),
        end: time('new end with its time zone (default: the event keeps its length)').optional(),
      })
      .refine(({ start, end }) => start !== undefined || end === undefined, 'pass --end only with --start'),
    async channel(context, { id, start, end }) {
      if (start === undefined) return reportState(context, id, { kind: 'postpone' });
      const postponed = await postponeEvent(context, id, { startTs: start, endTs: end ?? null });
      return postponed.ok ? ok(reportTimes(postponed.value)) : postponed;
    },
  }),
  defineCommand({
    name: 'event suspend',
    summary: 'mark a running event as suspended: play has stopped and may go on; its stream stays',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({ id: eventId() }),
    channel: (context, { id }) => reportState(context, id, { kind: 'suspend' }),
  }),
  defineCommand({
    name: 'event abandon',
    summary: 'end a running event now, without a result; its recording stays',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({ id: eventId() }),
    channel: (context, { id }) => reportState(context, id, { kind: 'abandon' }),
  }),
  defineCommand({
    name: 'event resume',
    summary: 'undo that an event is postponed, suspended or abandoned',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({
      id: eventId(),
      end: time('new end with its time zone (default: the present one)').optional(),
    }),
    channel: (context, { id, end }) => reportState(context, id, { kind: 'resume', endTs: end ?? null }),
  }),
  defineCommand({
    name: 'event score',
    summary: 'correct the score as it is now, of a running or ended event',
    isChange: true,
    arguments: ['id'],
    input: z
      .strictObject({
        id: eventId(),
        home: points('score of the home team').optional(),
        away: points('score of the away team').optional(),
      })
      .refine(({ home, away }) => home !== undefined || away !== undefined, 'pass --home, --away or both'),
    async channel(context, { id, home, away }) {
      const scored = await scoreEvent(context, id, { home, away });
      if (!scored.ok) return scored;
      const { name, ...score } = scored.value;
      return ok({ value: scored.value, lines: [`${name}: ${score.home}:${score.away}`] });
    },
  }),
  defineCommand({
    name: 'event correct',
    summary: 'correct the name, description, price or blackout of an event',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({
      id: eventId(),
      name: text('text', 'new name').optional(),
      description: text('text', 'new description').optional(),
      price: decimal('amount', 'new base price in the currency of the channel').optional(),
      fee: decimal('amount', 'new service fee in the currency of the channel').optional(),
      blackoutUntil: time('new end of the blackout with its time zone').optional(),
    }),
    async channel(context, { id, ...correction }) {
      const corrected = await correctEvent(context, id, correction);
      if (!corrected.ok) return corrected;
      const { otherLanguages, ...value } = corrected.value;
      const unchanged = otherLanguages.map((language) => `"${language}"`).join(', ');
      return ok({
        value,
        ...(otherLanguages.length > 0 && {
          lines: [
            `Event ${id}: corrected`,
            `Its texts in ${unchanged} were not changed; correct them with "channel import".`,
          ],
        }),
      });
    },
  }),
  defineCommand({
    name: 'event remove',
    summary: 'remove an event that was made by mistake: one without orders, clips and downloads',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({ id: eventId() }),
    async channel(context, { id }) {
      const removed = await removeEvent(context, id);
      return removed.ok ? ok({ value: removed.value, lines: [`${removed.value.name}: removed`] }) : removed;
    },
  }),
];
