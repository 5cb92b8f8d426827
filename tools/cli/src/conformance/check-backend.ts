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

const NO_USER = 'refused without a user, as it should be; --email and --password check what it answers';

/** Calls that are never sent because they would break later checks. */
const NEVER_MADE: Readonly<Record<string, string>> = {
  logout: 'would end the session',
  revokeOtherSessions: 'would end the user’s other sessions',
  revokeSession: 'would end one of the user’s sessions',
  renewCalendarFeed: 'would break the calendar subscription of the user’s phone',
  revokeCalendarFeed: 'would break the calendar subscription of the user’s phone',
  requestAccountDeletion: 'would mail the user that the account is to be deleted',
};

/** Only creates a session, so it is always sent. */
const SESSION_CALL = 'getApiKey';
/** §8, *Server message strings*. */
const NO_KEY = 'No channel or api key found';
const apiKeySchema = z.object({ api_key: z.string() });

/** Checks every declared call against a backend; results are in the order of declaration. */
export async function checkBackend(options: CheckOptions): Promise<CheckedCall[]> {
  const { channelKey, domain, login, write, slowMs, clock } = options;
  // Skipped hosts get no requests.
  const hosts: Hosts = { keys: '', analytics: '', logs: '', ...options.hosts };
  const answers = new Map<string, unknown>();
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
  const judged = async (
    call: Call,
    input: object,
    judge: (answer: BackendResponse) => Verdict,
  ): Promise<Verdict> => {
    const answer = await send(call, input);
    if (!answer.ok) return { kind: 'no-answer', why: answer.error };
    const verdict = judge(answer.value);
    if (verdict.kind === 'ok' && call.method === 'GET') answers.set(call.path, answer.value.json);
    if (call.name === SESSION_CALL || call.name === 'login')
      apiKey = apiKeySchema.safeParse(answer.value.json).data?.api_key ?? apiKey;
    const { tookMs } = answer.value;
    return verdict.kind === 'ok' && tookMs > slowMs ? { kind: 'slow', tookMs, limitMs: slowMs } : verdict;
  };

  const check = async (call: Call): Promise<Verdict> => {
    const never = NEVER_MADE[call.name];
    const changes = call.method !== 'GET' && call.name !== SESSION_CALL && call.name !== 'login';
    if (options.hosts[call.host] === undefined)
      return skipped(`the URL of its host is unknown; pass --${call.host}`);
    if (changes && !write) return skipped('changes something; --write makes it');
    if (call.name === 'login' && login === null) return skipped('needs --email and --password');
    const required = requiredFields(call).filter((field) => !call.path.includes(`{${field}}`));
    const input = planInput(call, { answers, fields });
    if (call.credential === 'user' && !isLoggedIn) {
      const expectation = { statuses: [401, 403], fields: [], note: NO_USER };
      return judged(call, somePath(call, input), (answer) => judgeRefusal(answer, expectation));
    }
    if (never !== undefined) return skipped(never);
    if (changes && required.length > 0)
      return judged(call, somePath(call, input), (answer) =>
        judgeRefusal(answer, { statuses: [422], fields: required, note: 'refuses an empty form' }),
      );
    if (!input.ok) return skipped(`nothing to ask with for ${input.error}`);
    // The given credentials must work; for a form call without them, a validation error is accepted.
    const tolerate = call.name === 'login' ? [] : call.policy.tolerate;
    const strict = { ...call, policy: { ...call.policy, tolerate } };
    return judged(call, input.value, (answer) => judgeSuccess(strict, answer));
  };

  for (const call of inOrder(all)) {
    const verdict = await check(call);
    verdicts.set(call.name, verdict);
    if (call.name === 'login') isLoggedIn = verdict.kind === 'ok' || verdict.kind === 'slow';
  }
  return [
    ...all.map((call) => ({
      call: call.name,
      route: `${call.method} ${call.path}`,
      verdict: verdicts.get(call.name) ?? skipped('not asked'),
    })),
    ...(await checkKeys(all, send)),
    ...(await checkMessages(options, send)),
    ...(domain === null ? [] : await checkCors(options.hosts, `https://${domain}`)),
  ];
}

/** Order: session, user, lists, items of those lists, calls that change data. */
const inOrder = (all: readonly Call[]): readonly Call[] => {
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
  const answer = await send(call, {}, 'unknown-key');
  const expectation = { statuses: [400, 401, 403, 422], fields: ['api_key'], note: 'names errors.api_key' };
  const named: Verdict = answer.ok
    ? judgeRefusal(answer.value, expectation)
    : { kind: 'no-answer', why: answer.error };
  const said = answer.ok && named.kind === 'ok' ? judgeMessage(answer.value, [NO_KEY]) : named;
  const verdict = said.kind === 'ok' ? named : said;
  return [{ call: 'an unknown api key', route: `${call.method} ${call.path}`, verdict }];
}

/** §8, *Server message strings*. */
async function checkMessages(
  { write, hosts, channelKey }: CheckOptions,
  send: (call: Call, input: object, key: string | null) => ReturnType<typeof sendCall>,
): Promise<CheckedCall[]> {
  const checked: CheckedCall[] = [];
  const opening = { channel_key: channelKey, client_interface: 'web', language: 'en', time_zone: 'UTC' };
  // A new session without a user.
  const opened = await send(calls.getApiKey, opening, null);
  const apiKey = (opened.ok && apiKeySchema.safeParse(opened.value.json).data?.api_key) || null;
  for (const { call, what, input, messages, isRead = false } of SERVER_MESSAGES) {
    if ((!write && !isRead) || hosts[call.host] === undefined) continue;
    const answer = await send(call, input, apiKey);
    const verdict: Verdict = answer.ok
      ? judgeMessage(answer.value, messages)
      : { kind: 'no-answer', why: answer.error };
    checked.push({ call: what, route: `${call.method} ${call.path}`, verdict });
  }
  return checked;
}

/** Path fields only, with arbitrary values where unknown. */
const somePath = (call: Call, input: ReturnType<typeof planInput>): Record<string, unknown> =>
  Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      (input.ok && input.value[name]) || 1,
    ]),
  );

const skipped = (why: string): Verdict => ({ kind: 'skipped', why });
