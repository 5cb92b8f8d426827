import { buildRequest, type Call, type Hosts, REQUEST_TIMEOUT_MS } from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';

export interface BackendResponse {
  readonly status: number;
  /** Parsed body; undefined if it is not JSON. */
  readonly json: unknown;
  readonly text: string;
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
  }: { hosts: Hosts; apiKey: string | null; channelKey: string; clock: Clock },
): Promise<Result<string, BackendResponse>> {
  const keys = { apiKey: () => apiKey, channelKey: () => channelKey, renew: () => Promise.resolve(false) };
  const { method, url, body } = buildRequest(call, input, hosts, keys);
  const startedMs = clock.now();
  try {
    const response = await fetch(url, {
      method,
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
    });
    const text = await response.text();
    return ok({ status: response.status, text, json: parseJson(text), tookMs: clock.now() - startedMs });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError') return err(`no response within ${REQUEST_TIMEOUT_MS / 1000} s`);
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
