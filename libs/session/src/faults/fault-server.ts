import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call, Hosts } from '@grandstand/api';
import { callFinder, exampleOutput, type FaultKind, faultyAnswer } from '@grandstand/api/testing';
import type { Clock } from '@grandstand/core';
import { createFakeClock } from '@grandstand/core/testing';

/** How late a slow answer comes. */
export const SLOW_MS = 3000;

export interface ReceivedRequest {
  /** The call's name. */
  readonly call: string;
  /** By the clock. */
  readonly atMs: number;
  /** Empty where there is none. */
  readonly body: string;
}

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

/**
 * A real HTTP server on the loopback that plays all of a channel's hosts: it answers every declared call with its
 * example, but for the call that it has been given a fault for. Its time passes by a clock of the test's.
 */
export async function startFaultServer() {
  const state = {
    clock: createFakeClock() as Clock,
    received: [] as ReceivedRequest[],
    closed: 0,
    held: 0,
    keys: 0,
  };
  let fault: { readonly call: string; readonly kind: FaultKind; left: number } | null = null;

  const healthy = (call: Call): unknown => {
    if (call.name !== 'getApiKey') return exampleOutput(call);
    state.keys += 1;
    return { api_key: `new-key-${state.keys}` };
  };
  /** Keeps an answer back until it is called for, or until the client has gone. */
  const holdBack = (response: ServerResponse) => {
    state.held += 1;
    let isHeld = true;
    const release = () => {
      if (isHeld) state.held -= 1;
      isHeld = false;
    };
    response.once('close', release);
    return release;
  };
  const play = (call: Call, kind: FaultKind, response: ServerResponse): void => {
    if (kind === 'offline') response.socket?.destroy();
    else if (kind === 'timeout') holdBack(response);
    else if (kind === 'slow') {
      const release = holdBack(response);
      state.clock.after(SLOW_MS, () => {
        release();
        send(response, 200, JSON.stringify(healthy(call)));
      });
    } else {
      const answer = faultyAnswer(call, kind);
      if (answer) send(response, answer.status, answer.text);
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.once('close', () => {
      state.closed += 1;
    });
    const call = findCall(request.method ?? '', origin + request.url);
    const body = await text(request);
    if (!call)
      return send(response, 500, JSON.stringify({ message: `Nothing is declared at ${request.url}` }));
    state.received.push({ call: call.name, atMs: state.clock.now(), body });
    if (fault?.call !== call.name || fault.left === 0)
      return send(response, 200, JSON.stringify(healthy(call)));
    fault.left -= 1;
    return play(call, fault.kind, response);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  const hosts: Hosts = { api: origin, keys: `${origin}/k`, analytics: `${origin}/a`, logs: `${origin}/l` };
  const findCall = callFinder(hosts);
  return {
    hosts,
    /** Begins another visit. */
    reset(clock: Clock): void {
      fault = null;
      Object.assign(state, { clock, received: [], closed: 0, held: 0, keys: 0 });
    },
    play: (call: Call, kind: FaultKind, times: number): void => {
      fault = { call: call.name, kind, left: times };
    },
    clearFault: (): void => {
      fault = null;
    },
    received: (): readonly ReceivedRequest[] => state.received,
    /** How many requests came, are over, and are kept waiting. */
    count: () => ({ received: state.received.length, closed: state.closed, held: state.held }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body);
}
