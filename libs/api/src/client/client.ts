import { type Clock, err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Call, CallInput, CallOutput } from '../define-call.ts';
import { errorBodySchema } from '../schemas/wire.ts';
import type { ApiError } from './api-error.ts';
import { judgeFailure, type Verdict } from './judge-failure.ts';
import { urlWithoutKeys, buildRequest, type Hosts, type HttpRequest, type Keys } from './request.ts';
import { createRequestDeduplicator } from './deduplicate-requests.ts';

/** Sends one request, e.g. with `fetch`; rejects when there is no response. */
export type Transport = (
  request: HttpRequest,
  signal: AbortSignal,
) => Promise<{ status: number; text: string }>;

export interface ClientOptions {
  readonly hosts: Hosts;
  readonly keys: Keys;
  readonly transport: Transport;
  readonly clock: Clock;
  /** Called after each attempt, successful or not, unless the call was aborted. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** The outcome of one attempt. `url` does not contain keys, so equal requests have equal URLs. */
export type Outcome = {
  readonly call: Call;
  readonly url: string;
} & (
  | { readonly kind: 'succeeded' }
  | {
      readonly kind: 'failed';
      readonly error: ApiError;
      readonly verdict: Verdict;
      /** The call's input. */
      readonly input: object;
      /** When the call was made, before its first attempt; in milliseconds. */
      readonly startedMs: number;
      /** The api key that the request was sent with. The session may have a different one now. */
      readonly sentKey: string | null;
    }
);

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The component already shows an earlier response, so a failure of this request is not shown. */
  readonly isRefresh?: boolean;
}

/** Sends declared calls. The promise never rejects: failures are in the result. */
export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<Result<ApiError, CallOutput<C>>>;

/** §9, *Request timeout*. */
export const REQUEST_TIMEOUT_MS = 30_000;

export function createClient({ hosts, keys, transport, clock, onOutcome }: ClientOptions): Client {
  const { dedupe, detachInFlight } = createRequestDeduplicator<Result<ApiError, unknown>>();

  const sendOnce = async (
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

  const sendWithRetries = async (
    call: Call,
    input: object,
    signal: AbortSignal,
    isRefresh: boolean,
  ): Promise<Result<ApiError, unknown>> => {
    const url = urlWithoutKeys(call, input, hosts);
    const startedMs = clock.now();
    let retriesLeft = call.policy.retries;
    let isKeyRenewed = false;
    const sessionId = keys.sessionId();
    const isSessionReplaced = () => keys.sessionId() !== sessionId;
    /**
     * A mutation belongs to the session in which it was started. It is neither sent nor reported in another session.
     */
    const isCancelled = () => signal.aborted || (call.method !== 'GET' && isSessionReplaced());
    const aborted = err({ kind: 'aborted' as const, call: call.name });
    for (;;) {
      const renewal = call.credential === 'none' ? null : keys.pendingRenewal();
      if (renewal) await renewal;
      if (isCancelled()) return aborted;
      // What the user asked for before the logout is not for the next one.
      if (renewal && call.credential === 'user' && isSessionReplaced()) return aborted;
      const sentKey = keys.apiKey();
      const result = await sendOnce(call, buildRequest(call, input, hosts, keys), signal);
      if (result.ok) {
        if (call.method !== 'GET') detachInFlight();
        onOutcome?.({ kind: 'succeeded', call, url });
        return result;
      }
      if (isCancelled()) return aborted;
      const judge = () => judgeFailure(call, result.error, { retriesLeft, isKeyRenewed, isRefresh });
      let verdict = judge();
      if (verdict.keyToRenew !== null && verdict.retryInMs !== null) {
        isKeyRenewed = true;
        // A concurrent request may already have renewed the key.
        const isRenewed =
          (verdict.keyToRenew === 'api_key' && keys.apiKey() !== null && keys.apiKey() !== sentKey) ||
          (await keys.renew(verdict.keyToRenew));
        if (isCancelled()) return aborted;
        if (!isRenewed) verdict = judge();
      }
      onOutcome?.({ kind: 'failed', call, url, error: result.error, verdict, input, startedMs, sentKey });
      if (verdict.retryInMs === null) return result;
      if (verdict.keyToRenew === null) retriesLeft -= 1;
      await wait(verdict.retryInMs, clock, signal);
      if (isCancelled()) return aborted;
    }
  };

  return async (call, callInput, options = {}) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every call's input is an object
    const input = callInput as object;
    const request = buildRequest(call, input, hosts, keys);
    const identity = `${request.method} ${request.url} ${request.body ?? ''}`;
    const result = await dedupe(
      identity,
      (signal) => sendWithRetries(call, input, signal, options.isRefresh ?? false),
      options.signal,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- readResponse() validated it against call.output
    return (result ?? err({ kind: 'aborted', call: call.name })) as Result<ApiError, CallOutput<typeof call>>;
  };
}

/** Resolves after the delay, or as soon as the signal is aborted. */
const wait = (delayMs: number, clock: Clock, signal: AbortSignal): Promise<void> =>
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
  const fieldPath = parsed.error.issues[0]?.path.join('.') ?? '';
  return err({ kind: 'wrong-shape', call: call.name, fieldPath });
}

function parseJson(text: string): Result<null, unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(null);
  }
}
