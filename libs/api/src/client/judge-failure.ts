import type { Call, StatusPattern } from '../define-call.ts';
import { type ApiError, hasStatus, isTransient, rejectedKey } from './api-error.ts';

/** Where a failure is shown. `caller`: by the component that made the call, from its result. */
export type FailureScreen = 'none' | 'caller' | 'toast' | 'reload';

/** How one failed attempt is handled (§8). */
export interface Verdict {
  /** The rejected key, which must be renewed before the next attempt; null when no key was rejected. */
  readonly keyToRenew: 'api_key' | 'channel_key' | null;
  /** Delay before the next attempt, in milliseconds; null after the last one. */
  readonly retryInMs: number | null;
  /** Whether the failure means that the user is logged out. */
  readonly clearsUser: boolean;
  readonly screen: FailureScreen;
  readonly isReported: boolean;
}

/** The previous attempts of the call. */
export interface RetryState {
  readonly retriesLeft: number;
  /** Whether a rejected key was already renewed, which happens at most once per call (§8). */
  readonly isKeyRenewed: boolean;
  /** The component that made the call already shows an earlier response. */
  readonly isRefresh: boolean;
}

/** Decides by the call's policy how a failure is handled. */
export function judgeFailure(call: Call, error: ApiError, retryState: RetryState): Verdict {
  const { policy } = call;
  const keyToRenew = call.credential === 'none' ? null : rejectedKey(error);
  const clearsUser = keyToRenew === 'api_key' || isLoggedOut(call, error);
  const retryInMs = retryDelay(call, error, retryState, keyToRenew);
  const isFinal = retryInMs === null && error.kind !== 'aborted';
  return {
    keyToRenew,
    retryInMs,
    clearsUser,
    screen: isFinal ? screenOf(call, error, retryState, keyToRenew !== null) : 'none',
    isReported: isFinal && policy.isReported && !isDeclaredError(call, error),
  };
}

function retryDelay(
  { policy }: Call,
  error: ApiError,
  retryState: RetryState,
  keyToRenew: Verdict['keyToRenew'],
) {
  if (keyToRenew !== null) return retryState.isKeyRenewed ? null : policy.retryDelayMs;
  return retryState.retriesLeft > 0 && isTransient(error) ? policy.retryDelayMs : null;
}

/** A 401 that the policy does not tolerate. A 401 of a call without a key says nothing about the login. */
const isLoggedOut = ({ policy, credential }: Call, error: ApiError): boolean =>
  hasStatus(error, 401) && credential !== 'none' && !policy.tolerate.includes(401);

/** A status that the policy tolerates or the call declares; 404 is implied by a path with a parameter. */
function isDeclaredError({ policy, path, errorStatuses }: Call, error: ApiError): boolean {
  if (error.kind !== 'status' || error.status === 429) return false;
  const { status } = error;
  const declared: readonly number[] = path.includes('{') ? [404, ...errorStatuses] : errorStatuses;
  return policy.tolerate.includes(status) || declared.includes(status);
}

function screenOf(
  call: Call,
  error: ApiError,
  retryState: RetryState,
  isKeyRejected: boolean,
): FailureScreen {
  const { policy } = call;
  if (policy.shown === 'nowhere' || retryState.isRefresh) return 'none';
  if (isKeyRejected) return 'reload';
  if (error.kind === 'status') {
    if (error.status === 429) return 'reload';
    if (isDeclaredError(call, error)) return 'caller';
    if (error.status !== 401 && policy.crash.some((pattern) => matches(pattern, error.status)))
      return 'reload';
  }
  return policy.shown === 'globally' ? 'toast' : 'caller';
}

const matches = (pattern: StatusPattern, status: number): boolean =>
  typeof pattern === 'number' ? pattern === status : pattern === `${Math.floor(status / 100)}xx`;
