import { type ApiError, type CallOutput, calls, type Client, type StaticData } from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';
import { loadBasicPass } from './basic-pass.ts';
import type { KeyRing } from './key-ring.ts';
import type { SessionEvent } from './session-state.ts';

/** What start-up loaded of the channel. A part that failed to load is null: the screens load it again. */
export interface StartUp {
  readonly staticData: StaticData | null;
  readonly participants: CallOutput<typeof calls.listParticipants> | null;
  readonly bootstrap: CallOutput<typeof calls.getChannelBootstrapData> | null;
}

/** Without keys no call can be made. */
export type StartUpError = { kind: 'no-keys' };

type Started = Extract<SessionEvent, { kind: 'started' }>;

/** How long start-up waits for what the app can do without at first; the screens then wait for the rest. */
const OPTIONAL_TIMEOUT_MS = 8000;

/**
 * The start-up chain of §4: keys (skipped when stored), then in parallel static data, participants and the
 * profile (then the passes form; geo where the profile fails), then the data for the channel's own routes. A new session
 * is anonymous, so geo is fetched in place of its profile (D19).
 */
export async function startUp(
  client: Client,
  keys: KeyRing,
  clock: Clock,
): Promise<Result<StartUpError, { channel: StartUp; started: Started }>> {
  if (!(await keys.fetchMissing())) return err({ kind: 'no-keys' });
  const withinTimeout = <T>(answer: Promise<Result<ApiError, T>>) => valueOrNull(answer, clock);
  const key = keys.apiKey();
  const identify = async (): Promise<Started> => {
    // Nothing is shown before the user is known, so the profile is waited for.
    const profile = keys.isAnonymous() ? null : await client(calls.getProfile, {});
    if (!profile?.ok) {
      const geo = await withinTimeout(client(calls.getGeo, {}));
      return { kind: 'started', key, user: null, basicPass: 'unknown', geo };
    }
    const form = loadBasicPass(client).then((pass) => ok(pass));
    const basicPass = (await withinTimeout(form)) ?? 'unknown';
    return { kind: 'started', key, user: profile.value, basicPass, geo: null };
  };
  const [staticData, participants, started] = await Promise.all([
    withinTimeout(client(calls.getStaticData, { client_interface: 'web' })),
    withinTimeout(client(calls.listParticipants, { no_limit: '1' })),
    identify(),
  ]);
  const bootstrap = await withinTimeout(client(calls.getChannelBootstrapData, {}));
  return ok({ channel: { staticData, participants, bootstrap }, started });
}

/** The answer's value; null where there is none, or not in time. */
function valueOrNull<T>(answer: Promise<Result<ApiError, T>>, clock: Clock): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(OPTIONAL_TIMEOUT_MS, () => resolve(null));
    void answer.then((result) => {
      cancel();
      resolve(result.ok ? result.value : null);
    });
  });
}
