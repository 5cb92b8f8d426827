import type { ErrorBody } from '../schemas/error-body.ts';

/** Why a call failed. Data only: the message shown to the user is chosen by `kind` and `status`. */
export type ApiError =
  | { kind: 'offline'; call: string }
  | { kind: 'timeout'; call: string }
  | { kind: 'aborted'; call: string }
  /** A status outside 2xx. `body` is null when it has another shape than declared. */
  | { kind: 'status'; call: string; status: number; body: ErrorBody | null }
  /** The answer was not JSON. */
  | { kind: 'malformed'; call: string }
  /** The answer was JSON of another shape than declared; `where` names the first field that differs. */
  | { kind: 'wrong-shape'; call: string; where: string };

/** Whether a retry may help: no response, a time-out or a 5xx; never a 4xx (§8: no retry on 429). */
export function isTransient(error: ApiError): boolean {
  return (
    error.kind === 'offline' || error.kind === 'timeout' || (error.kind === 'status' && error.status >= 500)
  );
}

/** Whether the server answered with this error status. */
export const hasStatus = (error: ApiError, status: number): boolean =>
  error.kind === 'status' && error.status === status;

/** The key that the server refused, where the error names one (§8, *By status*). */
export function refusedKey(error: ApiError): 'api_key' | 'channel_key' | null {
  const fields = error.kind === 'status' ? (error.body?.errors ?? {}) : {};
  if ('channel_key' in fields) return 'channel_key';
  return 'api_key' in fields ? 'api_key' : null;
}
