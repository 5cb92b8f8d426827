import {
  type ApiError,
  calls,
  type Client,
  createClient,
  type Geo,
  type Hosts,
  type Transport,
} from '@grandstand/api';
import { type Clock, err, ok, type Result, type StoredValues } from '@grandstand/core';
import { createKeyRing } from './key-ring.ts';
import { startUp, type StartUp, type StartUpError } from './start-up.ts';

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
  /** Told of what failed while starting and did not stop the app. */
  readonly onFailure: (error: ApiError) => void;
}

export interface Session {
  readonly client: Client;
  startUp(): Promise<Result<StartUpError, StartUp>>;
  /** Ends the user's session and begins an anonymous one (§4, *Logout*): who is there then, as far as it is known. */
  logOut(): Promise<Result<LogOutError, { readonly geo: Geo | null }>>;
}

/** The session could not be ended, or no new one could be had. */
export type LogOutError = ApiError | { readonly kind: 'no-keys' };

/** One visit to one channel: its keys and the client that uses them. */
export function createSession(options: SessionOptions): Session {
  const { stored, hosts, transport, clock, onFailure } = options;
  const keys = createKeyRing(stored, options.channelKey, {
    async fetchChannelKey() {
      const answer = await client(calls.getChannelKey, { domain: options.domain });
      if (!answer.ok) onFailure(answer.error);
      return answer.ok ? answer.value.channel_key : null;
    },
    async fetchApiKey(channelKey) {
      const answer = await client(calls.getApiKey, {
        channel_key: channelKey,
        client_interface: 'web',
        language: options.language,
        time_zone: options.timeZone,
      });
      if (!answer.ok) onFailure(answer.error);
      return answer.ok ? answer.value.api_key : null;
    },
  });
  const client = createClient({ hosts, keys, transport, clock });
  return {
    client,
    startUp: () => startUp(client, keys, onFailure),
    async logOut() {
      const ended = await client(calls.logout, {});
      // A session that the server no longer knows has ended.
      const unknown = !ended.ok && ended.error.kind === 'status' && ended.error.status === 401;
      if (!ended.ok && !unknown) return ended;
      if (!(await keys.renew('api_key'))) return err({ kind: 'no-keys' });
      const geo = await client(calls.getGeo, {});
      if (!geo.ok) onFailure(geo.error);
      return ok({ geo: geo.ok ? geo.value : null });
    },
  };
}
