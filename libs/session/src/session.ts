import {
  type ApiError,
  type CallOptions,
  type CallOutput,
  calls,
  createClient,
  hasStatus,
  type Hosts,
  type Outcome,
  type Transport,
} from '@grandstand/api';
import { assertNever, type Clock, err, ok, type Result, type StoredValues } from '@grandstand/core';
import { createStore } from 'jotai';
import type { ApiKeyError } from './api-key-error.ts';
import { loadBasicPass, BASIC_PASS_FORM } from './basic-pass.ts';
import { reportCallsInFlight } from './calls-in-flight.ts';
import { createErrorReports } from './error-reports.ts';
import { createKeyRing } from './key-ring.ts';
import type { ReloadError } from './reload-errors.ts';
import {
  initialState,
  type LogOutError,
  type Notice,
  type SessionEffect,
  type SessionEvent,
} from './session-state.ts';
import { SPOILER_FREE_STORAGE_KEY, spoilerFreeAtom } from './spoiler-free.ts';
import { startUp, type StartUp, type StartUpError } from './start-up.ts';
import { transition } from './transition.ts';
import { sessionStateAtom } from './session-atoms.ts';

export interface SessionOptions {
  readonly hosts: Hosts;
  /** The channel key of the tenant's configuration, where it pins one (D3). */
  readonly channelKey: string | null;
  /** The domain by which the key host knows the channel. */
  readonly domain: string;
  /** Sent with a new session: the interface's language at first and the viewer's IANA zone. */
  readonly language: string;
  readonly timeZone: string;
  readonly stored: StoredValues;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly onNotice: (notice: Notice) => void;
  readonly onApiKeyError: (error: ApiKeyError) => void;
  /** Called with the number of calls in flight whenever it changes. */
  readonly onCallsInFlight?: (inFlight: number) => void;
}

/** Where the language and zone are stored that the server knows this session by. */
const SENT_LOCALE_STORAGE_KEY = 'session_locale';

export type LoginSession = CallOutput<typeof calls.login>;

export type Session = ReturnType<typeof createSession>;

/**
 * One visit to one channel: its keys, the client that uses them, and its user. Runs the state machine of
 * `transition.ts`: dispatches events and executes the effects that follow from them.
 */
export function createSession(options: SessionOptions) {
  const { stored, hosts, transport, clock, onNotice, onApiKeyError, onCallsInFlight = () => {} } = options;
  const store = createStore();
  store.set(spoilerFreeAtom, stored.read(SPOILER_FREE_STORAGE_KEY) === true);
  const keys = createKeyRing(stored, options.channelKey, {
    async fetchChannelKey() {
      const answer = await client(calls.getChannelKey, { domain: options.domain });
      return answer.ok ? answer.value.channel_key : null;
    },
    fetchApiKey: (channelKey) => fetchApiKey(channelKey),
    onAdoptStored: () => void dispatch({ kind: 'key-followed' }),
  });
  let { language } = options;
  const { timeZone } = options;
  /** What the server was told, so that a change it has not heard of is sent with the next start-up. */
  const storeSentLocale = () => stored.write(SENT_LOCALE_STORAGE_KEY, `${language} ${timeZone}`);

  async function fetchApiKey(channelKey: string, ask: CallOptions = {}): Promise<string | null> {
    const input = {
      channel_key: channelKey,
      client_interface: 'web',
      language,
      time_zone: timeZone,
    } as const;
    const answer = await client(calls.getApiKey, input, ask);
    if (answer.ok) storeSentLocale();
    return answer.ok ? answer.value.api_key : null;
  }

  /** Mail follows the session's language (D3): a user's session takes the new one, an anonymous one is replaced. */
  async function changeLanguage({ key, isLoggedIn }: Extract<SessionEffect, { kind: 'send-language' }>) {
    if (isLoggedIn) {
      // A chunk of its own, for the few sessions that change their language; without it, the next start-up sends it.
      const part = await import('./send-language.ts').catch(() => null);
      if (await part?.sendLanguage(client, language, timeZone)) storeSentLocale();
      return;
    }
    const channelKey = keys.channelKey();
    const newKey = channelKey === null ? null : await fetchApiKey(channelKey, { isRefresh: true });
    if (newKey !== null) await dispatch({ kind: 'session-replaced', replacedKey: key, key: newKey });
  }

  const onOutcome = (outcome: Outcome): void =>
    void dispatch(
      outcome.kind === 'succeeded'
        ? { kind: 'call-succeeded', url: outcome.url }
        : { kind: 'call-failed', outcome },
    );
  const client = reportCallsInFlight(
    createClient({ hosts, keys, transport, clock, onOutcome }),
    onCallsInFlight,
  );
  const report = createErrorReports(client, clock, () => keys.channelKey() ?? options.domain);
  store.set(sessionStateAtom, initialState(keys.apiKey()));

  let pendingLogOuts: ((result: Result<LogOutError, void>) => void)[] = [];

  /** Resolves when the event's effects, and those that follow from them, are done; access is not waited for. */
  async function dispatch(event: SessionEvent): Promise<void> {
    const eventInContext = { ...event, atMs: clock.now(), apiKey: keys.apiKey() };
    const { state, effects } = transition(store.get(sessionStateAtom), eventInContext);
    store.set(sessionStateAtom, state);
    await Promise.all(effects.map(execute));
  }

  async function execute(effect: SessionEffect): Promise<void> {
    switch (effect.kind) {
      case 'store-key':
        return keys.adopt(effect.key);
      case 'load-profile': {
        const { key, purpose } = effect;
        const profile = await client(calls.getProfile, {}, { isRefresh: purpose === 'recheck' });
        if (profile.ok) return dispatch({ kind: 'profile-loaded', key, user: profile.value });
        return dispatch({ kind: 'profile-failed', key, purpose, isLoggedOut: hasStatus(profile.error, 401) });
      }
      case 'load-basic-pass': {
        const { key, user } = effect;
        return dispatch({ kind: 'user-identified', key, user, basicPass: await loadBasicPass(client) });
      }
      case 'load-geo': {
        const geo = await client(calls.getGeo, {});
        return geo.ok ? dispatch({ kind: 'geo-loaded', geo: geo.value }) : undefined;
      }
      case 'load-access':
        // Not awaited: after a login, the page must navigate before the guards act on the new user.
        return void loadAccess(effect.key);
      case 'log-out': {
        const ended = await client(calls.logout, {});
        // A session that the server no longer knows has ended.
        const isEnded = ended.ok || hasStatus(ended.error, 401);
        return dispatch({ kind: 'log-out-answered', error: isEnded ? null : ended.error });
      }
      case 'reopen-session':
        return dispatch({ kind: 'session-reopened', isOpen: await keys.reopen() });
      case 'send-language':
        return changeLanguage(effect);
      case 'finish-log-out': {
        const finished = pendingLogOuts;
        pendingLogOuts = [];
        return finished.forEach((settle) => settle(effect.result));
      }
      case 'notify':
        return onNotice(effect.notice);
      case 'report-api-key-error':
        return onApiKeyError(effect.error);
      case 'report-failure':
        return report(effect.outcome);
      default:
        return assertNever(effect);
    }
  }

  let accessRequest = new AbortController();

  /** Aborts the previous request: an older answer must not replace a newer one. */
  async function loadAccess(key: string | null): Promise<void> {
    accessRequest.abort();
    accessRequest = new AbortController();
    const access = await client(calls.getUserAccess, {}, { signal: accessRequest.signal });
    if (access.ok) await dispatch({ kind: 'access-loaded', key, capabilities: access.value.capabilities });
  }

  return {
    client,
    /** The jotai store of the session's state, for components too. */
    store,
    /** The origin of the platform's files that are no calls (D12), and the key that names their channel. */
    apiHost: hosts.api,
    channelKey: (): string | null => keys.channelKey(),
    /** Shows the reload screen until this URL succeeds. */
    addReloadError: (url: string, error: ReloadError): void =>
      void dispatch({ kind: 'reload-error-reported', url, error }),
    /** To be called when the viewer goes to another page. */
    clearReloadErrors: (): void => void dispatch({ kind: 'page-left' }),
    /** Asks the server for the user again. Without an answer, nothing changes. */
    recheck: (): Promise<void> => dispatch({ kind: 'recheck-requested' }),
    /** Hides or shows results; stored for the next visit. */
    setSpoilerFree: (isOn: boolean): void => {
      stored.write(SPOILER_FREE_STORAGE_KEY, isOn);
      store.set(spoilerFreeAtom, isOn);
    },
    /** To be called when another tab has changed the choice. */
    reloadSpoilerFree: (): void => store.set(spoilerFreeAtom, stored.read(SPOILER_FREE_STORAGE_KEY) === true),
    /** Tells the server the interface's language, which its mail is written in. */
    setLanguage: async (chosen: string): Promise<void> => {
      if (chosen === language) return;
      language = chosen;
      await dispatch({ kind: 'language-changed' });
    },
    /** Loads the keys, the channel and the user (§4). */
    startUp: async (): Promise<Result<StartUpError, StartUp>> => {
      const loaded = await startUp(client, keys, clock);
      if (!loaded.ok) return loaded;
      void dispatch(loaded.value.started);
      const { bootstrap, staticData } = loaded.value.channel;
      const pages = bootstrap?.pages ?? staticData?.pages ?? [];
      void import('./page-reports.ts').then(
        ({ reportPageProblems }) =>
          reportPageProblems(client, stored, {
            pages,
            channel: keys.channelKey() ?? options.domain,
            url: hosts.api,
          }),
        () => undefined,
      );
      const sent = stored.read(SENT_LOCALE_STORAGE_KEY);
      if (typeof sent === 'string' && sent !== `${language} ${timeZone}`)
        void dispatch({ kind: 'language-changed' });
      return ok(loaded.value.channel);
    },
    /** Continues with the session that a login answered. Resolves when the user is known. */
    adoptLogin: ({ api_key: key, user }: LoginSession): Promise<void> =>
      dispatch({ kind: 'logged-in', key, user }),
    /** Takes over a changed profile; a changed password comes with a new key. */
    adoptProfile: ({ api_key: key, user }: CallOutput<typeof calls.updateProfile>): void =>
      void dispatch({ kind: 'profile-changed', key, user }),
    /** Marks the basic pass selected (D2). Resolves when the profile tells what it opens. */
    selectBasicPass: async (): Promise<Result<ApiError, void>> => {
      const key = keys.apiKey();
      const written = await client(calls.updateCustomForm, BASIC_PASS_FORM);
      if (!written.ok) return err(written.error);
      await dispatch({ kind: 'basic-pass-selected', key });
      return ok(undefined);
    },
    /** Ends the user's session and opens an anonymous one (§4, *Logout*). */
    logOut: (): Promise<Result<LogOutError, void>> =>
      new Promise((resolve) => {
        pendingLogOuts.push(resolve);
        void dispatch({ kind: 'log-out-requested' });
      }),
    /** Opens an anonymous session after the account was deleted. */
    forgetUser: (): Promise<void> => dispatch({ kind: 'account-deleted' }),
    /** To be called when another tab has stored a key: continues with its session. */
    adoptStoredKey: (): void => void keys.adoptStored(),
  };
}
