import { type Call, calls, type HostName, type Hosts } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import * as z from 'zod/mini';
import { type BackendResponse, sendCall } from './send-call.ts';
import { checkCors } from './check-cors.ts';
import { judgeMessage, judgeRefusal, judgeSuccess } from './judge.ts';
import { planInput, requiredFields } from './plan-input.ts';
import { SERVER_MESSAGES } from './server-messages.ts';
import type { CheckedCall, Verdict } from './verdict.ts';

export interface CheckOptions {
  /** Calls of other hosts are skipped. */
  readonly hosts: Readonly<Partial<Record<HostName, string>>> & { readonly api: string };
  readonly channelKey: string;
  /** Domain of the channel, for the key host. */
  readonly domain: string | null;
  /** Credentials for calls that need a user. */
  readonly login: { readonly email: string; readonly password: string } | null;
  /** Also sends calls that change data. */
  readonly write: boolean;
  /** Slower responses are reported; milliseconds. */
  readonly slowMs: number;
  readonly clock: Clock;
}

const NO_USER = 'refused without a user, as expected; pass --email and --password to check the response';

/** Calls that are never sent because they would break later checks. */
const NEVER_SENT: Readonly<Record<string, string>> = {
  logout: 'would end the session',
  revokeOtherSessions: 'would end the user’s other sessions',
  revokeSession: 'would end one of the user’s sessions',
  renewCalendarFeed: 'would break the calendar subscription in the user’s calendar app',
  revokeCalendarFeed: 'would break the calendar subscription in the user’s calendar app',
  requestAccountDeletion: 'would email the user a link that deletes the account',
};

/** Always sent: it only creates a session. */
const SESSION_CALL = 'getApiKey';
/** §8, *Server message strings*. */
const NO_KEY = 'No channel or api key found';
const apiKeySchema = z.object({ api_key: z.string() });

/** Checks every declared call against a backend; results are in the order of declaration. */
export async function checkBackend(options: CheckOptions): Promise<CheckedCall[]> {
  const { channelKey, domain, login, write, slowMs, clock } = options;
  // Skipped hosts get no requests.
  const hosts: Hosts = { keys: '', analytics: '', logs: '', ...options.hosts };
  const responses = new Map<string, unknown>();
  const verdicts = new Map<string, Verdict>();
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
    judge: (response: BackendResponse) => Verdict,
  ): Promise<Verdict> => {
    const response = await send(call, input);
    if (!response.ok) return { kind: 'no-answer', why: response.error };
    const verdict = judge(response.value);
    if (verdict.kind === 'ok' && call.method === 'GET') responses.set(call.path, response.value.json);
    if (call.name === SESSION_CALL || call.name === 'login')
      apiKey = apiKeySchema.safeParse(response.value.json).data?.api_key ?? apiKey;
    const { tookMs } = response.value;
    return verdict.kind === 'ok' && tookMs > slowMs ? { kind: 'slow', tookMs, limitMs: slowMs } : verdict;
  };

  const check = async (call: Call): Promise<Verdict> => {
    const skipReason = NEVER_SENT[call.name];
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
    if (skipReason !== undefined) return skipped(skipReason);
    if (changesData && required.length > 0)
      return sendAndJudge(call, pathFieldsOf(call, input), (response) =>
        judgeRefusal(response, { statuses: [422], fields: required, note: 'refuses an empty form' }),
      );
    if (!input.ok) return skipped(`no value is known for the field ${input.error}`);
    // The given credentials must work; for a form call without them, a validation error is accepted.
    const tolerate = call.name === 'login' ? [] : call.policy.tolerate;
    const strict = { ...call, policy: { ...call.policy, tolerate } };
    return sendAndJudge(call, input.value, (response) => judgeSuccess(strict, response));
  };

  for (const call of sortForSending(all)) {
    const verdict = await check(call);
    verdicts.set(call.name, verdict);
    if (call.name === 'login') isLoggedIn = verdict.kind === 'ok' || verdict.kind === 'slow';
  }
  return [
    ...all.map((call) => ({
      call: call.name,
      route: `${call.method} ${call.path}`,
      verdict: verdicts.get(call.name) ?? skipped('not sent'),
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

/** §8: the error field tells a client which key to renew. */
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
  const fieldVerdict: Verdict = response.ok
    ? judgeRefusal(response.value, expectation)
    : { kind: 'no-answer', why: response.error };
  const messageVerdict =
    response.ok && fieldVerdict.kind === 'ok' ? judgeMessage(response.value, [NO_KEY]) : fieldVerdict;
  const verdict = messageVerdict.kind === 'ok' ? fieldVerdict : messageVerdict;
  return [{ call: 'an unknown api key', route: `${call.method} ${call.path}`, verdict }];
}

/** §8, *Server message strings*. */
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
    const verdict: Verdict = response.ok
      ? judgeMessage(response.value, messages)
      : { kind: 'no-answer', why: response.error };
    results.push({ call: title, route: `${call.method} ${call.path}`, verdict });
  }
  return results;
}

/** Path fields only, with arbitrary values where unknown. */
const pathFieldsOf = (call: Call, input: ReturnType<typeof planInput>): Record<string, unknown> =>
  Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      (input.ok && input.value[name]) || 1,
    ]),
  );

const skipped = (reason: string): Verdict => ({ kind: 'skipped', why: reason });
