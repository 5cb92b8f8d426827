import {
  type ApiError,
  type CallOutput,
  calls,
  createClient,
  hasStatus,
  type Hosts,
  type Outcome,
  type Transport,
  type User,
} from '@grandstand/api';
import { type Clock, err, ok, type Result, type StoredValues } from '@grandstand/core';
import { createStore } from 'jotai';
import type { ApiKeyError } from './api-key-error.ts';
import { reportCallsInFlight } from './calls-in-flight.ts';
import { createErrorReports } from './error-reports.ts';
import { createInterest } from './interest.ts';
import { createKeyRing } from './key-ring.ts';
import { SPOILER_FREE, spoilerFreeAtom } from './spoiler-free.ts';
import { startUp, type StartUp, type StartUpError } from './start-up.ts';
import { ofVisitor, type Trouble, troublesAtom, withoutTrouble, withTrouble } from './troubles.ts';
import { isBasicPass, loadBasicPass, mayLogOut, PASSES } from './basic-pass.ts';
import { basicPassAtom, geoAtom, userAtom } from './visitor.ts';

/** Something that the whole app says (§8, *errors shown globally*). */
export type Notice =
  | { readonly kind: 'call-failed'; readonly error: ApiError }
  /** Who was logged in no longer is: the server says so. */
  | { readonly kind: 'session-ended' };

export interface SessionOptions {
  readonly hosts: Hosts;
  /** The channel key of the tenant's configuration, where it pins one (D3). */
  readonly channelKey: string | null;
  /** The domain by which the key host knows the channel. */
  readonly domain: string;
  /** Sent with a new session: the interface's language and the viewer's IANA zone. */
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

export type LoginSession = CallOutput<typeof calls.login>;

/** The session could not be ended, or no new one could be had; or §5 forbids it: "user can't be logged out". */
export type LogOutError = ApiError | { readonly kind: 'no-keys' } | { readonly kind: 'not-allowed' };

export type Session = ReturnType<typeof createSession>;

/** One visit to one channel: its keys, the client that uses them, and who is there. */
export function createSession(options: SessionOptions) {
  const { stored, hosts, transport, clock, onNotice, onApiKeyError, onCallsInFlight = () => {} } = options;
  /** Who is there, for components too. */
  const visitor = createStore();
  visitor.set(spoilerFreeAtom, stored.read(SPOILER_FREE) === true);
  const keys = createKeyRing(stored, options.channelKey, {
    async fetchChannelKey() {
      const answer = await client(calls.getChannelKey, { domain: options.domain });
      return answer.ok ? answer.value.channel_key : null;
    },
    async fetchApiKey(channelKey) {
      const answer = await client(calls.getApiKey, {
        channel_key: channelKey,
        client_interface: 'web',
        language: options.language,
        time_zone: options.timeZone,
      });
      return answer.ok ? answer.value.api_key : null;
    },
    onFollow() {
      knownKey = keys.apiKey();
      following = follow();
    },
  });
  const client = reportCallsInFlight(
    createClient({ hosts, keys, transport, clock, onOutcome }),
    onCallsInFlight,
  );
  const report = createErrorReports(client, clock, () => keys.channelKey() ?? options.domain);

  /** Whose session is being ended is no news. */
  let isLeaving = false;
  /** The key under which it is known who is there, or being asked: what is refused to another tells nothing of them. */
  let knownKey = keys.apiKey();
  /** Since when that is so, in milliseconds: what was asked before tells nobody that they must log in. */
  let knownSinceMs = Infinity;
  /** Learning who it is that another tab's session belongs to. */
  let following = Promise.resolve();
  /** Whether the server has refused somebody's session before that. */
  let wasRefused = false;

  function onOutcome(outcome: Outcome): void {
    const { address } = outcome;
    if (outcome.kind === 'answered') {
      visitor.set(troublesAtom, (troubles) => withoutTrouble(troubles, address));
      return;
    }
    const { call, error, verdict } = outcome;
    if (verdict.renews === 'api_key' && error.kind === 'status')
      onApiKeyError({
        url: address,
        errors: error.body?.errors?.['api_key'] ?? [],
        willRetry: verdict.retryInMs !== null,
      });
    if (verdict.clearsUser && knownSinceMs === Infinity) wasRefused = true;
    const isNoNews = verdict.clearsUser && outcome.askedMs <= knownSinceMs;
    if (verdict.clearsUser && outcome.sentKey === knownKey && visitor.get(userAtom) !== null) endOfUser();
    else if (verdict.screen === 'toast' && !isNoNews) onNotice({ kind: 'call-failed', error });
    if (verdict.screen === 'reload')
      addTrouble(address, {
        isTooMany: hasStatus(error, 429),
        wasSent: call.method !== 'GET',
        isOfPage: !isBasicPass(call, outcome.input),
      });
    if (verdict.isReported) report(outcome);
  }

  const addTrouble = (address: string, trouble: Trouble): void =>
    visitor.set(troublesAtom, (troubles) => withTrouble(troubles, address, trouble));

  /** The server knows nobody by this session any more (§8, 401). */
  function endOfUser(): void {
    if (isLeaving || visitor.get(userAtom) === null) return;
    greet(null);
    onNotice({ kind: 'session-ended' });
    void locate();
  }

  /** Says who is there from now on; what they chose before is theirs alone. */
  function greet(user: User | null): void {
    knownKey = keys.apiKey();
    if (visitor.get(userAtom)?.id !== user?.id) {
      knownSinceMs = clock.now();
      visitor.set(basicPassAtom, 'unknown');
    }
    visitor.set(userAtom, user);
  }

  async function locate(): Promise<void> {
    const geo = await client(calls.getGeo, {});
    if (geo.ok) visitor.set(geoAtom, geo.value);
  }

  /** Every way to become somebody also fetches the passes form (§4). Whoever logs in or out meanwhile is who is there. */
  async function welcome(user: User, key = keys.apiKey()): Promise<void> {
    const pass = await loadBasicPass(client);
    if (keys.apiKey() !== key) return;
    // Both at once: nobody is sent to choose a pass that they have.
    greet(user);
    visitor.set(basicPassAtom, pass);
  }

  /** Asks the server who is there. Without an answer, it stays who it was. */
  async function recheck(): Promise<void> {
    const key = keys.apiKey();
    const profile = await client(calls.getProfile, {}, { isRefresh: true });
    if (profile.ok) await welcome(profile.value, key);
    else if (hasStatus(profile.error, 401) && keys.apiKey() === key) endOfUser();
  }

  /** Another tab has logged in or out. */
  async function follow(): Promise<void> {
    const key = keys.apiKey();
    const profile = await client(calls.getProfile, {});
    if (profile.ok) return welcome(profile.value, key);
    if (keys.apiKey() !== key) return;
    if (hasStatus(profile.error, 401)) greet(null);
    return locate();
  }

  async function beginAnew(): Promise<boolean> {
    const isNew = await keys.renew('api_key');
    greet(null);
    await locate();
    return isNew;
  }

  return {
    client,
    visitor,
    /** Where the platform's files are that are no calls (D12), and the key that says of which channel. */
    apiHost: hosts.api,
    channelKey: (): string | null => keys.channelKey(),
    addTrouble,
    interest: createInterest(clock),
    /** What was in trouble is left behind with the page that asked for it. */
    forgetTroubles: (): void => visitor.set(troublesAtom, ofVisitor),
    recheck,
    /** Hides whatever would tell how a match stands, or shows it; kept for the next visit. */
    chooseSpoilerFree: (isOn: boolean): void => {
      stored.write(SPOILER_FREE, isOn);
      visitor.set(spoilerFreeAtom, isOn);
    },
    /** Another tab has chosen: this one follows. */
    followSpoilerFree: (): void => visitor.set(spoilerFreeAtom, stored.read(SPOILER_FREE) === true),
    startUp: async (): Promise<Result<StartUpError, StartUp>> => {
      const started = await startUp(client, keys, clock);
      knownKey = keys.apiKey();
      knownSinceMs = clock.now();
      if (!started.ok) return started;
      const { basicPass, geo } = started.value;
      // Whose profile was there, and who was refused after it: the session has ended meanwhile (§8, 401).
      const hasEnded = wasRefused && started.value.user !== null;
      const user = hasEnded ? null : started.value.user;
      visitor.set(userAtom, user);
      visitor.set(basicPassAtom, basicPass);
      visitor.set(geoAtom, geo);
      if (hasEnded) {
        onNotice({ kind: 'session-ended' });
        void locate();
      }
      return ok({ ...started.value, user });
    },
    /** Takes over what a login answered, whichever way it was made. */
    adoptLogin: async ({ api_key: key, user }: LoginSession): Promise<void> => {
      keys.adopt(key);
      await welcome(user);
    },
    /** Takes over a changed profile; a changed password comes with a new key. */
    adoptProfile: ({ api_key: key, user }: CallOutput<typeof calls.updateProfile>): void => {
      if (key !== null) keys.adopt(key);
      greet(user);
    },
    /** Marks the basic pass selected (D2); what it opens is in the profile that follows. */
    selectBasicPass: async (): Promise<Result<ApiError, void>> => {
      const written = await client(calls.updateCustomForm, PASSES);
      if (!written.ok) return written;
      visitor.set(basicPassAtom, 'selected');
      await recheck();
      return ok(undefined);
    },
    /** Ends the user's session and begins an anonymous one (§4, *Logout*). */
    logOut: async (): Promise<Result<LogOutError, void>> => {
      if (!mayLogOut(visitor.get(userAtom), visitor.get(basicPassAtom))) return err({ kind: 'not-allowed' });
      isLeaving = true;
      try {
        const ended = await client(calls.logout, {});
        // A session that the server no longer knows has ended.
        const isUnknown = !ended.ok && hasStatus(ended.error, 401);
        if (!ended.ok && !isUnknown) return ended;
        return (await beginAnew()) ? ok(undefined) : err({ kind: 'no-keys' });
      } finally {
        isLeaving = false;
      }
    },
    /** The account is gone, and its sessions with it. */
    forgetUser: async (): Promise<void> => {
      await beginAnew();
    },
    /** Another tab has logged in or out: this one follows. */
    followStoredKey: (): Promise<void> => {
      keys.adoptStored();
      return following;
    },
  };
}
