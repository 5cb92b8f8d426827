import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';

/** Which of a channel's origins answers (D4). */
export type HostName = 'api' | 'keys' | 'analytics' | 'logs';

/**
 * What scopes the call to a channel. `api_key`: the session's key, added by the client (§7).
 * `user`: the same, and a user must be logged in on it (§6); 401 otherwise.
 * `channel_key`: a call on §7's exempt list, whose answer is the same for everybody on the channel.
 * `none`: a call made before any key is known.
 */
export type Credential = 'api_key' | 'user' | 'channel_key' | 'none';

/** A status, or all statuses of a class. */
export type StatusPattern = number | '4xx' | '5xx';

/** How a call's failures are handled (§8), as data; read by `judgeFailure`. */
export interface CallPolicy {
  /** Retries after a transient failure: no response, a time-out, 5xx (§8: one, after 1 s). */
  readonly retries: number;
  readonly retryDelayMs: number;
  /** Expected error statuses, neither reported nor retried (§7: profile and 401). */
  readonly tolerate: readonly number[];
  /** Statuses that show the reload screen (§8, *crash-listed*). */
  readonly crash: readonly StatusPattern[];
  /** Who shows other failures: the app, the calling component, or nothing. `nowhere` suppresses the reload screen, too. */
  readonly shown: 'globally' | 'locally' | 'nowhere';
  /** Whether failures are posted to the log receiver (§7, *Error reporting*). */
  readonly isReported: boolean;
}

/**
 * Error statuses that a call may declare: 400, rejected with a message; 403, forbidden to this user; 404, something that
 * the input names does not exist; 429, too many requests.
 */
type ErrorStatus = 400 | 403 | 404 | 429;

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Key extends Credential = Credential,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly host: HostName;
  /** Below the host (and `/api` on the api host); `{id}` is filled from the input's field of that name. */
  readonly path: string;
  readonly credential: Key;
  readonly input: Input;
  readonly output: Output;
  readonly policy: CallPolicy;
  /** Error statuses beside those that follow from method, path and credential. */
  readonly errorStatuses: readonly ErrorStatus[];
}

export type CallInput<C> = C extends Call<infer Input> ? z.output<Input> : never;
export type CallOutput<C> = C extends Call<z.ZodMiniType, infer Output> ? z.output<Output> : never;

/** §8, *Default call policy*. */
const DEFAULT_POLICY: CallPolicy = {
  retries: 1,
  retryDelayMs: 1000,
  tolerate: [],
  crash: ['4xx', '5xx'],
  shown: 'globally',
  isReported: true,
};

type Declared<I extends z.ZodMiniType, O extends z.ZodMiniType, K extends Credential> = Omit<
  Call<I, O>,
  'host' | 'credential' | 'policy' | 'errorStatuses'
> &
  Partial<Pick<Call<I, O, K>, 'host' | 'credential' | 'errorStatuses'>> & {
    readonly policy?: Partial<CallPolicy>;
  };

/**
 * Declares a call once: client function, cache key, platform route and OpenAPI page all come from here.
 */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const K extends Credential = 'api_key',
>(declared: Declared<I, O, K>): Call<I, O, K> {
  return {
    host: 'api',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out only where K is its own default
    credential: 'api_key' as K,
    errorStatuses: [],
    ...declared,
    policy: { ...DEFAULT_POLICY, ...declared.policy },
  };
}
