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
import type { KeyRing } from './key-ring.ts';

/** What the app knows when it starts. A part that failed to load is null: the screens ask for it again. */
export interface StartUp {
  readonly staticData: StaticData | null;
  readonly participants: CallOutput<typeof calls.listParticipants> | null;
  readonly bootstrap: CallOutput<typeof calls.getChannelBootstrapData> | null;
  /** Null for an anonymous visitor. */
  readonly user: User | null;
  /** Fetched for anonymous visitors only; a user's profile says whether the channel is blocked there. */
  readonly geo: Geo | null;
}

/** Without keys nothing can be asked of the server. */
export type StartUpError = { kind: 'no-keys' };

/**
 * The start-up chain of §4: keys (skipped when stored), then in parallel static data, participants and the
 * profile (geo where the profile fails), then the data for the channel's own routes.
 */
export async function startUp(
  client: Client,
  keys: KeyRing,
  onFailure: (error: ApiError) => void,
): Promise<Result<StartUpError, StartUp>> {
  if (!(await keys.obtain())) return err({ kind: 'no-keys' });

  const valueOrNull = <T>(result: Result<ApiError, T>): T | null => {
    if (result.ok) return result.value;
    onFailure(result.error);
    return null;
  };
  const [staticData, participants, who] = await Promise.all([
    client(calls.getStaticData, { client_interface: 'web' }).then(valueOrNull),
    client(calls.listParticipants, { no_limit: '1' }).then(valueOrNull),
    client(calls.getProfile, {}).then(async (profile) => {
      if (profile.ok) return { user: profile.value, geo: null };
      const anonymous = profile.error.kind === 'status' && profile.error.status === 401;
      if (!anonymous) onFailure(profile.error);
      return { user: null, geo: await client(calls.getGeo, {}).then(valueOrNull) };
    }),
  ]);
  const bootstrap = await client(calls.getChannelBootstrapData, {}).then(valueOrNull);
  return ok({ staticData, participants, bootstrap, ...who });
}
