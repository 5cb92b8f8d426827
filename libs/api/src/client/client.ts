import { type Clock, err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Call, CallInput, CallOutput } from '../define-call.ts';
import { errorBodySchema } from '../schemas/error-body.ts';
import type { ApiError } from './api-error.ts';
import { judgeFailure, type Verdict } from './judge-failure.ts';
import { addressOf, buildRequest, type Hosts, type HttpRequest, type Keys } from './request.ts';
import { shareRequests } from './shared-requests.ts';

/** Sends one request; rejects when there is no answer. The browser's `fetch` behind a narrow door. */
export type Transport = (
  request: HttpRequest,
  signal: AbortSignal,
) => Promise<{ status: number; text: string }>;

export interface ClientOptions {
  readonly hosts: Hosts;
  readonly keys: Keys;
  readonly transport: Transport;
  readonly clock: Clock;
  /** Told of every answer, and of every try that had none. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** How one request went. `address` is the request's without its keys: the same for the same question. */
export type Outcome = {
  readonly call: Call;
  readonly address: string;
} & (
  | { readonly kind: 'answered' }
  | {
      readonly kind: 'failed';
      readonly error: ApiError;
      readonly verdict: Verdict;
      /** What was sent. */
      readonly input: object;
      /** When the call was made, before its first try; in milliseconds. */
      readonly askedMs: number;
      /** The session's key when it was sent: another session may go on by now. */
      readonly sentKey: string | null;
    }
);

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Whoever asks has an answer already: where this one fails, nothing shows. */
  readonly isRefresh?: boolean;
}

/** Makes declared calls. Never rejects: what goes wrong is in the result. */
export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: AskOptions,
) => Promise<Result<ApiError, CallOutput<C>>>;

/** §9, *Request timeout*. */
export const REQUEST_TIMEOUT_MS = 30_000;

export function createClient({ hosts, keys, transport, clock, onOutcome }: ClientOptions): Client {
  const { share, startAnew } = shareRequests<Result<ApiError, unknown>>();

  const attempt = async (
    call: Call,
    request: HttpRequest,
    signal: AbortSignal,
  ): Promise<Result<ApiError, unknown>> => {
    const fail = (kind: 'offline' | 'timeout' | 'aborted' | 'malformed') => err({ kind, call: call.name });
    const controller = new AbortController();
    let timedOut = false;
    const abort = () => controller.abort();
    const cancelTimeout = clock.after(REQUEST_TIMEOUT_MS, () => {
      timedOut = true;
      abort();
    });
    signal.addEventListener('abort', abort, { once: true });
    try {
      const response = await transport(request, controller.signal);
      return readResponse(call, response.status, response.text);
    } catch {
      if (timedOut) return fail('timeout');
      return fail(signal.aborted ? 'aborted' : 'offline');
    } finally {
      cancelTimeout();
      signal.removeEventListener('abort', abort);
    }
  };

  const withRetries = async (
    call: Call,
    input: object,
    signal: AbortSignal,
    isRefresh: boolean,
  ): Promise<Result<ApiError, unknown>> => {
    const address = addressOf(call, input, hosts);
    const askedMs = clock.now();
    let retriesLeft = call.policy.retries;
    let isKeyRenewed = false;
    for (;;) {
      const renewal = call.credential === 'none' ? null : keys.renewal();
      if (renewal) await renewal;
      if (signal.aborted) return err({ kind: 'aborted', call: call.name });
      const sentKey = keys.apiKey();
      const result = await attempt(call, buildRequest(call, input, hosts, keys), signal);
      if (result.ok) {
        if (call.method !== 'GET') startAnew();
        onOutcome?.({ kind: 'answered', call, address });
        return result;
      }
      if (signal.aborted) return result;
      const judge = () => judgeFailure(call, result.error, { retriesLeft, isKeyRenewed, isRefresh });
      let verdict = judge();
      if (verdict.renews !== null && verdict.retryInMs !== null) {
        isKeyRenewed = true;
        // Somebody else whose request was refused may have been faster.
        const isRenewed =
          (verdict.renews === 'api_key' && keys.apiKey() !== null && keys.apiKey() !== sentKey) ||
          (await keys.renew(verdict.renews));
        if (!isRenewed) verdict = judge();
      }
      onOutcome?.({ kind: 'failed', call, address, error: result.error, verdict, input, askedMs, sentKey });
      if (verdict.retryInMs === null) return result;
      if (verdict.renews === null) retriesLeft -= 1;
      await passing(verdict.retryInMs, clock, signal);
      if (signal.aborted) return err({ kind: 'aborted', call: call.name });
    }
  };

  return async (call, callInput, options = {}) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every call's input is an object
    const input = callInput as object;
    const request = buildRequest(call, input, hosts, keys);
    const identity = `${request.method} ${request.url} ${request.body ?? ''}`;
    const shared = await share(
      identity,
      (signal) => withRetries(call, input, signal, options.isRefresh ?? false),
      options.signal,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- readResponse() validated it against call.output
    return (shared ?? err({ kind: 'aborted', call: call.name })) as Result<ApiError, CallOutput<typeof call>>;
  };
}

/** Waits; no longer than until the caller gives up. */
const passing = (delayMs: number, clock: Clock, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(delayMs, done);
    signal.addEventListener('abort', done, { once: true });
  });

function readResponse(call: Call, status: number, text: string): Result<ApiError, unknown> {
  const json = parseJson(text);
  if (status < 200 || status >= 300) {
    const body = json.ok ? z.safeParse(errorBodySchema, json.value) : null;
    return err({ kind: 'status', call: call.name, status, body: body?.success ? body.data : null });
  }
  if (!json.ok) return err({ kind: 'malformed', call: call.name });
  const parsed = z.safeParse(call.output, json.value);
  if (parsed.success) return ok(parsed.data);
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  return err({ kind: 'wrong-shape', call: call.name, where });
}

function parseJson(text: string): Result<null, unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(null);
  }
}
