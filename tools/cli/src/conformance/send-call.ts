import { buildRequest, type Call, type Hosts, REQUEST_TIMEOUT_MS } from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';

export interface BackendResponse {
  readonly status: number;
  /** Parsed body; undefined if it is not JSON. */
  readonly json: unknown;
  readonly text: string;
  readonly headers: Headers;
  /** Duration until the complete response. */
  readonly tookMs: number;
}

/** Sends a call once, like the web app, and returns the raw response, or an error message without one. */
export async function sendCall(
  call: Call,
  input: object,
  {
    hosts,
    apiKey,
    channelKey,
    clock,
    timeoutMs = REQUEST_TIMEOUT_MS,
  }: {
    hosts: Hosts;
    apiKey: string | null;
    channelKey: string | null;
    clock: Clock;
    /** Milliseconds. */
    timeoutMs?: number;
  },
): Promise<Result<string, BackendResponse>> {
  const keys = { apiKey: () => apiKey, channelKey: () => channelKey, renew: () => Promise.resolve(false) };
  const { method, url, body } = buildRequest(call, input, hosts, keys);
  const startedMs = clock.now();
  try {
    const response = await fetch(url, {
      method,
      body,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
    });
    const text = await response.text();
    return ok({
      status: response.status,
      headers: response.headers,
      text,
      json: parseJson(text),
      tookMs: clock.now() - startedMs,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError') return err(`no response within ${timeoutMs / 1000} s`);
    const { cause } = error;
    return err(cause instanceof Error && cause.message ? cause.message : error.message);
  }
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}
