import { buildRequest, type Call, type Hosts, REQUEST_TIMEOUT_MS } from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';

export interface BackendResponse {
  readonly status: number;
  /** Parsed; undefined where the body is no JSON. */
  readonly json: unknown;
  readonly text: string;
  /** From request to the whole answer. */
  readonly tookMs: number;
}

/** Asks a backend as the web app does, once: what comes back stays as it is. The error says why nothing came back. */
export async function ask(
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
    return ok({ status: response.status, text, json: parse(text), tookMs: clock.now() - startedMs });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError') return err(`no answer within ${REQUEST_TIMEOUT_MS / 1000} s`);
    const { cause } = error;
    return err(cause instanceof Error && cause.message ? cause.message : error.message);
  }
}

function parse(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}
