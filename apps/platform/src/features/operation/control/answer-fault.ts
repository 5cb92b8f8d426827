import { type Call, faultResponse } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveFault } from './faults.ts';

const SLOW_MS = 3000;
/** Longer than any client's timeout (§8: 30 s), but finite. */
const TIMEOUT_MS = 35_000;

/**
 * Applies a fault to a request. `clock` is real time, because the simulated clock must not shorten delays. Returns
 * true if the request was answered or its connection closed, false if the handler must answer it.
 */
export async function answerFault(
  fault: ActiveFault,
  { call, request, reply, clock }: { call: Call; request: FastifyRequest; reply: FastifyReply; clock: Clock },
): Promise<boolean> {
  const delayMs = fault.delay_ms ?? (fault.kind === 'slow' ? SLOW_MS : 0);
  if (fault.kind === 'timeout') {
    await wait(fault, clock, request, delayMs || TIMEOUT_MS);
    return closeConnection(request, reply);
  }
  if (delayMs > 0) await wait(fault, clock, request, delayMs);
  if (fault.kind === 'slow') return false;
  const response = faultResponse(call, fault.kind);
  if (response === null) return closeConnection(request, reply);
  void reply
    .code(response.status)
    .headers(response.retryAfterS === null ? {} : { 'retry-after': String(response.retryAfterS) })
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(response.text);
  return true;
}

/** Closes the connection without a response. */
function closeConnection(request: FastifyRequest, reply: FastifyReply): true {
  reply.hijack();
  request.raw.socket.destroy();
  return true;
}

/** Waits; ends early if the fault is cleared or the client disconnects. */
function wait(fault: ActiveFault, clock: Clock, request: FastifyRequest, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const { socket } = request.raw;
    const finish = () => {
      unsubscribe();
      cancel();
      socket.off('close', finish);
      resolve();
    };
    const unsubscribe = fault.whenCleared(finish);
    const cancel = clock.after(delayMs, finish);
    socket.once('close', finish);
  });
}
