import type { ApiError, Geo, Outcome, User } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import type { ApiKeyError } from './api-key-error.ts';
import type { BasicPass } from './basic-pass.ts';
import { NO_RELOAD_ERRORS, type ReloadError, type ReloadErrors } from './reload-errors.ts';

/**
 * - `starting`: the start-up chain runs; the user is not known yet.
 * - `starting-refused`: the same, after a 401.
 * - `ready`: `user` is the logged-in user, or null for an anonymous visitor.
 * - `logging-out`: the server has been asked to end the session.
 * - `reopening`: an anonymous session is being opened.
 */
export type SessionPhase = 'starting' | 'starting-refused' | 'ready' | 'logging-out' | 'reopening';

export interface SessionState {
  readonly phase: SessionPhase;
  /** The api key of the session that `user` belongs to. 401s sent with another key do not end it. */
  readonly key: string | null;
  readonly user: User | null;
  readonly basicPass: BasicPass;
  /** Names of what the session may do (§3): those of the profile, none for an anonymous visitor, until `/user/access` answers. */
  readonly capabilities: readonly string[];
  /** Fetched for anonymous visitors; a user's profile has its own flag. */
  readonly geo: Geo | null;
  /** When `user` last changed, in milliseconds. A 401 of a call made before is not shown. */
  readonly userSinceMs: number;
  readonly reloadErrors: ReloadErrors;
}

export const initialState = (key: string | null): SessionState => ({
  phase: 'starting',
  key,
  user: null,
  basicPass: 'unknown',
  capabilities: [],
  geo: null,
  userSinceMs: 0,
  reloadErrors: NO_RELOAD_ERRORS,
});

export type FailedCall = Extract<Outcome, { kind: 'failed' }>;

/** Why a profile is fetched: after another tab changed the key, or to check the session again. */
export type ProfilePurpose = 'follow' | 'recheck';

/** What happened. `key` is the api key under which the request was started: answers of another session are ignored. */
export type SessionEvent =
  | {
      readonly kind: 'started';
      readonly key: string | null;
      readonly user: User | null;
      readonly basicPass: BasicPass;
      readonly geo: Geo | null;
    }
  /** The key ring took over the key of another tab. */
  | { readonly kind: 'key-followed' }
  | { readonly kind: 'logged-in'; readonly key: string; readonly user: User }
  /** `key`: the new one that comes with a changed password. */
  | { readonly kind: 'profile-changed'; readonly key: string | null; readonly user: User }
  | { readonly kind: 'recheck-requested' }
  | { readonly kind: 'profile-loaded'; readonly key: string | null; readonly user: User }
  | {
      readonly kind: 'profile-failed';
      readonly key: string | null;
      readonly purpose: ProfilePurpose;
      /** The server answered 401. */
      readonly isLoggedOut: boolean;
    }
  | {
      readonly kind: 'user-identified';
      readonly key: string | null;
      readonly user: User;
      readonly basicPass: BasicPass;
    }
  | { readonly kind: 'basic-pass-selected'; readonly key: string | null }
  | { readonly kind: 'geo-loaded'; readonly geo: Geo }
  | { readonly kind: 'access-loaded'; readonly key: string | null; readonly capabilities: readonly string[] }
  | { readonly kind: 'log-out-requested' }
  /** `error`: why the server did not end the session; null when it did, and when it no longer knows it (401). */
  | { readonly kind: 'log-out-answered'; readonly error: ApiError | null }
  | { readonly kind: 'account-deleted' }
  /** `isOpen`: whether there is an api key. */
  | { readonly kind: 'session-reopened'; readonly isOpen: boolean }
  /** The viewer has chosen another language, or the server's is known to be another. */
  | { readonly kind: 'language-changed' }
  /** An anonymous session with the current language was opened to replace another one. */
  | { readonly kind: 'session-replaced'; readonly replacedKey: string | null; readonly key: string }
  | { readonly kind: 'call-succeeded'; readonly url: string }
  | { readonly kind: 'call-failed'; readonly outcome: FailedCall }
  | { readonly kind: 'reload-error-reported'; readonly url: string; readonly error: ReloadError }
  | { readonly kind: 'page-left' };

/** When an event happened, in milliseconds, and the api key in use then. */
export interface EventContext {
  readonly atMs: number;
  readonly apiKey: string | null;
}

/** A message that the whole app shows (§8, *errors shown globally*). */
export type Notice =
  | { readonly kind: 'call-failed'; readonly error: ApiError }
  /** The server no longer accepts the user's session. */
  | { readonly kind: 'session-ended' };

/** The server did not end the session; no new one could be opened; or §5 forbids it: "user can't be logged out". */
export type LogOutError = ApiError | { readonly kind: 'no-keys' } | { readonly kind: 'not-allowed' };

/** What the runner does after a transition. */
export type SessionEffect =
  | { readonly kind: 'store-key'; readonly key: string }
  /** -> `profile-loaded`, `profile-failed` */
  | { readonly kind: 'load-profile'; readonly key: string | null; readonly purpose: ProfilePurpose }
  /** -> `user-identified` */
  | { readonly kind: 'load-basic-pass'; readonly key: string | null; readonly user: User }
  /** -> `geo-loaded` */
  | { readonly kind: 'load-geo' }
  /** -> `access-loaded` */
  | { readonly kind: 'load-access'; readonly key: string | null }
  /** -> `log-out-answered` */
  | { readonly kind: 'log-out' }
  /** -> `session-reopened` */
  | { readonly kind: 'reopen-session' }
  /** Anonymous: -> `session-replaced` */
  | { readonly kind: 'send-language'; readonly key: string | null; readonly isLoggedIn: boolean }
  /** Settles every pending `logOut()`. */
  | { readonly kind: 'finish-log-out'; readonly result: Result<LogOutError, void> }
  | { readonly kind: 'notify'; readonly notice: Notice }
  | { readonly kind: 'report-api-key-error'; readonly error: ApiKeyError }
  | { readonly kind: 'report-failure'; readonly outcome: FailedCall };
