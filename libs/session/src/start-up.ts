import {
  type ApiError,
  type CallOutput,
  calls,
  type Client,
  type Geo,
  type StaticData,
  type User,
} from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';
import { loadBasicPass } from './basic-pass.ts';
import type { KeyRing } from './key-ring.ts';
import type { BasicPass } from './visitor.ts';

/** What the app knows when it starts. A part that failed to load is null: the screens ask for it again. */
export interface StartUp {
  readonly staticData: StaticData | null;
  readonly participants: CallOutput<typeof calls.listParticipants> | null;
  readonly bootstrap: CallOutput<typeof calls.getChannelBootstrapData> | null;
  /** Null for an anonymous visitor. */
  readonly user: User | null;
  readonly basicPass: BasicPass;
  /** Fetched for anonymous visitors only; a user's profile says whether the channel is blocked there. */
  readonly geo: Geo | null;
}

/** Without keys nothing can be asked of the server. */
export type StartUpError = { kind: 'no-keys' };

/** So long does the app wait for what it can do without at first; the screens then wait for the rest themselves. */
const PATIENCE_MS = 8000;

/**
 * The start-up chain of §4: keys (skipped when stored), then in parallel static data, participants and the
 * profile (then the passes form; geo where the profile fails), then the data for the channel's own routes. A new session
 * is anonymous, so geo is fetched in place of its profile (D19).
 */
export async function startUp(
  client: Client,
  keys: KeyRing,
  clock: Clock,
): Promise<Result<StartUpError, StartUp>> {
  if (!(await keys.obtain())) return err({ kind: 'no-keys' });
  const inTime = <T>(answer: Promise<Result<ApiError, T>>) => orNull(answer, clock);
  const sessionKey = keys.apiKey();
  const whoIsThere = async (): Promise<Pick<StartUp, 'user' | 'basicPass' | 'geo'>> => {
    const ofAnonymous = async () =>
      ({ user: null, basicPass: 'unknown', geo: await inTime(client(calls.getGeo, {})) }) as const;
    if (keys.isAnonymous()) return ofAnonymous();
    // Nothing is shown before it is known who it is shown to.
    const profile = await client(calls.getProfile, {});
    if (profile.ok) {
      const form = loadBasicPass(client).then((pass) => ok(pass));
      return { user: profile.value, basicPass: (await inTime(form)) ?? 'unknown', geo: null };
    }
    return ofAnonymous();
  };
  const [staticData, participants, who] = await Promise.all([
    inTime(client(calls.getStaticData, { client_interface: 'web' })),
    inTime(client(calls.listParticipants, { no_limit: '1' })),
    whoIsThere(),
  ]);
  const bootstrap = await inTime(client(calls.getChannelBootstrapData, {}));
  // A key that was refused meanwhile took the session with it: under the new one, nobody is logged in.
  const isOver = who.user !== null && keys.apiKey() !== sessionKey;
  const nobody = { user: null, basicPass: 'unknown', geo: null } as const;
  return ok({ staticData, participants, bootstrap, ...(isOver ? nobody : who) });
}

/** The answer's value; null where there is none, or not in time. */
function orNull<T>(answer: Promise<Result<ApiError, T>>, clock: Clock): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(PATIENCE_MS, () => resolve(null));
    void answer.then((result) => {
      cancel();
      resolve(result.ok ? result.value : null);
    });
  });
}
