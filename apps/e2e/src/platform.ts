import { randomUUID } from 'node:crypto';
import { calls, createClient, type Client } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { run } from './journey.ts';

const at = (origin: string) => origin.replace('localhost', '127.0.0.1');

/** A client of the platform with a session on the channel of this domain, as the channel's own app would have. */
export const clientOf = async (tenant: string): Promise<Client> => (await openSession(tenant)).client;

/** The same, of somebody who has just registered. */
export async function newcomerOf(tenant: string): Promise<Client> {
  const { client, use } = await openSession(tenant);
  const captcha = await client(calls.createSandboxCaptcha, {});
  const registered = await client(calls.register, {
    first_name: 'Robin',
    last_name: 'Côté',
    email: `robin-${randomUUID()}@example.com`,
    password: 'correct horse',
    password_confirmation: 'correct horse',
    terms_accepted: true,
    recaptcha_token: captcha.ok ? captcha.value.recaptcha_token : '',
  });
  if (!registered.ok)
    throw new Error(`Nobody could register on ${tenant}: ${JSON.stringify(registered.error)}`);
  use(registered.value.api_key);
  return client;
}

async function openSession(tenant: string): Promise<{ client: Client; use: (key: string) => void }> {
  const api = at(run.platform.url);
  // The platform's other origins are on the ports after the api's (tools/workspace/src/ports.ts).
  const after = (ports: number) => {
    const host = new URL(api);
    host.port = String(Number(host.port) + ports);
    return host.origin;
  };
  let apiKey: string | null = null;
  let channelKey: string | null = null;
  const client = createClient({
    hosts: { api, keys: after(1), analytics: after(3), logs: after(4) },
    keys: { apiKey: () => apiKey, channelKey: () => channelKey, renew: async () => false },
    clock: systemClock,
    transport: async ({ method, url, body }, signal) => {
      const response = await fetch(url, {
        method,
        signal,
        ...(body === null ? {} : { body, headers: { 'content-type': 'application/json' } }),
      });
      return { status: response.status, text: await response.text() };
    },
  });
  const channel = await client(calls.getChannelKey, { domain: `${tenant}.localhost` });
  if (!channel.ok) throw new Error(`No channel key for ${tenant}: ${JSON.stringify(channel.error)}`);
  channelKey = channel.value.channel_key;
  const session = await client(calls.getApiKey, {
    channel_key: channelKey,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  });
  if (!session.ok) throw new Error(`No api key for ${tenant}: ${JSON.stringify(session.error)}`);
  apiKey = session.value.api_key;
  const use = (key: string) => {
    apiKey = key;
  };
  return { client, use };
}
