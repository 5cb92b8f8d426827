import type { ApiError, Geo, Outcome, User } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import type { ApiKeyError } from './api-key-error.ts';
import type { BasicPass } from './basic-pass.ts';
import { NO_RELOAD_ERRORS, type ReloadError, type ReloadErrors } from './reload-errors.ts';

/**
 * - `starting`: start-up is running; the user is not known yet.
 * - `starting-unauthorized`: start-up is running and a call has failed with 401.
 * - `ready`: `user` is the logged-in user, or null for an anonymous user.
 * - `logging-out`: the logout request is in flight.
 * - `reopening`: an anonymous session is being opened after a logout or an account deletion.
 */
export type SessionPhase = 'starting' | 'starting-unauthorized' | 'ready' | 'logging-out' | 'reopening';

export interface SessionState {
  readonly phase: SessionPhase;
  /**
   * The api key of the session that `user` belongs to. A 401 of a request with another key does not log the user out.
   */
  readonly key: string | null;
  /** The session's language on the server, in which calls return the channel's texts (D26). */
  readonly language: string;
  readonly user: User | null;
  /**
   * Id of the user who has logged out or deleted the account in this tab, until a user logs in; null otherwise. A session
   * that the server has ended does not set it.
   */
  readonly loggedOutUserId: number | null;
  readonly basicPass: BasicPass;
  /**
   * Capability names (§3) from `/user/access`; before its response, those of the profile, or none for an anonymous
   * user.
   */
  readonly capabilities: readonly string[];
  /** Fetched for anonymous users only; a user's profile has its own `is_geo_blocked`. */
  readonly geo: Geo | null;
  /** When `user` last changed, in milliseconds. A 401 of a call that started before is not shown. */
  readonly userSinceMs: number;
  readonly reloadErrors: ReloadErrors;
}

export const initialState = (key: string | null, language: string): SessionState => ({
  phase: 'starting',
  key,
  language,
  user: null,
  loggedOutUserId: null,
  basicPass: 'unknown',
  capabilities: [],
  geo: null,
  userSinceMs: 0,
  reloadErrors: NO_RELOAD_ERRORS,
});

export type FailedCall = Extract<Outcome, { kind: 'failed' }>;

/** Why a profile is fetched: after adopting the key of another tab, or to check whether the session is still valid. */
export type ProfilePurpose = 'adopt' | 'recheck';

/**
 * An input of the state machine. `key` is the api key that the request was sent with; responses to another key are
 * ignored.
 */
export type SessionEvent =
  | {
      readonly kind: 'started';
      readonly key: string | null;
      readonly user: User | null;
      readonly basicPass: BasicPass;
      readonly geo: Geo | null;
    }
  /** The key ring has adopted the key of another tab. */
  | { readonly kind: 'key-adopted' }
  | { readonly kind: 'logged-in'; readonly key: string; readonly user: User }
  /** `key`: the new key after a change of password, else null. */
  | { readonly kind: 'profile-changed'; readonly key: string | null; readonly user: User }
  | { readonly kind: 'recheck-requested' }
  | { readonly kind: 'profile-loaded'; readonly key: string | null; readonly user: User }
  | {
      readonly kind: 'profile-failed';
      readonly key: string | null;
      readonly purpose: ProfilePurpose;
      /** The response was a 401. */
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
  /** The logout request has ended. `error`: why it failed; null when the session has ended (2xx or 401). */
  | { readonly kind: 'log-out-completed'; readonly error: ApiError | null }
  | { readonly kind: 'account-deleted' }
  /** `isOpen`: whether a new api key could be fetched. */
  | { readonly kind: 'session-reopened'; readonly isOpen: boolean }
  /** The language must be sent to the server, because the user has changed it or the server has an older one. */
  | { readonly kind: 'language-changed' }
  /** The session on the server has this language. */
  | { readonly kind: 'language-sent'; readonly language: string }
  /** An anonymous session with the current language was opened to replace another one. */
  | { readonly kind: 'session-replaced'; readonly replacedKey: string | null; readonly key: string }
  | { readonly kind: 'call-succeeded'; readonly url: string }
  | { readonly kind: 'call-failed'; readonly outcome: FailedCall }
  | { readonly kind: 'reload-error-reported'; readonly url: string; readonly error: ReloadError }
  | { readonly kind: 'page-left' };

/** The time of an event, in milliseconds, and the api key in use at that time. */
export interface EventContext {
  readonly atMs: number;
  readonly apiKey: string | null;
}

/** A message that the whole app shows (§8, *errors shown globally*). */
export type Notice =
  | { readonly kind: 'call-failed'; readonly error: ApiError }
  /** The server no longer accepts the user's session. */
  | { readonly kind: 'session-ended' };

/**
 * The logout request failed; no new key could be fetched (`no-keys`); or the user has no basic pass (`not-allowed`,
 * §5).
 */
export type LogOutError = ApiError | { readonly kind: 'no-keys' } | { readonly kind: 'not-allowed' };

/** A side effect that `createSession` executes after a transition. The comments name the events that follow from it. */
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
  /** -> `log-out-completed` */
  | { readonly kind: 'log-out' }
  /** -> `session-reopened` */
  | { readonly kind: 'reopen-session' }
  /** For an anonymous user -> `session-replaced` */
  | { readonly kind: 'send-language'; readonly key: string | null; readonly isLoggedIn: boolean }
  /** Settles every pending `logOut()`. */
  | { readonly kind: 'finish-log-out'; readonly result: Result<LogOutError, void> }
  | { readonly kind: 'notify'; readonly notice: Notice }
  | { readonly kind: 'report-api-key-error'; readonly error: ApiKeyError }
  | { readonly kind: 'report-failure'; readonly outcome: FailedCall };
