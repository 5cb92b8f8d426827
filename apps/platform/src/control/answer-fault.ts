import type { Call } from '@grandstand/api';
import { assertNever, type Clock } from '@grandstand/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { SOMETHING_WENT_WRONG } from '../http/create-server.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { ActiveFault } from './faults.ts';

const SLOW_MS = 3000;
/** Past every time-out that a client has (§8: 30 s), and not for ever. */
const TIMEOUT_MS = 35_000;

/**
 * Plays a fault on a request.
 * @param clock real time: a simulated clock must not end what is meant to be slow.
 * @returns whether the request has had its answer, or will never get one; otherwise it goes its usual way.
 */
export async function answerFault(
  fault: ActiveFault,
  { call, request, reply, clock }: { call: Call; request: FastifyRequest; reply: FastifyReply; clock: Clock },
): Promise<boolean> {
  const delayMs = fault.delay_ms ?? (fault.kind === 'slow' ? SLOW_MS : 0);
  if (fault.kind === 'timeout') {
    await held(fault, clock, request, delayMs || TIMEOUT_MS);
    return hangUp(request, reply);
  }
  if (delayMs > 0) await held(fault, clock, request, delayMs);
  const json = () => reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  const fail = (status: number, body: object, headers: Record<string, string> = {}) => {
    void json().code(status).headers(headers).send(body);
    return true;
  };
  const refused = (refusal: Refusal) => {
    const { status, body, headers } = refuse(refusal);
    return fail(status, body, headers);
  };
  switch (fault.kind) {
    case 'offline':
      return hangUp(request, reply);
    case 'slow':
      return false;
    case '400':
      return refused({ kind: 'refused', message: 'The request was refused' });
    case '401':
      return refused(
        call.credential === 'user' ? { kind: 'anonymous' } : { kind: 'unknown-key', field: 'api_key' },
      );
    case '403':
      return refused({ kind: 'forbidden', message: 'Forbidden' });
    case '404':
      return refused({ kind: 'not-found', what: 'Resource' });
    case '422':
      return refused({ kind: 'invalid', errors: { [firstField(call)]: ['Is not valid'] } });
    case '429':
      return refused({ kind: 'too-many', retryAfterS: 2 });
    case '500':
      return fail(500, { message: SOMETHING_WENT_WRONG });
    case '503':
      return fail(503, { message: SOMETHING_WENT_WRONG }, { 'retry-after': '2' });
    case 'malformed':
      void json().send('{"data":[{"id":1,');
      return true;
    case 'wrong_shape':
      void json().send(JSON.stringify(misfit(call)));
      return true;
    default:
      return assertNever(fault.kind);
  }
}

/** Ends the connection without a word. */
function hangUp(request: FastifyRequest, reply: FastifyReply): true {
  reply.hijack();
  request.raw.socket.destroy();
  return true;
}

/** Waits; no longer where the fault is cleared or the client has gone. */
function held(fault: ActiveFault, clock: Clock, request: FastifyRequest, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const { socket } = request.raw;
    const done = () => {
      forget();
      cancel();
      socket.off('close', done);
      resolve();
    };
    const forget = fault.whenCleared(done);
    const cancel = clock.after(delayMs, done);
    socket.once('close', done);
  });
}

const firstField = (call: Call): string => {
  const { properties } = z
    .object({ properties: z.optional(z.record(z.string(), z.unknown())) })
    .parse(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
  return Object.keys(properties ?? {})[0] ?? 'request';
};

/** JSON that the call does not declare as its answer. */
const misfit = (call: Call): unknown =>
  [{ unexpected: true }, ['unexpected'], 'unexpected', null].find(
    (value) => !z.safeParse(call.output, value).success,
  );
