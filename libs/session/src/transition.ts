import { hasStatus, type User } from '@grandstand/api';
import { assertNever, err, ok } from '@grandstand/core';
import { type BasicPass, isBasicPassCall, canLogOut } from './basic-pass.ts';
import { afterNavigation, type ReloadErrors, withoutReloadError, withReloadError } from './reload-errors.ts';
import type { FailedCall, SessionEffect, SessionEvent, SessionState, EventContext } from './session-state.ts';

export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

const step = (state: SessionState, ...effects: readonly SessionEffect[]): Step => ({ state, effects });

/** The session's state machine: how it changes with an event, and what is to be done about it. */
export function transition(state: SessionState, event: SessionEvent & EventContext): Step {
  const { apiKey } = event;
  switch (event.kind) {
    case 'started':
      return start(state, event);
    case 'key-followed': {
      // This tab's logout has become pointless: another tab's session replaces the one that it ends.
      const { next, effects } = supersedeLogOut(state, event);
      return step(
        { ...next, key: apiKey },
        { kind: 'load-profile', key: apiKey, purpose: 'follow' },
        ...effects,
      );
    }
    case 'logged-in': {
      const { key, user } = event;
      const { next, effects } = supersedeLogOut(state, event);
      // The user follows with the passes form: no guard may act on a user whose pass is unknown (§2, guard 2).
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
      // Without an answer the user of another tab's session is unknown: never show the previous one.
      return step(withUser(state, null, event), ...anonymousEffects(apiKey));
    case 'user-identified':
      return event.key === apiKey
        ? step(withUser(state, event.user, event, event.basicPass), { kind: 'load-access', key: apiKey })
        : step(state);
    case 'basic-pass-selected':
      if (event.key !== apiKey || state.user === null) return step(state);
      // The profile tells what the pass opens.
      return step({ ...state, basicPass: 'selected' }, recheck(apiKey));
    case 'access-loaded':
      return event.key === apiKey ? step({ ...state, capabilities: event.capabilities }) : step(state);
    case 'geo-loaded':
      return step({ ...state, geo: event.geo });
    case 'log-out-requested':
      if (isLeaving(state)) return step(state);
      return canLogOut(state.user, state.basicPass)
        ? step({ ...state, phase: 'logging-out' }, { kind: 'log-out' })
        : step(state, { kind: 'finish-log-out', result: err({ kind: 'not-allowed' }) });
    case 'log-out-answered':
      if (state.phase !== 'logging-out') return step(state);
      return event.error === null
        ? step({ ...state, phase: 'reopening' }, { kind: 'reopen-session' })
        : step({ ...state, phase: 'ready' }, { kind: 'finish-log-out', result: err(event.error) });
    case 'account-deleted':
      return state.phase === 'reopening'
        ? step(state)
        : step({ ...state, phase: 'reopening' }, { kind: 'reopen-session' });
    case 'session-reopened':
      if (state.phase !== 'reopening') return step(state);
      return step({ ...withUser(state, null, event), phase: 'ready' }, ...anonymousEffects(apiKey), {
        kind: 'finish-log-out',
        result: event.isOpen ? ok(undefined) : err({ kind: 'no-keys' }),
      });
    case 'language-changed':
      // A session that is being opened gets the new language anyway.
      return state.phase === 'ready'
        ? step(state, { kind: 'send-language', key: apiKey, isLoggedIn: state.user !== null })
        : step(state);
    case 'session-replaced':
      return state.phase === 'ready' && state.user === null && event.replacedKey === apiKey
        ? step({ ...state, key: event.key }, { kind: 'store-key', key: event.key })
        : step(state);
    case 'call-succeeded':
      return withReloadErrors(state, withoutReloadError(state.reloadErrors, event.url));
    case 'call-failed':
      return failCall(state, event);
    case 'reload-error-reported':
      // The session reports its own failures to the document as well: what it knows of them is more precise.
      return state.reloadErrors.has(event.url)
        ? step(state)
        : withReloadErrors(state, withReloadError(state.reloadErrors, event.url, event.error));
    case 'page-left':
      return withReloadErrors(state, afterNavigation(state.reloadErrors));
    default:
      return assertNever(event);
  }
}

const isStarting = ({ phase }: SessionState): boolean => phase === 'starting' || phase === 'starting-refused';
const isLeaving = ({ phase }: SessionState): boolean => phase === 'logging-out' || phase === 'reopening';

/** What is loaded of a session without a user. */
const anonymousEffects = (key: string | null): readonly SessionEffect[] => [
  { kind: 'load-geo' },
  { kind: 'load-access', key },
];

const recheck = (key: string | null): SessionEffect => ({ kind: 'load-profile', key, purpose: 'recheck' });

/** The same state where nothing changed: most calls succeed. */
const withReloadErrors = (state: SessionState, reloadErrors: ReloadErrors): Step =>
  step(reloadErrors === state.reloadErrors ? state : { ...state, reloadErrors });

/** Sets the user of the session with the current key. A pass belongs to its user. */
function withUser(
  state: SessionState,
  user: User | null,
  { atMs, apiKey }: EventContext,
  basicPass?: BasicPass,
) {
  const isOther = state.user?.id !== user?.id;
  return {
    ...state,
    key: apiKey,
    user,
    capabilities: user?.capabilities ?? [],
    userSinceMs: isOther ? atMs : state.userSinceMs,
    basicPass: basicPass ?? (isOther ? 'unknown' : state.basicPass),
  } satisfies SessionState;
}

function start(state: SessionState, event: Extract<SessionEvent, { kind: 'started' }> & EventContext): Step {
  if (!isStarting(state)) return step(state);
  const { apiKey, user, basicPass, geo } = event;
  const ready: SessionState = { ...state, phase: 'ready', key: apiKey, userSinceMs: event.atMs };
  // The key was renewed meanwhile, or another tab's was taken over: what was learnt under the old one is void.
  if (event.key !== apiKey)
    return state.user === null ? step(ready, ...anonymousEffects(apiKey)) : step(ready);
  if (state.phase === 'starting-refused' && user !== null)
    return step(ready, { kind: 'notify', notice: { kind: 'session-ended' } }, ...anonymousEffects(apiKey));
  const capabilities = user?.capabilities ?? [];
  return step({ ...ready, user, basicPass, capabilities, geo }, { kind: 'load-access', key: apiKey });
}

/** The server no longer accepts the user's session (§8, 401). Not news while logging out. */
function endSession(state: SessionState, context: EventContext): Step {
  if (state.user === null || isLeaving(state)) return step(state);
  return step(
    withUser(state, null, context),
    { kind: 'notify', notice: { kind: 'session-ended' } },
    ...anonymousEffects(context.apiKey),
  );
}

/** Ends a pending logout in favour of another session. */
function supersedeLogOut(state: SessionState, context: EventContext) {
  if (!isLeaving(state)) return { next: state, effects: [] };
  return {
    next: { ...withUser(state, null, context), phase: 'ready' } satisfies SessionState,
    effects: [{ kind: 'finish-log-out', result: ok(undefined) }] satisfies SessionEffect[],
  };
}

function failCall(state: SessionState, event: { readonly outcome: FailedCall } & EventContext): Step {
  const { outcome } = event;
  const { call, url, error, verdict } = outcome;
  const effects: SessionEffect[] = [];
  let next = state;
  if (verdict.renews === 'api_key' && error.kind === 'status')
    effects.push({
      kind: 'report-api-key-error',
      error: { url, errors: error.body?.errors?.['api_key'] ?? [], willRetry: verdict.retryInMs !== null },
    });
  if (verdict.clearsUser && state.user !== null && outcome.sentKey === state.key) {
    const ended = endSession(state, event);
    next = ended.state;
    effects.push(...ended.effects);
  } else {
    if (verdict.clearsUser && isStarting(state)) next = { ...state, phase: 'starting-refused' };
    const isSuperseded = verdict.clearsUser && (isStarting(state) || outcome.startedMs <= state.userSinceMs);
    if (verdict.screen === 'toast' && !isSuperseded)
      effects.push({ kind: 'notify', notice: { kind: 'call-failed', error } });
  }
  if (verdict.screen === 'reload') {
    const reloadError = {
      isRateLimited: hasStatus(error, 429),
      isMutation: call.method !== 'GET',
      // The passes form is about the user, whichever page they are on.
      isPageScoped: !isBasicPassCall(call, outcome.input),
    };
    next = { ...next, reloadErrors: withReloadError(next.reloadErrors, url, reloadError) };
  }
  if (verdict.isReported) effects.push({ kind: 'report-failure', outcome });
  return step(next, ...effects);
}
