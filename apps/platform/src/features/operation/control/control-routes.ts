import { assertNever, err, ok, type Result } from '@grandstand/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { type Refusal, sendRefusal } from '../../../http/refusal.ts';
import { validateInput } from '../../../http/validation.ts';
import type { Control } from './control.ts';
import {
  chargesInput,
  clockInput,
  faultInput,
  latencyInput,
  paymentInput,
  renewalInput,
  streamInput,
} from './control-input.ts';
import { chargesInSandbox } from '../../commerce/payments/index.ts';
import { endPaidPeriod } from './end-paid-period.ts';
import { createEventTimes } from './event-times.ts';

type Answer = Result<Refusal, unknown>;

export interface ControlServices {
  readonly control: Control;
  readonly db: Database;
  /** Renews the subscriptions that are due. */
  readonly renewDue: (nowTs: number) => Promise<void>;
}

/** `/__control/…` on the API origin, described in `docs/contracts/control-api.md`. */
export function registerControl(app: FastifyInstance, { control, db, renewDue }: ControlServices): void {
  const { faults, clock, latency, payments } = control;
  const get = (path: string, answer: () => unknown) =>
    app.get(`/__control/${path}`, (_request, reply) => respond(reply, ok(answer())));
  const post = <S extends z.ZodMiniType>(
    path: string,
    schema: S,
    handle: (input: z.output<S>) => Answer | Promise<Answer>,
  ) =>
    app.post(`/__control/${path}`, async (request, reply) => {
      const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
      const input = validateInput(schema, body);
      return respond(reply, input.ok ? await handle(input.value) : input);
    });

  get('faults', () => ({ data: faults.list() }));
  post('faults', faultInput, ({ call, kind, times, delay_ms: delayMs }) =>
    ok(faults.add({ call, kind, times: times ?? null, delay_ms: delayMs ?? null })),
  );
  app.delete('/__control/faults', (_request, reply) => respond(reply, ok({ cleared: faults.clear() })));
  app.delete<{ Params: { id: string } }>('/__control/faults/:id', (request, reply) => {
    const cleared = faults.clear(Number(request.params.id));
    return respond(reply, cleared > 0 ? ok({ cleared }) : err({ kind: 'not-found', what: 'Fault' }));
  });

  get('latency', () => ({ data: latency.current() }));
  post('latency', latencyInput, (settings) => {
    latency.set(settings);
    return ok({ data: latency.current() });
  });
  app.delete('/__control/latency', (_request, reply) => {
    latency.set(null);
    return respond(reply, ok({ data: latency.current() }));
  });

  const clockState = () => ({
    now: Math.floor(clock.now() / 1000),
    offset_s: Math.round(clock.offsetMs() / 1000),
  });
  get('clock', clockState);
  post('clock', clockInput, ({ advance_s: advanceS, at }) => {
    if (advanceS !== undefined) clock.advance(advanceS * 1000);
    else if (at === undefined) clock.advance(-clock.offsetMs());
    else clock.set(at * 1000);
    return ok(clockState());
  });

  const nextPayment = () => ({
    next: payments.current()?.outcome ?? null,
    times: payments.current()?.times ?? null,
  });
  get('payments', nextPayment);
  post('payments', paymentInput, ({ next, times }) => {
    payments.set(next, times === undefined ? 1 : times);
    return ok(nextPayment());
  });
  app.delete('/__control/payments', (_request, reply) => {
    payments.reset();
    return respond(reply, ok(nextPayment()));
  });

  app.get('/__control/charges', async ({ query }, reply) => {
    const input = validateInput(chargesInput, typeof query === 'object' && query !== null ? query : {});
    return respond(reply, input.ok ? ok({ data: await chargesInSandbox(db, input.value.email) }) : input);
  });
  post('renewals', renewalInput, async ({ order_id: orderId }) => {
    const nowTs = Math.floor(clock.now() / 1000);
    if (!(await endPaidPeriod(db, orderId, nowTs))) return err({ kind: 'not-found', what: 'Subscription' });
    await renewDue(nowTs);
    return ok({ order_id: orderId });
  });

  get('streams', () => ({ data: control.streams.list() }));
  post('streams', streamInput, streamControl(control, db));
}

function streamControl({ clock, streams, eventTimesChanged }: Control, db: Database) {
  const times = createEventTimes(db);
  return async ({
    event_id: id,
    state,
    rendition = '',
    part = 'segments',
    breakage = '500',
    skew_s: skewS = 0,
  }: z.output<typeof streamInput>): Promise<Answer> => {
    const event = await times.read(id);
    if (!event) return err({ kind: 'not-found', what: 'Event' });
    const nowTs = Math.floor(clock.now() / 1000);
    switch (state) {
      case 'go_live':
        await times.goLive(id, nowTs);
        break;
      case 'end':
        await times.end(id, nowTs);
        break;
      case 'cancel':
        await times.cancel(id, nowTs);
        break;
      case 'stall':
        streams.stall(id, clock.now());
        break;
      case 'lose_rendition':
        streams.loseRendition(id, rendition);
        break;
      case 'break':
        streams.break(id, part, breakage);
        break;
      case 'discontinuity':
        streams.startDiscontinuity(id, clock.now());
        break;
      case 'skew_clock':
        streams.skewClock(id, skewS);
        break;
      case 'expire_links':
        streams.expireLinks(id);
        break;
      case 'reset':
        streams.reset(id);
        await times.reset(id, nowTs);
        break;
      default:
        return assertNever(state);
    }
    eventTimesChanged.notify(event.channelId, id);
    const changed = (await times.read(id)) ?? event;
    return ok({ event_id: id, state, event_utc_ts: changed.startTs, end_utc_ts: changed.endTs });
  };
}

function respond(reply: FastifyReply, answer: Answer): FastifyReply {
  if (!answer.ok) return sendRefusal(reply, answer.error);
  return reply.header('cache-control', 'no-store').send(answer.value);
}
