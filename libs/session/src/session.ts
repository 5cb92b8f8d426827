import { type ApiError, calls, type Client, createClient, type Hosts, type Transport } from '@grandstand/api';
import type { Clock, Result, StoredValues } from '@grandstand/core';
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
}

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
  return { client, startUp: () => startUp(client, keys, onFailure) };
}
