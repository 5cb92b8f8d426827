import { type Clock, err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Call, CallInput, CallOutput } from '../define-call.ts';
import { errorBodySchema } from '../schemas/error-body.ts';
import { type ApiError, mayPass, refusedKey } from './api-error.ts';
import { buildRequest, type Hosts, type HttpRequest, type Keys } from './request.ts';
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
}

/** Makes declared calls. Never rejects: what goes wrong is in the result. */
export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => Promise<Result<ApiError, CallOutput<C>>>;

/** §9, *Request timeout*. */
export const REQUEST_TIMEOUT_MS = 30_000;

export function createClient({ hosts, keys, transport, clock }: ClientOptions): Client {
  const share = shareRequests<Result<ApiError, unknown>>();

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
  ): Promise<Result<ApiError, unknown>> => {
    let retriesLeft = call.policy.retries;
    let keysRenewed = false;
    for (;;) {
      const result = await attempt(call, buildRequest(call, input, hosts, keys), signal);
      if (result.ok || signal.aborted) return result;
      const refused = call.credential === 'none' ? null : refusedKey(result.error);
      if (refused && !keysRenewed && (await keys.renew(refused))) {
        keysRenewed = true;
      } else if (retriesLeft > 0 && mayPass(result.error)) {
        retriesLeft -= 1;
        await new Promise<void>((resolve) => void clock.after(call.policy.retryDelayMs, resolve));
      } else {
        return result;
      }
      if (signal.aborted) return err({ kind: 'aborted', call: call.name });
    }
  };

  return async (call, callInput, options = {}) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every call's input is an object
    const input = callInput as object;
    const request = buildRequest(call, input, hosts, keys);
    const identity = `${request.method} ${request.url} ${request.body ?? ''}`;
    const shared = await share(identity, (signal) => withRetries(call, input, signal), options.signal);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- readResponse() validated it against call.output
    return (shared ?? err({ kind: 'aborted', call: call.name })) as Result<ApiError, CallOutput<typeof call>>;
  };
}

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
