import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';

/** The server of the channel that a call is sent to (D4). */
export type HostName = 'api' | 'keys' | 'analytics' | 'logs';

/**
 * The key that a call is sent with. The client adds it.
 * - `api_key`: the key of the session (§7).
 * - `user`: the same, but the session must have a logged-in user (§6); otherwise the response is a 401.
 * - `channel_key`: calls that are exempt from the api key (§7); their response is the same for all users of a channel who
 *   read it in the same language (D26). With the channel key, the field `language` names the language.
 * - `none`: no key, e.g. for calls that fetch the keys.
 */
export type Credential = 'api_key' | 'user' | 'channel_key' | 'none';

/** An HTTP status, or all statuses of a class. */
export type StatusPattern = number | '4xx' | '5xx';

/** How failures of a call are handled (§8). `judgeFailure` applies it. */
export interface CallPolicy {
  /** Number of retries after a transient failure: no response, a timeout or a 5xx (§8: one, after 1 s). */
  readonly retries: number;
  readonly retryDelayMs: number;
  /** Expected error statuses, neither reported nor retried (§7: profile and 401). */
  readonly tolerate: readonly number[];
  /** Statuses that show the reload screen (§8, *crash-listed*). */
  readonly crash: readonly StatusPattern[];
  /**
   * Where other failures are shown: by the app, by the calling component, or not at all. `nowhere` also suppresses
   * the reload screen.
   */
  readonly shown: 'globally' | 'locally' | 'nowhere';
  /** Whether failures are posted to the log receiver (§7, *Error reporting*). */
  readonly isReported: boolean;
}

/**
 * Error statuses that a call can declare: 400, rejected with a message; 403, forbidden for this user; 404, an item
 * that the input refers to does not exist; 429, too many requests.
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
  /** Path after the host (and after `/api` on the api host). `{id}` is replaced by the input's field of that name. */
  readonly path: string;
  readonly credential: Key;
  readonly input: Input;
  readonly output: Output;
  readonly policy: CallPolicy;
  /** Expected error statuses, in addition to those that follow from method, path and credential. */
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

/** Declares a call. The client, cache keys, platform routes and the OpenAPI page are derived from the declaration. */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const K extends Credential = 'api_key',
>(declared: Declared<I, O, K>): Call<I, O, K> {
  return {
    host: 'api',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- omitted only when K is the default
    credential: 'api_key' as K,
    errorStatuses: [],
    ...declared,
    policy: { ...DEFAULT_POLICY, ...declared.policy },
  };
}
