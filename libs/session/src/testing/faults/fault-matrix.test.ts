import {
  type Call,
  calls,
  FAULT_KINDS,
  type FaultKind,
  REQUEST_TIMEOUT_MS,
  type User,
} from '@grandstand/api';
import { exampleInput, exampleOutput, expectFailure } from '@grandstand/api/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultServer, SLOW_MS, startFaultServer } from './fault-server.ts';
import { API_KEY, startTestSession, CHANNEL_KEY } from './test-session.ts';

/*
 * Sends every declared call under every fault, temporary and permanent, with the app's session to a real HTTP server
 * (§8). New calls are included automatically; `expectFailure` derives the expected result from the call's policy.
 */

const USER = exampleOutput(calls.getProfile) as User;
const NAMED_CALLS = Object.values<Call>(calls).map((call) => [call.name, call] as const);
const FAULTS = FAULT_KINDS.flatMap((kind) =>
  (['once', 'permanently'] as const).map((duration) => [kind, duration] as const),
);

let server: FaultServer;
let combinations = 0;
beforeAll(async () => {
  server = await startFaultServer();
  // Compiles this dynamically imported chunk now, so that the first report is not delayed.
  await import('../../send-error-report.ts');
});
afterAll(async () => {
  await server.close();
  // oxlint-disable-next-line no-console -- reports the coverage
  console.info(`fault matrix: ${combinations} combinations of call, fault and duration`);
});

describe.each(NAMED_CALLS)('the call %s', (_, call) => {
  it.each(FAULTS)('follows its policy when the fault %s occurs %s', async (kind, duration) => {
    combinations += 1;
    const expected = expectFailure(call, kind);
    // The retry succeeds when the fault occurs only once.
    const succeeds = expected === null || (duration === 'once' && expected.requests === 2);
    const keyToRenew = expected?.keyToRenew ?? null;
    const screen = succeeds ? 'none' : expected.screen;
    const isReported = !succeeds && expected.isReported;
    // The session sends these two calls itself after it has logged a user out. Without a user, only the test sends them.
    const user = call === calls.getGeo || call === calls.getUserAccess ? null : USER;
    const isLoggedOut = user !== null && expected?.endsLogin === true;

    const session = startTestSession(server, user);
    server.injectFault(call, kind, duration === 'once' ? 1 : Infinity);
    expect(await session.settle(call)).toMatchObject({
      ...expectedTimes(kind, expected?.requests ?? 1, succeeds),
      result: succeeds ? { ok: true } : { ok: false, error: { call: call.name, ...expectedError(kind) } },
    });

    const { otherRequests, ...effects } = session.sideEffects(call);
    expect(otherRequests.map((request) => request.call).toSorted()).toEqual([
      ...(keyToRenew === 'api_key' ? ['getApiKey'] : []),
      ...(keyToRenew === 'channel_key' ? ['getChannelKey'] : []),
      ...(isLoggedOut ? ['getGeo', 'getUserAccess'] : []),
      ...(isReported ? ['reportError'] : []),
    ]);
    expect(effects).toMatchObject({
      user: isLoggedOut ? null : user,
      apiKey: keyToRenew === 'api_key' ? 'new-key-1' : API_KEY,
      channelKey: keyToRenew === 'channel_key' ? 'an example' : CHANNEL_KEY,
      notices: isLoggedOut ? ['session-ended'] : screen === 'toast' ? ['call-failed'] : [],
      reloadErrors:
        screen === 'reload'
          ? [[expect.any(String), { isRateLimited: kind === '429', isMutation: call.method !== 'GET' }]]
          : [],
    });
    expect(effects.keyErrors).toEqual(
      (keyToRenew !== 'api_key' ? [] : succeeds ? [true] : [true, false]).map((willRetry) => ({
        url: expect.not.stringContaining('_key='),
        errors: ['No channel or api key found'],
        willRetry,
      })),
    );
    for (const { body } of otherRequests.filter((request) => request.call === 'reportError'))
      expectRedacted(body, call);

    server.clearFault();
    expect(await session.settle(call)).toMatchObject({ sentMs: [0], settledMs: 0, result: { ok: true } });
    expect(session.sideEffects(call).reloadErrors).toEqual([]);
  });
});

/** One retry, 1 s after the first attempt ended. An attempt ends after 30 s at most (§9). */
function expectedTimes(kind: FaultKind, requests: number, succeeds: boolean) {
  const durationMs = kind === 'timeout' ? REQUEST_TIMEOUT_MS : kind === 'slow' ? SLOW_MS : 0;
  if (requests === 1) return { sentMs: [0], settledMs: durationMs };
  const retryMs = durationMs + 1000;
  return { sentMs: [0, retryMs], settledMs: retryMs + (succeeds ? 0 : durationMs) };
}

function expectedError(kind: FaultKind): object {
  if (kind === 'wrong_shape') return { kind: 'wrong-shape' };
  const status = kind === 'unknown_api_key' ? 401 : kind === 'unknown_channel_key' ? 400 : Number(kind);
  return Number.isNaN(status) ? { kind } : { kind: 'status', status };
}

const SECRET_FIELDS = /^(?:password|password_confirmation|email|first_name|last_name|signature|code)$/;

function expectRedacted(body: string, call: Call): void {
  // Neither the first api key nor a renewed one.
  expect(body).not.toMatch(/first-api-key|new-key-/);
  const report = JSON.parse(body) as {
    channel: string;
    message: string;
    request_data: Record<string, unknown>;
  };
  expect(report).toMatchObject({ service: 'web', message: expect.stringContaining(`${call.name}: `) });
  for (const name of Object.keys(exampleInput(call)).filter((field) => SECRET_FIELDS.test(field)))
    expect(report.request_data[name], name).toBe('[hidden]');
}
