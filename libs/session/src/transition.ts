import { hasStatus, type User } from '@grandstand/api';
import { assertNever, err, ok, type Step, step } from '@grandstand/core';
import { type BasicPass, isBasicPassCall, canLogOut } from './basic-pass.ts';
import { afterNavigation, type ReloadErrors, withoutReloadError, withReloadError } from './reload-errors.ts';
import type { FailedCall, SessionEffect, SessionEvent, SessionState, EventContext } from './session-state.ts';

type SessionStep = Step<SessionState, SessionEffect>;

/** The session's state machine: returns the next state and the effects of an event. */
export function transition(state: SessionState, event: SessionEvent & EventContext): SessionStep {
  const { apiKey } = event;
  switch (event.kind) {
    case 'started':
      return finishStartUp(state, event);
    case 'key-adopted': {
      // A logout in progress counts as done: the other tab's session replaces the one that it ends.
      const { next, effects } = supersedeLogOut(state, event);
      return step(
        { ...next, key: apiKey },
        { kind: 'load-profile', key: apiKey, purpose: 'adopt' },
        ...effects,
      );
    }
    case 'logged-in': {
      const { key, user } = event;
      const { next, effects } = supersedeLogOut(state, event);
      // The user is set after the passes form is loaded, so that guard 2 (§2) never sees a user whose pass is unknown.
      return step(
        { ...next, key },
        { kind: 'store-key', key },
        { kind: 'load-basic-pass', key, user },
        ...effects,
      );
    }
    case 'profile-changed': {
      if (state.phase === 'reopening' || state.user?.id !== event.user.id) return step(state);
      const key = event.key ?? apiKey;
      const next = { ...withUser(state, event.user, event), key };
      const access: SessionEffect = { kind: 'load-access', key };
      return event.key === null
        ? step(next, access)
        : step(next, { kind: 'store-key', key: event.key }, access);
    }
    case 'recheck-requested':
      return state.phase === 'ready' ? step(state, recheck(apiKey)) : step(state);
    case 'profile-loaded':
      return event.key === apiKey
        ? step(state, { kind: 'load-basic-pass', key: event.key, user: event.user })
        : step(state);
    case 'profile-failed':
      if (event.key !== apiKey) return step(state);
      if (event.purpose === 'recheck') return event.isLoggedOut ? endSession(state, event) : step(state);
      // The user of the other tab's session is unknown, so the previous user must not be shown any longer.
      return step(withUser(state, null, event), ...anonymousEffects(apiKey));
    case 'user-identified':
      return event.key === apiKey
        ? step(withUser(state, event.user, event, event.basicPass), { kind: 'load-access', key: apiKey })
        : step(state);
    case 'basic-pass-selected':
      if (event.key !== apiKey || state.user === null) return step(state);
      // The profile contains the new capabilities.
      return step({ ...state, basicPass: 'selected' }, recheck(apiKey));
    case 'access-loaded':
      return event.key === apiKey ? step({ ...state, capabilities: event.capabilities }) : step(state);
    case 'geo-loaded':
      return step({ ...state, geo: event.geo });
    case 'log-out-requested':
      if (isLoggingOut(state)) return step(state);
      return canLogOut(state.user, state.basicPass)
        ? step({ ...state, phase: 'logging-out' }, { kind: 'log-out' })
        : step(state, { kind: 'finish-log-out', result: err({ kind: 'not-allowed' }) });
    case 'log-out-completed':
      if (state.phase !== 'logging-out') return step(state);
      return event.error === null
        ? step(reopening(state), { kind: 'reopen-session' })
        : step({ ...state, phase: 'ready' }, { kind: 'finish-log-out', result: err(event.error) });
    case 'account-deleted':
      return state.phase === 'reopening' ? step(state) : step(reopening(state), { kind: 'reopen-session' });
    case 'session-reopened':
      if (state.phase !== 'reopening') return step(state);
      return step({ ...withUser(state, null, event), phase: 'ready' }, ...anonymousEffects(apiKey), {
        kind: 'finish-log-out',
        result: event.isOpen ? ok(undefined) : err({ kind: 'no-keys' }),
      });
    case 'language-changed':
      // In other phases, a session that is being opened is sent the new language anyway.
      return state.phase === 'ready'
        ? step(state, { kind: 'send-language', key: apiKey, isLoggedIn: state.user !== null })
        : step(state);
    case 'language-sent':
      return step(state.language === event.language ? state : { ...state, language: event.language });
    case 'session-replaced':
      return (state.phase === 'ready' || isStartingUp(state)) &&
        state.user === null &&
        event.replacedKey === apiKey
        ? step({ ...state, key: event.key }, { kind: 'store-key', key: event.key })
        : step(state);
    case 'call-succeeded':
      return withReloadErrors(state, withoutReloadError(state.reloadErrors, event.url));
    case 'call-failed':
      return failCall(state, event);
    case 'reload-error-reported':
      // Failures of the session's own calls are reported as document events, too. The existing error is kept.
      return state.reloadErrors.has(event.url)
        ? step(state)
        : withReloadErrors(state, withReloadError(state.reloadErrors, event.url, event.error));
    case 'page-left':
      return withReloadErrors(state, afterNavigation(state.reloadErrors));
    default:
      return assertNever(event);
  }
}

const isStartingUp = ({ phase }: SessionState): boolean =>
  phase === 'starting' || phase === 'starting-unauthorized';
const isLoggingOut = ({ phase }: SessionState): boolean => phase === 'logging-out' || phase === 'reopening';

/** Loads the data of a session without a user. */
const anonymousEffects = (key: string | null): readonly SessionEffect[] => [
  { kind: 'load-geo' },
  { kind: 'load-access', key },
];

const recheck = (key: string | null): SessionEffect => ({ kind: 'load-profile', key, purpose: 'recheck' });

/** Keeps the state object when the errors did not change, which is the case after most calls. */
const withReloadErrors = (state: SessionState, reloadErrors: ReloadErrors): SessionStep =>
  step(reloadErrors === state.reloadErrors ? state : { ...state, reloadErrors });

const reopening = (state: SessionState): SessionState => ({
  ...state,
  phase: 'reopening',
  loggedOutUserId: state.user?.id ?? null,
});

/** Sets the user of the session with the current key. The basic pass becomes unknown when the user changes. */
function withUser(
  state: SessionState,
  user: User | null,
  { atMs, apiKey }: EventContext,
  basicPass?: BasicPass,
) {
  const isOtherUser = state.user?.id !== user?.id;
  return {
    ...state,
    key: apiKey,
    user,
    loggedOutUserId: user === null ? state.loggedOutUserId : null,
    capabilities: user?.capabilities ?? [],
    userSinceMs: isOtherUser ? atMs : state.userSinceMs,
    basicPass: basicPass ?? (isOtherUser ? 'unknown' : state.basicPass),
  } satisfies SessionState;
}

function finishStartUp(
  state: SessionState,
  event: Extract<SessionEvent, { kind: 'started' }> & EventContext,
): SessionStep {
  if (!isStartingUp(state)) return step(state);
  const { apiKey, user, basicPass, geo } = event;
  const ready: SessionState = { ...state, phase: 'ready', key: apiKey, userSinceMs: event.atMs };
  // The key was renewed or adopted from another tab during start-up, so the responses belong to an old session.
  if (event.key !== apiKey)
    return state.user === null ? step(ready, ...anonymousEffects(apiKey)) : step(ready);
  if (state.phase === 'starting-unauthorized' && user !== null)
    return step(ready, { kind: 'notify', notice: { kind: 'session-ended' } }, ...anonymousEffects(apiKey));
  const capabilities = user?.capabilities ?? [];
  return step({ ...ready, user, basicPass, capabilities, geo }, { kind: 'load-access', key: apiKey });
}

/** The server no longer accepts the user's session (§8, 401). Ignored while logging out. */
function endSession(state: SessionState, context: EventContext): SessionStep {
  if (state.user === null || isLoggingOut(state)) return step(state);
  return step(
    withUser(state, null, context),
    { kind: 'notify', notice: { kind: 'session-ended' } },
    ...anonymousEffects(context.apiKey),
  );
}

/** Ends a pending logout in favour of another session. */
function supersedeLogOut(state: SessionState, context: EventContext) {
  if (!isLoggingOut(state)) return { next: state, effects: [] };
  return {
    next: { ...withUser(state, null, context), phase: 'ready' } satisfies SessionState,
    effects: [{ kind: 'finish-log-out', result: ok(undefined) }] satisfies SessionEffect[],
  };
}

function failCall(state: SessionState, event: { readonly outcome: FailedCall } & EventContext): SessionStep {
  const { outcome } = event;
  const { call, url, error, verdict } = outcome;
  const effects: SessionEffect[] = [];
  let next = state;
  if (verdict.keyToRenew === 'api_key' && error.kind === 'status')
    effects.push({
      kind: 'report-api-key-error',
      error: { url, errors: error.body?.errors?.['api_key'] ?? [], willRetry: verdict.retryInMs !== null },
    });
  if (verdict.clearsUser && state.user !== null && outcome.sentKey === state.key) {
    const ended = endSession(state, event);
    next = ended.state;
    effects.push(...ended.effects);
  } else {
    if (verdict.clearsUser && isStartingUp(state)) next = { ...state, phase: 'starting-unauthorized' };
    const isSuperseded =
      verdict.clearsUser && (isStartingUp(state) || outcome.startedMs <= state.userSinceMs);
    if (verdict.screen === 'toast' && !isSuperseded)
      effects.push({ kind: 'notify', notice: { kind: 'call-failed', error } });
  }
  if (verdict.screen === 'reload') {
    const reloadError = {
      isRateLimited: hasStatus(error, 429),
      isMutation: call.method !== 'GET',
      // The passes form belongs to the user, not to the current page.
      isPageScoped: !isBasicPassCall(call, outcome.input),
    };
    next = { ...next, reloadErrors: withReloadError(next.reloadErrors, url, reloadError) };
  }
  if (verdict.isReported) effects.push({ kind: 'report-failure', outcome });
  return step(next, ...effects);
}
