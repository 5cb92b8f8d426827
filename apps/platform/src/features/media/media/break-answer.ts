import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Breakage } from './stream-faults.ts';

const SLOW_MS = 3000;

const breakages = new WeakMap<FastifyRequest, Breakage>();

/**
 * Plays a fault of the control API on a file of a stream, in real time. Returns true if the request was answered, or
 * never will be.
 */
export async function breakAnswer(
  breakage: Breakage | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  switch (breakage) {
    case null:
      return false;
    case 'slow':
      await wait(SLOW_MS);
      return false;
    case 'hang':
      // The client gives up; closing the server closes the connection.
      reply.hijack();
      return true;
    case 'half':
    case 'truncated':
      breakages.set(request, breakage);
      return false;
    default:
      void reply
        .code(Number(breakage))
        .header('cache-control', 'no-store')
        .send({ message: 'A fault of the control API' });
      return true;
  }
}

/** Cuts the body of a request with the breakage `half` or `truncated`. */
export const cutBody: onSendAsyncHookHandler = (request, reply, payload) => {
  const breakage = breakages.get(request);
  if (!breakage || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return Promise.resolve(payload);
  const bytes = Buffer.from(payload);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  void reply.headers({
    'cache-control': 'no-store',
    'content-length': breakage === 'half' ? bytes.length : half.length,
  });
  if (breakage === 'truncated') return Promise.resolve(half);
  let isSent = false;
  const neverEnding = new Readable({
    read() {
      if (!isSent) this.push(half);
      isSent = true;
    },
  });
  return Promise.resolve(neverEnding);
};
