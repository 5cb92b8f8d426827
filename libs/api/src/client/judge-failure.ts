import type { Call, StatusPattern } from '../define-call.ts';
import { type ApiError, hasStatus, isTransient, refusedKey } from './api-error.ts';

/** Where a failure is shown. `own`: by the component that made the call, from its result. */
export type FailureScreen = 'none' | 'own' | 'toast' | 'reload';

/** How one failed attempt is handled (§8). */
export interface Verdict {
  /** The refused key to fetch anew before the next attempt; null when no key was refused. */
  readonly renews: 'api_key' | 'channel_key' | null;
  /** Delay before the next attempt, in milliseconds; null after the last one. */
  readonly retryInMs: number | null;
  /** Whether the user is logged out by it. */
  readonly clearsUser: boolean;
  readonly screen: FailureScreen;
  readonly isReported: boolean;
}

/** What has been tried so far. */
export interface RetryState {
  readonly retriesLeft: number;
  /** Whether a refused key was renewed already; that happens once (§8). */
  readonly isKeyRenewed: boolean;
  /** The caller already shows an answer. */
  readonly isRefresh: boolean;
}

/** Decides by the call's policy how a failure is handled. */
export function judgeFailure(call: Call, error: ApiError, retryState: RetryState): Verdict {
  const { policy } = call;
  const renews = call.credential === 'none' ? null : refusedKey(error);
  const clearsUser = renews === 'api_key' || isLoggedOut(call, error);
  const retryInMs = retryDelay(call, error, retryState, renews);
  const isFinal = retryInMs === null && error.kind !== 'aborted';
  return {
    renews,
    retryInMs,
    clearsUser,
    screen: isFinal ? screenOf(call, error, retryState, renews !== null) : 'none',
    isReported: isFinal && policy.isReported && !isDeclaredError(call, error),
  };
}

function retryDelay({ policy }: Call, error: ApiError, retryState: RetryState, renews: Verdict['renews']) {
  if (renews !== null) return retryState.isKeyRenewed ? null : policy.retryDelayMs;
  return retryState.retriesLeft > 0 && isTransient(error) ? policy.retryDelayMs : null;
}

/** A 401 that the policy does not tolerate. A call without a key tells nothing about the login. */
const isLoggedOut = ({ policy, credential }: Call, error: ApiError): boolean =>
  hasStatus(error, 401) && credential !== 'none' && !policy.tolerate.includes(401);

/** A status that the policy tolerates or the call declares; 404 is implied by a path with a parameter. */
function isDeclaredError({ policy, path, errorStatuses }: Call, error: ApiError): boolean {
  if (error.kind !== 'status' || error.status === 429) return false;
  const { status } = error;
  const refusals: readonly number[] = path.includes('{') ? [404, ...errorStatuses] : errorStatuses;
  return policy.tolerate.includes(status) || refusals.includes(status);
}

function screenOf(call: Call, error: ApiError, retryState: RetryState, isKeyRefused: boolean): FailureScreen {
  const { policy } = call;
  if (policy.shown === 'nowhere' || retryState.isRefresh) return 'none';
  if (isKeyRefused) return 'reload';
  if (error.kind === 'status') {
    if (error.status === 429) return 'reload';
    if (isDeclaredError(call, error)) return 'own';
    if (error.status !== 401 && policy.crash.some((pattern) => matches(pattern, error.status)))
      return 'reload';
  }
  return policy.shown === 'globally' ? 'toast' : 'own';
}

const matches = (pattern: StatusPattern, status: number): boolean =>
  typeof pattern === 'number' ? pattern === status : pattern === `${Math.floor(status / 100)}xx`;
