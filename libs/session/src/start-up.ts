import { type ApiError, type CallOutput, calls, type Client, type StaticData } from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';
import { loadBasicPass } from './basic-pass.ts';
import type { KeyRing } from './key-ring.ts';
import type { SessionEvent } from './session-state.ts';

/**
 * The channel's data that start-up loaded. A part that failed to load is null; the pages that need it load it again.
 */
export interface StartUp {
  readonly staticData: StaticData | null;
  readonly participants: CallOutput<typeof calls.listParticipants> | null;
  readonly bootstrap: CallOutput<typeof calls.getChannelBootstrapData> | null;
}

/** The keys could not be fetched, so no call can be sent. */
export type StartUpError = { kind: 'no-keys' };

type Started = Extract<SessionEvent, { kind: 'started' }>;

/** How long start-up waits for each part that the app can start without. */
const OPTIONAL_TIMEOUT_MS = 8000;

interface StartUpOptions {
  /**
   * Sends the interface's language, because the stored session has another one; otherwise null. The channel's texts are
   * loaded afterwards, so that they are in that language.
   */
  readonly sendLanguage: ((isLoggedIn: boolean) => Promise<void>) | null;
  /** Whether to ask in which country an anonymous user is. */
  readonly asksCountry: boolean;
}

/**
 * Start-up (§4): fetches the keys unless they are stored; then, in parallel, the static data, the participants and
 * the user; then the data for the channel's routes. The user is the profile and its passes form. Geo is fetched
 * instead when the profile fails, or when the session is new and therefore anonymous (D19).
 */
export async function startUp(
  client: Client,
  keys: KeyRing,
  clock: Clock,
  { sendLanguage, asksCountry }: StartUpOptions,
): Promise<Result<StartUpError, { channel: StartUp; started: Started }>> {
  if (!(await keys.fetchMissing())) return err({ kind: 'no-keys' });
  const withTimeout = <T>(response: Promise<Result<ApiError, T>>) => valueOrNull(response, clock);
  const key = keys.apiKey();
  const identify = async (): Promise<Started> => {
    // Without a timeout: nothing can be shown before the user is known.
    const profile = keys.isKnownAnonymous() ? null : await client(calls.getProfile, {});
    if (!profile?.ok) {
      const geo = asksCountry ? await withTimeout(client(calls.getGeo, {})) : null;
      return { kind: 'started', key, user: null, basicPass: 'unknown', geo };
    }
    const form = loadBasicPass(client).then((pass) => ok(pass));
    const basicPass = (await withTimeout(form)) ?? 'unknown';
    return { kind: 'started', key, user: profile.value, basicPass, geo: null };
  };
  const identified = sendLanguage && (await identify());
  if (identified) await withTimeout(sendLanguage(identified.user !== null).then(() => ok(null)));
  const [staticData, participants, started] = await Promise.all([
    withTimeout(client(calls.getStaticData, { client_interface: 'web' })),
    withTimeout(client(calls.listParticipants, { no_limit: '1' })),
    // The key of an anonymous session changes with its language.
    identified ? { ...identified, key: identified.user ? key : keys.apiKey() } : identify(),
  ]);
  const bootstrap = await withTimeout(client(calls.getChannelBootstrapData, {}));
  return ok({ channel: { staticData, participants, bootstrap }, started });
}

/** The value of a response; null when it fails or takes longer than the timeout. */
function valueOrNull<T>(response: Promise<Result<ApiError, T>>, clock: Clock): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(OPTIONAL_TIMEOUT_MS, () => resolve(null));
    void response.then((result) => {
      cancel();
      resolve(result.ok ? result.value : null);
    });
  });
}
