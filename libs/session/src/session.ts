import {
  type Client,
  type ApiError,
  type CallOptions,
  type CallOutput,
  calls,
  createClient,
  hasStatus,
  type Hosts,
  type Outcome,
  rejectedKey,
  type Transport,
} from '@grandstand/api';
import {
  assertNever,
  type Clock,
  createDeferred,
  createDispatch,
  err,
  ok,
  type Result,
  type StoredValues,
} from '@grandstand/core';
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
  /** The channel key that the tenant's configuration pins; null when it is fetched (D3). */
  readonly channelKey: string | null;
  /** The domain that the key host maps to the channel key. */
  readonly domain: string;
  /** The interface's language at start-up, sent when a session is opened. */
  readonly language: string;
  /** The user's IANA time zone, sent when a session is opened. */
  readonly timeZone: string;
  readonly stored: StoredValues;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly onNotice: (notice: Notice) => void;
  readonly onApiKeyError: (error: ApiKeyError) => void;
  /** Called with the number of calls in flight when it changes. */
  readonly onCallsInFlight?: (inFlight: number) => void;
  /** Called after a login or registration in this tab, when the user is known. */
  readonly onLogIn?: () => void;
  /**
   * Whether this session renders documents for any visitor: it is anonymous, does not ask in which country it is, and
   * reports nothing. By default false.
   */
  readonly isForAnyVisitor?: boolean;
  /** Whether the page is shown before the start-up: its calls wait for it. By default false. */
  readonly startsLater?: boolean;
}

/** The delay before the keys are fetched again (§8). */
const KEY_RETRY_MS = 1000;

/** Stores the language and time zone that the server has for this session. */
export const SENT_LOCALE_STORAGE_KEY = 'session_locale';

export type LoginSession = CallOutput<typeof calls.login>;

export type Session = ReturnType<typeof createSession>;

/**
 * Creates the session of a user on a channel: keys, client and state. Runs the state machine of `transition.ts`:
 * dispatches events to it and executes the resulting effects.
 */
export function createSession(options: SessionOptions) {
  const { stored, hosts, transport, clock, onNotice, onApiKeyError } = options;
  const { onCallsInFlight = () => {}, isForAnyVisitor = false, startsLater = false } = options;
  const store = createStore();
  const renderedStore = startsLater ? createStore() : store;
  store.set(spoilerFreeAtom, stored.read(SPOILER_FREE_STORAGE_KEY) === true);
  const keyRing = createKeyRing(stored, options.channelKey, {
    async fetchChannelKey() {
      const response = await client(calls.getChannelKey, { domain: options.domain });
      return response.ok ? response.value.channel_key : null;
    },
    async fetchApiKey(channelKey) {
      const sentLanguage = language;
      const fetched = await fetchApiKey(channelKey);
      if (fetched.ok) void recordSentLocale(sentLanguage);
      return fetched;
    },
    pause: () => new Promise((resolve) => clock.after(KEY_RETRY_MS, resolve)),
    onAdoptStored: () => void dispatch({ kind: 'key-adopted' }),
    isStoredKeyAnonymous: isForAnyVisitor,
  });
  const keys = { ...keyRing, language: () => store.get(sessionStateAtom).language };
  let { language } = options;
  const { timeZone } = options;
  /** The stored language and time zone that the server has received; null when none are stored. */
  const readSentLocale = () => {
    const sent = stored.read(SENT_LOCALE_STORAGE_KEY);
    return typeof sent === 'string' ? sent : null;
  };
  const localeWith = (itsLanguage: string) => `${itsLanguage} ${timeZone}`;
  const readSentLanguage = () => readSentLocale()?.split(' ')[0] ?? language;
  /** Records what the server has received. The next start-up sends a language or time zone that differs from it. */
  const recordSentLocale = (sentLanguage: string) => {
    stored.write(SENT_LOCALE_STORAGE_KEY, localeWith(sentLanguage));
    return dispatch({ kind: 'language-sent', language: sentLanguage });
  };

  async function fetchApiKey(
    channelKey: string,
    callOptions: CallOptions = {},
  ): Promise<Result<'channel-key-rejected' | 'unavailable', string>> {
    const input = {
      channel_key: channelKey,
      client_interface: 'web',
      language,
      time_zone: timeZone,
    } as const;
    const response = await client(calls.getApiKey, input, callOptions);
    if (!response.ok)
      return err(rejectedKey(response.error) === 'channel_key' ? 'channel-key-rejected' : 'unavailable');
    return ok(response.value.api_key);
  }

  /**
   * Sends the server the language of mail and of the channel's texts (D3, D26). A user's profile can be updated; an
   * anonymous session must be replaced by a new one.
   */
  async function sendLanguage({
    key,
    isLoggedIn,
  }: Omit<Extract<SessionEffect, { kind: 'send-language' }>, 'kind'>): Promise<void> {
    const sentLanguage = language;
    if (isLoggedIn) {
      // A separate chunk, because few sessions change the language. If it fails to load, the next start-up sends it.
      const chunk = await import('./send-language.ts').catch(() => null);
      if (await chunk?.sendLanguage(client, sentLanguage, timeZone)) await recordSentLocale(sentLanguage);
      return;
    }
    const channelKey = keys.channelKey();
    const fetched = channelKey === null ? null : await fetchApiKey(channelKey, { isRefresh: true });
    if (!fetched?.ok) return;
    await dispatch({ kind: 'session-replaced', replacedKey: key, key: fetched.value });
    // After the key, so that another tab finds the new key when it reads the new language.
    if (keys.apiKey() === fetched.value) await recordSentLocale(sentLanguage);
    // Another change or a login has replaced the session meanwhile.
    else await sendPendingLanguage();
  }

  async function sendPendingLanguage(): Promise<void> {
    if (store.get(sessionStateAtom).language !== language) await dispatch({ kind: 'language-changed' });
  }

  const onOutcome = (outcome: Outcome): void =>
    void dispatch(
      outcome.kind === 'succeeded'
        ? { kind: 'call-succeeded', url: outcome.url }
        : { kind: 'call-failed', outcome },
    );
  const counted = reportCallsInFlight(onCallsInFlight);
  const client = counted(createClient({ hosts, keys, transport, clock, onOutcome }));
  const started = startsLater ? createDeferred<void>() : null;
  /** The client of the page. */
  const pageClient: Client = started
    ? counted(async (call, input, callOptions) => {
        await started.promise;
        return client(call, input, callOptions);
      })
    : client;
  const reportedChannel = () => ({ key: keys.channelKey(), domain: options.domain });
  const reportFailure = createErrorReports(client, clock, reportedChannel);
  for (const each of new Set([store, renderedStore]))
    each.set(sessionStateAtom, initialState(keys.apiKey(), readSentLanguage()));

  let pendingLogOuts: ((result: Result<LogOutError, void>) => void)[] = [];

  const dispatchInContext = createDispatch({
    read: () => store.get(sessionStateAtom),
    write: (state) => store.set(sessionStateAtom, state),
    transition,
    execute: (effects) => Promise.all(effects.map(execute)),
  });

  /** Resolves when all effects are done, including those of subsequent events, except `load-access`. */
  async function dispatch(event: SessionEvent): Promise<void> {
    await dispatchInContext({ ...event, atMs: clock.now(), apiKey: keys.apiKey() });
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
        const response = await client(calls.logout, {});
        // 401: the session had already ended.
        const isEnded = response.ok || hasStatus(response.error, 401);
        return dispatch({ kind: 'log-out-completed', error: isEnded ? null : response.error });
      }
      case 'reopen-session':
        return dispatch({ kind: 'session-reopened', isOpen: await keys.replaceSession() });
      case 'send-language':
        return sendLanguage(effect);
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
        return isForAnyVisitor ? undefined : reportFailure(effect.outcome);
      default:
        return assertNever(effect);
    }
  }

  let accessRequest = new AbortController();

  /** Aborts the previous request, so that an older response cannot replace a newer one. */
  async function loadAccess(key: string | null): Promise<void> {
    accessRequest.abort();
    accessRequest = new AbortController();
    const access = await client(calls.getUserAccess, {}, { signal: accessRequest.signal });
    if (access.ok) await dispatch({ kind: 'access-loaded', key, capabilities: access.value.capabilities });
  }

  return {
    client: pageClient,
    /** The jotai store with the session's state; `<SessionProvider>` provides it to components. */
    store,
    /** The state with which a server has rendered the page; the session's own without one. */
    renderedStore,
    /** Origin for URLs that are not calls, such as calendar files (D12). */
    apiHost: hosts.api,
    /** The key that identifies the channel in such URLs; null before it is fetched. */
    channelKey: (): string | null => keys.channelKey(),
    /** Shows the reload screen until this URL succeeds. */
    addReloadError: (url: string, error: ReloadError): void =>
      void dispatch({ kind: 'reload-error-reported', url, error }),
    /** Clears the page-scoped errors; to be called after a navigation to another page. */
    clearReloadErrors: (): void => void dispatch({ kind: 'page-left' }),
    /** Fetches the user again. Keeps the user when the request fails, except after a 401. */
    recheck: (): Promise<void> => dispatch({ kind: 'recheck-requested' }),
    /** Hides or shows results, and stores the choice for the next visit. */
    setSpoilerFree: (isOn: boolean): void => {
      stored.write(SPOILER_FREE_STORAGE_KEY, isOn);
      store.set(spoilerFreeAtom, isOn);
    },
    /** Reads the stored choice again; to be called when another tab has changed it. */
    reloadSpoilerFree: (): void => store.set(spoilerFreeAtom, stored.read(SPOILER_FREE_STORAGE_KEY) === true),
    /** Sends the interface's language to the server, which writes mail and the channel's texts in it. */
    setLanguage: async (newLanguage: string): Promise<void> => {
      if (newLanguage === language) return;
      language = newLanguage;
      await dispatch({ kind: 'language-changed' });
    },
    /** Sends the language again if the server has not received it; to be called when the user returns or is online. */
    sendPendingLanguage,
    /** Adopts the language that another tab has sent; to be called when that tab has stored it. */
    adoptStoredLanguage: (): void => {
      language = readSentLanguage();
      void dispatch({ kind: 'language-sent', language });
    },
    /** Loads the keys, the channel and the user (§4). */
    startUp: async (): Promise<Result<StartUpError, StartUp>> => {
      const isLanguageOutdated = keys.apiKey() !== null && readSentLanguage() !== language;
      const loaded = await startUp(client, keys, clock, {
        sendLanguage: isLanguageOutdated
          ? (isLoggedIn) => sendLanguage({ key: keys.apiKey(), isLoggedIn })
          : null,
        asksCountry: !isForAnyVisitor,
      });
      if (!loaded.ok) {
        started?.resolve(); // its calls fail on their own
        return loaded;
      }
      if (isForAnyVisitor) return ok(loaded.value.channel);
      void dispatch(loaded.value.started);
      started?.resolve();
      const { bootstrap, staticData } = loaded.value.channel;
      const pages = bootstrap?.pages ?? staticData?.pages ?? [];
      void import('./page-reports.ts').then(
        ({ reportPageProblems }) =>
          reportPageProblems(client, stored, {
            pages,
            channel: reportedChannel(),
            url: hosts.api,
          }),
        () => undefined,
      );
      const received = readSentLocale();
      if (received !== null && received !== localeWith(language)) void dispatch({ kind: 'language-changed' });
      return ok(loaded.value.channel);
    },
    /** Continues with the session in a login's response. Resolves when the user and their pass are known. */
    adoptLogin: async ({ api_key: key, user }: LoginSession): Promise<void> => {
      await dispatch({ kind: 'logged-in', key, user });
      options.onLogIn?.();
    },
    /** Updates the user after a profile change; `api_key` is the new key after a change of password, else null. */
    adoptProfile: ({ api_key: key, user }: CallOutput<typeof calls.updateProfile>): void =>
      void dispatch({ kind: 'profile-changed', key, user }),
    /** Saves that the basic pass is selected (D2). Resolves when the profile is loaded with its new capabilities. */
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
    /** Continues with the session of another tab; to be called when that tab has stored its key. */
    adoptStoredKey: (): void => void keys.adoptStored(),
  };
}
