import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ApiError, type Call, type Transport, type User } from '@grandstand/api';
import { exampleInput } from '@grandstand/api/testing';
import { createStoredValues, type Result } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import type { ApiKeyError } from '../../api-key-error.ts';
import { createSession } from '../../session.ts';
import type { Notice } from '../../session-state.ts';
import { setUser } from '../../testing.ts';
import { browserTransport } from '../../transport.ts';
import { reloadErrorsAtom, userAtom } from '../../session-atoms.ts';
import type { FaultServer } from './fault-server.ts';

export const API_KEY = 'first-api-key';
export const CHANNEL_KEY = 'first-channel-key';

export interface SettledCall {
  readonly result: Result<ApiError, unknown>;
  /** When each request of the call was received, in milliseconds since the call. */
  readonly sentMs: readonly number[];
  /** When the call was settled, in milliseconds since the call. */
  readonly settledMs: number;
}

/** Starts the app's session, with its real `fetch`, against a fault server. `user` null: an anonymous user. */
export function startTestSession(server: FaultServer, user: User | null) {
  const clock = createFakeClock();
  server.reset(clock);
  let [sent, ended] = [0, 0];
  const transport: Transport = async (request, signal) => {
    sent += 1;
    try {
      return await browserTransport(request, signal);
    } finally {
      ended += 1;
    }
  };
  const notices: Notice['kind'][] = [];
  const keyErrors: ApiKeyError[] = [];
  const stored = createStoredValues(createMemoryStore(), clock, '');
  stored.write('api_key', API_KEY);
  stored.write('channel_key', CHANNEL_KEY);
  const session = createSession({
    hosts: server.hosts,
    channelKey: null,
    domain: 'test.localhost',
    language: 'en',
    timeZone: 'UTC',
    stored,
    transport,
    clock,
    onNotice: ({ kind }) => notices.push(kind),
    onApiKeyError: (error) => keyErrors.push(error),
  });
  setUser(session, user, 'selected');

  /** Waits until the server has received every request and none can change further before the clock advances. */
  const waitUntilIdle = async (): Promise<void> => {
    const isIdle = () => {
      const { received, closed, pending } = server.count();
      return received === sent && closed === ended && pending === sent - ended;
    };
    do await nextTurn();
    while (!isIdle());
  };

  return {
    /** Sends the call and advances the clock from timer to timer until the call is settled. */
    async settle(call: Call): Promise<SettledCall> {
      const startMs = clock.now();
      const before = server.received().length;
      const settled: Omit<SettledCall, 'sentMs'>[] = [];
      void session
        .client(call, exampleInput(call))
        .then((result) => settled.push({ result, settledMs: clock.now() - startMs }));
      for (;;) {
        await waitUntilIdle();
        const dueMs = clock.nextDueMs();
        if (dueMs === null) break;
        clock.advance(dueMs - clock.now());
      }
      const [outcome] = settled;
      if (!outcome) throw new Error(`${call.name} was never settled.`);
      const requests = server
        .received()
        .slice(before)
        .filter((request) => request.call === call.name);
      return { ...outcome, sentMs: requests.map(({ atMs }) => atMs - startMs) };
    },
    /** Effects on the session and its storage, and the requests of other calls. */
    sideEffects: (call: Call) => ({
      otherRequests: server.received().filter((request) => request.call !== call.name),
      notices,
      keyErrors,
      reloadErrors: [...session.store.get(reloadErrorsAtom)],
      user: session.store.get(userAtom),
      apiKey: stored.read('api_key'),
      channelKey: stored.read('channel_key'),
    }),
  };
}
