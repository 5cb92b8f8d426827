import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ApiError, type Call, type Transport, type User } from '@grandstand/api';
import { exampleInput } from '@grandstand/api/testing';
import { createStoredValues, type Result } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import type { ApiKeyError } from '../api-key-error.ts';
import { createSession } from '../session.ts';
import type { Notice } from '../session-state.ts';
import { setUser } from '../testing.ts';
import { browserTransport } from '../transport.ts';
import { reloadErrorsAtom, userAtom } from '../session-atoms.ts';
import type { FaultServer } from './fault-server.ts';

export const API_KEY = 'first-api-key';
export const CHANNEL_KEY = 'first-channel-key';

export interface SettledCall {
  readonly result: Result<ApiError, unknown>;
  /** When it was sent, and when it was settled: milliseconds since it was asked. */
  readonly sentMs: readonly number[];
  readonly settledMs: number;
}

/** Somebody logged in on a channel whose server has a fault; `user` null: a stranger. The app's own session and `fetch`. */
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

  /** Until nothing moves unless time passes: every request that is under way is one that the server keeps waiting. */
  const waitUntilIdle = async (): Promise<void> => {
    const isIdle = () => {
      const { received, closed, held } = server.count();
      return received === sent && closed === ended && held === sent - ended;
    };
    do await nextTurn();
    while (!isIdle());
  };

  return {
    /** Asks, and lets as much time pass as that takes, from one thing that falls due to the next. */
    async settle(call: Call): Promise<SettledCall> {
      const startMs = clock.now();
      const before = server.received().length;
      const answers: Omit<SettledCall, 'sentMs'>[] = [];
      void session
        .client(call, exampleInput(call))
        .then((result) => answers.push({ result, settledMs: clock.now() - startMs }));
      for (;;) {
        await waitUntilIdle();
        const dueMs = clock.nextDueMs();
        if (dueMs === null) break;
        clock.advance(dueMs - clock.now());
      }
      const [answer] = answers;
      if (!answer) throw new Error(`${call.name} is never answered.`);
      const requests = server
        .received()
        .slice(before)
        .filter((request) => request.call === call.name);
      return { ...answer, sentMs: requests.map(({ atMs }) => atMs - startMs) };
    },
    /** What the visit left behind, beside the requests of this call itself. */
    sideEffects: (call: Call) => ({
      others: server.received().filter((request) => request.call !== call.name),
      notices,
      keyErrors,
      reloadErrors: [...session.store.get(reloadErrorsAtom)],
      user: session.store.get(userAtom),
      apiKey: stored.read('api_key'),
      channelKey: stored.read('channel_key'),
    }),
  };
}
