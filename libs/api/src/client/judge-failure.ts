import type { Call, StatusPattern } from '../define-call.ts';
import { type ApiError, hasStatus, mayPass, refusedKey } from './api-error.ts';

/** Where a failure shows. `own`: on the screen that asked, which has it in its result. */
export type FailureScreen = 'none' | 'own' | 'toast' | 'reload';

/** What becomes of one failed try (§8). */
export interface Verdict {
  /** The key to drop and fetch anew before the next try; null where none was refused. */
  readonly renews: 'api_key' | 'channel_key' | null;
  /** When to try again, in milliseconds; null: this was the last try. */
  readonly retryInMs: number | null;
  /** Whether nobody is logged in any more. */
  readonly clearsUser: boolean;
  readonly screen: FailureScreen;
  readonly isReported: boolean;
}

/** What has been tried so far, and for whom. */
export interface Tries {
  readonly retriesLeft: number;
  /** Whether a refused key was renewed already; that happens once (§8). */
  readonly isKeyRenewed: boolean;
  /** The screen has an answer already, and this would only have renewed it. */
  readonly isRefresh: boolean;
}

/** Decides by the call's policy what becomes of a failure. */
export function judgeFailure(call: Call, error: ApiError, tries: Tries): Verdict {
  const { policy } = call;
  const renews = call.credential === 'none' ? null : refusedKey(error);
  const clearsUser = renews === 'api_key' || isLoggedOut(call, error);
  const retryInMs = retryDelay(call, error, tries, renews);
  const isOver = retryInMs === null && error.kind !== 'aborted';
  return {
    renews,
    retryInMs,
    clearsUser,
    screen: isOver ? screenOf(call, error, tries, renews !== null) : 'none',
    isReported: isOver && policy.isReported && !isOwnAnswer(call, error),
  };
}

function retryDelay({ policy }: Call, error: ApiError, tries: Tries, renews: Verdict['renews']) {
  if (renews !== null) return tries.isKeyRenewed ? null : policy.retryDelayMs;
  return tries.retriesLeft > 0 && mayPass(error) ? policy.retryDelayMs : null;
}

/** Nobody is logged in, and the call does not put up with that; one that carries no key says nothing of a login. */
const isLoggedOut = ({ policy, credential }: Call, error: ApiError): boolean =>
  hasStatus(error, 401) && credential !== 'none' && !policy.tolerate.includes(401);

/** What the policy tolerates, and what the call is declared to refuse: an answer, if not the one that was hoped for. */
function isOwnAnswer({ policy, path, mayAnswer }: Call, error: ApiError): boolean {
  if (error.kind !== 'status' || error.status === 429) return false;
  const { status } = error;
  const refusals: readonly number[] = path.includes('{') ? [404, ...mayAnswer] : mayAnswer;
  return policy.tolerate.includes(status) || refusals.includes(status);
}

function screenOf(call: Call, error: ApiError, tries: Tries, isKeyRefused: boolean): FailureScreen {
  const { policy } = call;
  if (policy.shown === 'nowhere' || tries.isRefresh) return 'none';
  if (isKeyRefused) return 'reload';
  if (error.kind === 'status') {
    if (error.status === 429) return 'reload';
    if (isOwnAnswer(call, error)) return 'own';
    if (error.status !== 401 && policy.crash.some((pattern) => matches(pattern, error.status)))
      return 'reload';
  }
  return policy.shown === 'globally' ? 'toast' : 'own';
}

const matches = (pattern: StatusPattern, status: number): boolean =>
  typeof pattern === 'number' ? pattern === status : pattern === `${Math.floor(status / 100)}xx`;
