import {
  type ApiError,
  type CallOutput,
  calls,
  type Client,
  type Geo,
  type StaticData,
  type User,
} from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
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

/**
 * The start-up chain of §4: keys (skipped when stored), then in parallel static data, participants and the
 * profile (then the passes form; geo where the profile fails), then the data for the channel's own routes.
 */
export async function startUp(client: Client, keys: KeyRing): Promise<Result<StartUpError, StartUp>> {
  if (!(await keys.obtain())) return err({ kind: 'no-keys' });
  const [staticData, participants, who] = await Promise.all([
    client(calls.getStaticData, { client_interface: 'web' }).then(valueOrNull),
    client(calls.listParticipants, { no_limit: '1' }).then(valueOrNull),
    whoIsThere(client),
  ]);
  const bootstrap = await client(calls.getChannelBootstrapData, {}).then(valueOrNull);
  return ok({ staticData, participants, bootstrap, ...who });
}

const valueOrNull = <T>(result: Result<ApiError, T>): T | null => (result.ok ? result.value : null);

async function whoIsThere(client: Client): Promise<Pick<StartUp, 'user' | 'basicPass' | 'geo'>> {
  const profile = await client(calls.getProfile, {});
  if (profile.ok) return { user: profile.value, basicPass: await loadBasicPass(client), geo: null };
  return { user: null, basicPass: 'unknown', geo: await client(calls.getGeo, {}).then(valueOrNull) };
}
