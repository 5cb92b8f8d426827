import { type Call, calls, REQUEST_TIMEOUT_MS, type User } from '@grandstand/api';
import {
  exampleInput,
  exampleOutput,
  expectFailure,
  FAULT_KINDS,
  type FaultKind,
} from '@grandstand/api/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultServer, SLOW_MS, startFaultServer } from './fault-server.ts';
import { API_KEY, startTestSession, CHANNEL_KEY } from './test-session.ts';

/*
 * Every declared call under every fault, once and for good, by the app's own session against a real HTTP server (§8). A
 * call that is declared joins by itself: what is expected of it follows from what it is for.
 */

const USER = exampleOutput(calls.getProfile) as User;
const ALL = Object.values<Call>(calls).map((call) => [call.name, call] as const);
const FAULTS = FAULT_KINDS.flatMap((kind) =>
  (['once', 'for good'] as const).map((lasting) => [kind, lasting] as const),
);

let server: FaultServer;
let combinations = 0;
beforeAll(async () => {
  server = await startFaultServer();
  // The first report would have to wait until the chunk that sends it is compiled.
  await import('../send-error-report.ts');
});
afterAll(async () => {
  await server.close();
  // oxlint-disable-next-line no-console -- says how much was covered
  console.info(`fault matrix: ${combinations} combinations of call, fault and how long it lasts`);
});

describe.each(ALL)('%s', (_, call) => {
  it.each(FAULTS)('%s, %s', async (kind, lasting) => {
    combinations += 1;
    const expected = expectFailure(call, kind);
    // The second request finds a fault gone that came once.
    const isSaved = expected === null || (lasting === 'once' && expected.requests === 2);
    const renews = expected?.renews ?? null;
    const screen = isSaved ? 'none' : expected.screen;
    const isReported = !isSaved && expected.isReported;
    // A session that ends makes these two calls itself, so they are made by an anonymous visitor here.
    const user = call === calls.getGeo || call === calls.getUserAccess ? null : USER;
    const isLoggedOut = user !== null && expected?.endsLogin === true;

    const visit = startTestSession(server, user);
    server.play(call, kind, lasting === 'once' ? 1 : Infinity);
    expect(await visit.settle(call)).toMatchObject({
      ...timesOf(kind, expected?.requests ?? 1, isSaved),
      result: isSaved ? { ok: true } : { ok: false, error: { call: call.name, ...errorOf(kind) } },
    });

    const { others, ...traces } = visit.sideEffects(call);
    expect(others.map((request) => request.call).toSorted()).toEqual([
      ...(renews === 'api_key' ? ['getApiKey'] : []),
      ...(renews === 'channel_key' ? ['getChannelKey'] : []),
      ...(isLoggedOut ? ['getGeo', 'getUserAccess'] : []),
      ...(isReported ? ['reportError'] : []),
    ]);
    expect(traces).toMatchObject({
      user: isLoggedOut ? null : user,
      apiKey: renews === 'api_key' ? 'new-key-1' : API_KEY,
      channelKey: renews === 'channel_key' ? 'an example' : CHANNEL_KEY,
      notices: isLoggedOut ? ['session-ended'] : screen === 'toast' ? ['call-failed'] : [],
      reloadErrors:
        screen === 'reload'
          ? [[expect.any(String), { isRateLimited: kind === '429', isMutation: call.method !== 'GET' }]]
          : [],
    });
    expect(traces.keyErrors).toEqual(
      (renews !== 'api_key' ? [] : isSaved ? [true] : [true, false]).map((willRetry) => ({
        url: expect.not.stringContaining('_key='),
        errors: ['No channel or api key found'],
        willRetry,
      })),
    );
    for (const { body } of others.filter((request) => request.call === 'reportError'))
      expectRedacted(body, call);

    server.clearFault();
    expect(await visit.settle(call)).toMatchObject({ sentMs: [0], settledMs: 0, result: { ok: true } });
    expect(visit.sideEffects(call).reloadErrors).toEqual([]);
  });
});

/** One retry, a second after what went before it was over; nothing is waited for longer than 30 s (§9). */
function timesOf(kind: FaultKind, requests: number, isSaved: boolean) {
  const takesMs = kind === 'timeout' ? REQUEST_TIMEOUT_MS : kind === 'slow' ? SLOW_MS : 0;
  if (requests === 1) return { sentMs: [0], settledMs: takesMs };
  const secondMs = takesMs + 1000;
  return { sentMs: [0, secondMs], settledMs: secondMs + (isSaved ? 0 : takesMs) };
}

function errorOf(kind: FaultKind): object {
  if (kind === 'wrong_shape') return { kind: 'wrong-shape' };
  const status = kind === 'unknown_api_key' ? 401 : kind === 'unknown_channel_key' ? 400 : Number(kind);
  return Number.isNaN(status) ? { kind } : { kind: 'status', status };
}

const SECRETS = /^(?:password|password_confirmation|email|first_name|last_name|signature|code)$/;

function expectRedacted(body: string, call: Call): void {
  expect(body).not.toContain('api-key');
  const report = JSON.parse(body) as {
    channel: string;
    message: string;
    request_data: Record<string, unknown>;
  };
  expect(report).toMatchObject({ service: 'web', message: expect.stringContaining(`${call.name}: `) });
  for (const name of Object.keys(exampleInput(call)).filter((field) => SECRETS.test(field)))
    expect(report.request_data[name], name).toBe('[hidden]');
}
