import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, type FaultKind, faultResponse, type Hosts } from '@grandstand/api';
import { createCallFinder, exampleOutput } from '@grandstand/api/testing';
import type { Clock } from '@grandstand/core';
import { createFakeClock } from '@grandstand/core/testing';

/** Delay of a slow response. */
export const SLOW_MS = 3000;

export interface ReceivedRequest {
  /** The call's name. */
  readonly call: string;
  /** Time of the fake clock. */
  readonly atMs: number;
  /** Empty for a request without a body. */
  readonly body: string;
}

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

/**
 * A real HTTP server on the loopback interface that stands for all hosts of a channel. It responds to each declared
 * call with its example, except to the call that has a fault. Delays use the fake clock of the test.
 */
export async function startFaultServer() {
  const state = {
    clock: createFakeClock() as Clock,
    received: [] as ReceivedRequest[],
    closed: 0,
    pending: 0,
    keys: 0,
  };
  let fault: { readonly call: string; readonly kind: FaultKind; timesLeft: number } | null = null;

  const outputOf = (call: Call): unknown => {
    if (call.name !== 'getApiKey') return exampleOutput(call);
    state.keys += 1;
    return { api_key: `new-key-${state.keys}` };
  };
  /** Counts a response as pending until the returned function is called or the client disconnects. */
  const countAsPending = (response: ServerResponse) => {
    state.pending += 1;
    let isPending = true;
    const stopCounting = () => {
      if (isPending) state.pending -= 1;
      isPending = false;
    };
    response.once('close', stopCounting);
    return stopCounting;
  };
  const respondWithFault = (call: Call, kind: FaultKind, response: ServerResponse): void => {
    if (kind === 'offline') response.socket?.destroy();
    else if (kind === 'timeout') countAsPending(response);
    else if (kind === 'slow') {
      const stopCounting = countAsPending(response);
      state.clock.after(SLOW_MS, () => {
        stopCounting();
        send(response, 200, JSON.stringify(outputOf(call)));
      });
    } else {
      const faulty = faultResponse(call, kind);
      if (faulty) send(response, faulty.status, faulty.text);
    }
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.once('close', () => {
      state.closed += 1;
    });
    const call = findCall(request.method ?? '', origin + request.url);
    const body = await text(request);
    if (!call)
      return send(response, 500, JSON.stringify({ message: `No call is declared for ${request.url}` }));
    state.received.push({ call: call.name, atMs: state.clock.now(), body });
    if (fault?.call !== call.name || fault.timesLeft === 0)
      return send(response, 200, JSON.stringify(outputOf(call)));
    fault.timesLeft -= 1;
    return respondWithFault(call, fault.kind, response);
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The fault server has no TCP port.');
  const origin = `http://127.0.0.1:${address.port}`;
  const hosts: Hosts = { api: origin, keys: `${origin}/k`, analytics: `${origin}/a`, logs: `${origin}/l` };
  const findCall = createCallFinder(hosts);
  return {
    hosts,
    /** Clears the fault and all counts, for a new session with this clock. */
    reset(clock: Clock): void {
      fault = null;
      Object.assign(state, { clock, received: [], closed: 0, pending: 0, keys: 0 });
    },
    /** Responds with this fault to the next `times` requests of the call. */
    injectFault: (call: Call, kind: FaultKind, times: number): void => {
      fault = { call: call.name, kind, timesLeft: times };
    },
    clearFault: (): void => {
      fault = null;
    },
    received: (): readonly ReceivedRequest[] => state.received,
    /** Numbers of requests received, of responses closed, and of responses that wait for the clock or the client. */
    count: () => ({ received: state.received.length, closed: state.closed, pending: state.pending }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body);
}
