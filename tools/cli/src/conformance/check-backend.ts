import { type Call, calls, type HostName, type Hosts } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import * as z from 'zod/mini';
import { type BackendResponse, sendCall } from './send-call.ts';
import { checkCors } from './check-cors.ts';
import { judgeMessage, judgeRefusal, judgeSuccess } from './judge.ts';
import { planInput, requiredFields } from './plan-input.ts';
import { SERVER_MESSAGES } from './server-messages.ts';
import type { CheckedCall, CheckResult } from './check-result.ts';

export interface CheckOptions {
  /** The URLs of the hosts. Calls of a host without a URL are skipped. */
  readonly hosts: Readonly<Partial<Record<HostName, string>>> & { readonly api: string };
  readonly channelKey: string;
  /** Domain of the channel, for the key host. */
  readonly domain: string | null;
  /** The user of the calls that need one; null: they are sent without a user. */
  readonly login: { readonly email: string; readonly password: string } | null;
  /** Also sends calls that change data. */
  readonly write: boolean;
  /** A response that takes longer is reported as slow. In milliseconds. */
  readonly slowMs: number;
  readonly clock: Clock;
}

const NO_USER = 'refused without a user, as expected; pass --email and --password to check the response';

/** Calls that are not sent with a logged-in user, and why. Without a user they are sent, and must be refused. */
const NOT_SENT_AS_USER: Readonly<Record<string, string>> = {
  logout: 'would end the session',
  reauthenticate: 'would replace the key of the session',
  revokeOtherSessions: 'would end the user’s other sessions',
  revokeSession: 'would end one of the user’s sessions',
  unlinkIdentity: 'would remove one of the user’s logins',
  renewCalendarFeed: 'would break the calendar subscription in the user’s calendar app',
  revokeCalendarFeed: 'would break the calendar subscription in the user’s calendar app',
  requestAccountDeletion: 'would email the user a link that deletes the account',
};

/** Sent also without `write`, because it creates nothing but a session. */
const SESSION_CALL = 'getApiKey';
/** §8, *Server message strings*. */
const NO_KEY = 'No channel or api key found';
const apiKeySchema = z.object({ api_key: z.string() });

/**
 * Sends every declared call to a backend and checks the response. Returns the results in the order of declaration, then
 * the results of the other checks: an unknown key, server messages, CORS.
 */
export async function checkBackend(options: CheckOptions): Promise<CheckedCall[]> {
  const { channelKey, domain, login, write, slowMs, clock } = options;
  // No request is sent to a host without a URL.
  const hosts: Hosts = { keys: '', analytics: '', logs: '', ...options.hosts };
  const responses = new Map<string, unknown>();
  const results = new Map<string, CheckResult>();
  const all: readonly Call[] = Object.values<Call>(calls);
  let apiKey: string | null = null;
  let isLoggedIn = false;

  const fields = new Map<string, unknown>([
    ['channel_key', channelKey],
    ['language', 'en'],
    ['time_zone', 'UTC'],
    ['alias', 'passes'],
    ...(domain === null ? [] : [['domain', domain] as const]),
    ...(login === null ? [] : Object.entries(login)),
  ]);
  const send = (call: Call, input: object, key = apiKey) =>
    sendCall(call, input, { hosts, apiKey: key, channelKey, clock });
  const sendAndJudge = async (
    call: Call,
    input: object,
    judge: (response: BackendResponse) => CheckResult,
  ): Promise<CheckResult> => {
    const response = await send(call, input);
    if (!response.ok) return { kind: 'no-response', why: response.error };
    const result = judge(response.value);
    if (result.kind === 'ok' && call.method === 'GET') responses.set(call.path, response.value.json);
    if (call.name === SESSION_CALL || call.name === 'login')
      apiKey = apiKeySchema.safeParse(response.value.json).data?.api_key ?? apiKey;
    const { tookMs } = response.value;
    return result.kind === 'ok' && tookMs > slowMs ? { kind: 'slow', tookMs, limitMs: slowMs } : result;
  };

  const check = async (call: Call): Promise<CheckResult> => {
    const changesData = call.method !== 'GET' && call.name !== SESSION_CALL && call.name !== 'login';
    if (options.hosts[call.host] === undefined)
      return skipped(`the URL of its host is unknown; pass --${call.host}`);
    if (changesData && !write) return skipped('changes data; pass --write to send it');
    if (call.name === 'login' && login === null) return skipped('needs --email and --password');
    const required = requiredFields(call).filter((field) => !call.path.includes(`{${field}}`));
    const input = planInput(call, { responses, fields });
    if (call.credential === 'user' && !isLoggedIn) {
      const expectation = { statuses: [401, 403], fields: [], note: NO_USER };
      return sendAndJudge(call, pathFieldsOf(call, input), (response) => judgeRefusal(response, expectation));
    }
    const skipReason = NOT_SENT_AS_USER[call.name];
    if (skipReason !== undefined) return skipped(skipReason);
    if (changesData && required.length > 0)
      return sendAndJudge(call, pathFieldsOf(call, input), (response) =>
        judgeRefusal(response, { statuses: [422], fields: required, note: 'refuses an empty form' }),
      );
    if (!input.ok) return skipped(`no value is known for the field ${input.error}`);
    // `login` must succeed with the given credentials. Other calls may fail with a status that their policy tolerates.
    const tolerate = call.name === 'login' ? [] : call.policy.tolerate;
    const strict = { ...call, policy: { ...call.policy, tolerate } };
    return sendAndJudge(call, input.value, (response) => judgeSuccess(strict, response));
  };

  for (const call of sortForSending(all)) {
    const result = await check(call);
    results.set(call.name, result);
    if (call.name === 'login') isLoggedIn = result.kind === 'ok' || result.kind === 'slow';
  }
  return [
    ...all.map((call) => ({
      call: call.name,
      route: `${call.method} ${call.path}`,
      result: results.get(call.name) ?? skipped('not sent'),
    })),
    ...(await checkKeys(all, send)),
    ...(await checkMessages(options, send)),
    ...(domain === null ? [] : await checkCors(options.hosts, `https://${domain}`)),
  ];
}

/** Order: session, user, lists, items of those lists, calls that change data. */
const sortForSending = (all: readonly Call[]): readonly Call[] => {
  const rank = (call: Call): number => {
    if (call.name === SESSION_CALL) return 0;
    if (call.name === 'login') return 1;
    if (call.method !== 'GET') return 4;
    return requiredFields(call).length > 0 ? 3 : 2;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
};

/** Checks the response to an unknown api key: from the field of the error, a client knows which key to renew (§8). */
async function checkKeys(
  all: readonly Call[],
  send: (call: Call, input: object, key: string) => ReturnType<typeof sendCall>,
): Promise<CheckedCall[]> {
  const call = all.find(({ credential, method, host }) => {
    return credential === 'api_key' && method === 'GET' && host === 'api';
  });
  if (!call) return [];
  const response = await send(call, {}, 'unknown-key');
  const expectation = { statuses: [400, 401, 403, 422], fields: ['api_key'], note: 'names errors.api_key' };
  const fieldResult: CheckResult = response.ok
    ? judgeRefusal(response.value, expectation)
    : { kind: 'no-response', why: response.error };
  const messageResult =
    response.ok && fieldResult.kind === 'ok' ? judgeMessage(response.value, [NO_KEY]) : fieldResult;
  const result = messageResult.kind === 'ok' ? fieldResult : messageResult;
  return [{ call: 'an unknown api key', route: `${call.method} ${call.path}`, result }];
}

/** Checks the messages by which clients tell errors apart (§8, *Server message strings*). */
async function checkMessages(
  { write, hosts, channelKey }: CheckOptions,
  send: (call: Call, input: object, key: string | null) => ReturnType<typeof sendCall>,
): Promise<CheckedCall[]> {
  const results: CheckedCall[] = [];
  const sessionInput = { channel_key: channelKey, client_interface: 'web', language: 'en', time_zone: 'UTC' };
  // A new session without a user.
  const session = await send(calls.getApiKey, sessionInput, null);
  const apiKey = (session.ok && apiKeySchema.safeParse(session.value.json).data?.api_key) || null;
  for (const { call, title, input, messages, isReadOnly = false } of SERVER_MESSAGES) {
    if ((!write && !isReadOnly) || hosts[call.host] === undefined) continue;
    const response = await send(call, input, apiKey);
    const result: CheckResult = response.ok
      ? judgeMessage(response.value, messages)
      : { kind: 'no-response', why: response.error };
    results.push({ call: title, route: `${call.method} ${call.path}`, result });
  }
  return results;
}

/** Returns only the fields of the call's path; 1 for a field whose value is not known. */
const pathFieldsOf = (call: Call, input: ReturnType<typeof planInput>): Record<string, unknown> =>
  Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      (input.ok && input.value[name]) || 1,
    ]),
  );

const skipped = (reason: string): CheckResult => ({ kind: 'skipped', why: reason });
