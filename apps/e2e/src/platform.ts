import { randomUUID } from 'node:crypto';
import { calls, createClient, type Client, type Hosts } from '@grandstand/api';
import { run } from './journey.ts';
import { testClock } from './test-clock.ts';

const at = (origin: string) => origin.replace('localhost', '127.0.0.1');

/** A client of the platform with a session on the channel of this domain, as the channel's own app would have. */
export const clientOf = async (tenant: string): Promise<Client> => (await openSession(tenant)).client;

/** The same, of somebody who has just registered. */
export const newcomerOf = async (tenant: string): Promise<Client> => (await registerOn(tenant)).client;

/** Somebody who has an account, and a session in it. */
export interface Person {
  readonly client: Client;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody new: nobody else's journey knows them. */
export async function registerOn(tenant: string): Promise<Person> {
  const { client, use } = await openSession(tenant);
  const captcha = await client(calls.createSandboxCaptcha, {});
  const email = `robin-${randomUUID()}@example.com`;
  const password = 'correct horse';
  const registered = await client(calls.register, {
    first_name: 'Robin',
    last_name: 'Côté',
    email,
    password,
    password_confirmation: password,
    terms_accepted: true,
    recaptcha_token: captcha.ok ? captcha.value.recaptcha_token : '',
  });
  if (!registered.ok)
    throw new Error(`Nobody could register on ${tenant}: ${JSON.stringify(registered.error)}`);
  use(registered.value.api_key);
  return { client, apiKey: registered.value.api_key, email, password };
}

/** A session of somebody who has an account already, as another of their devices has. */
export async function logInOn(tenant: string, who: Pick<Person, 'email' | 'password'>): Promise<Person> {
  const { client, use } = await openSession(tenant);
  const { email, password } = who;
  const session = await client(calls.login, { email, password });
  if (!session.ok)
    throw new Error(`${email} could not log in on ${tenant}: ${JSON.stringify(session.error)}`);
  use(session.value.api_key);
  return { client, apiKey: session.value.api_key, email, password };
}

/** Mails that were written to an address, the latest first. */
export async function mailsTo(email: string): Promise<readonly { kind: string; text: string }[]> {
  const answer = await fetch(`${at(run.platform.url)}/__outbox.json?${new URLSearchParams({ to: email })}`);
  return (await answer.json()) as { kind: string; text: string }[];
}

/** The platform's hosts by the api's: on the ports after it (tools/workspace/src/ports.ts). */
export function hostsAt(api: string): Hosts {
  const after = (ports: number) => {
    const host = new URL(api);
    host.port = String(Number(host.port) + ports);
    return host.origin;
  };
  return { api, keys: after(1), analytics: after(3), logs: after(4) };
}

async function openSession(tenant: string): Promise<{ client: Client; use: (key: string) => void }> {
  let apiKey: string | null = null;
  let channelKey: string | null = null;
  const client = createClient({
    hosts: hostsAt(at(run.platform.url)),
    keys: {
      apiKey: () => apiKey,
      channelKey: () => channelKey,
      renew: async () => false,
      pendingRenewal: () => null,
      sessionId: () => 0,
    },
    clock: testClock,
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
