import { type Clock, err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Call, CallInput, CallOutput } from '../define-call.ts';
import { errorBodySchema } from '../schemas/error-body.ts';
import { type ApiError, mayPass } from './api-error.ts';
import { buildRequest, type Hosts, type HttpRequest, type Keys } from './request.ts';
import { shareRequests } from './shared-requests.ts';

/** Sends one request; rejects when there is no answer. The browser's `fetch` behind a narrow door. */
export type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<{ status: number; text: string }>;

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

  const attempt = async (call: Call, request: HttpRequest, signal: AbortSignal): Promise<Result<ApiError, unknown>> => {
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

  const withRetries = async (call: Call, request: HttpRequest, signal: AbortSignal) => {
    for (let retriesLeft = call.policy.retries; ; retriesLeft -= 1) {
      const result = await attempt(call, request, signal);
      if (result.ok || retriesLeft === 0 || signal.aborted || !mayPass(result.error)) return result;
      await new Promise<void>((resolve) => void clock.after(call.policy.retryDelayMs, resolve));
      if (signal.aborted) return err({ kind: 'aborted' as const, call: call.name });
    }
  };

  return async (call, input, options = {}) => {
    const request = buildRequest(call, input as object, hosts, keys);
    const identity = `${request.method} ${request.url} ${request.body ?? ''}`;
    const shared = await share(identity, (signal) => withRetries(call, request, signal), options.signal);
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
