import type { ErrorBody } from '../schemas/wire.ts';

/** Why a call failed. Contains no text for users: `kind` and `status` select the message. */
export type ApiError =
  | { kind: 'offline'; call: string }
  | { kind: 'timeout'; call: string }
  | { kind: 'aborted'; call: string }
  /** A status outside 2xx. `body` is null when it does not match `errorBodySchema`. */
  | { kind: 'status'; call: string; status: number; body: ErrorBody | null }
  /** The response was not JSON. */
  | { kind: 'malformed'; call: string }
  /** The response did not match the declared output; `fieldPath` is the path of the first invalid field. */
  | { kind: 'wrong-shape'; call: string; fieldPath: string };

/** Whether a retry may succeed: after no response, a timeout or a 5xx, but not after a 4xx (§8: no retry on 429). */
export function isTransient(error: ApiError): boolean {
  return (
    error.kind === 'offline' || error.kind === 'timeout' || (error.kind === 'status' && error.status >= 500)
  );
}

/** Whether the response had this error status. */
export const hasStatus = (error: ApiError, status: number): boolean =>
  error.kind === 'status' && error.status === status;

/** The key that the server rejected; null when the error names none (§8, *By status*). */
export function rejectedKey(error: ApiError): 'api_key' | 'channel_key' | null {
  const fields = error.kind === 'status' ? (error.body?.errors ?? {}) : {};
  if ('channel_key' in fields) return 'channel_key';
  return 'api_key' in fields ? 'api_key' : null;
}
