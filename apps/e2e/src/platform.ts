import { randomInt, randomUUID } from 'node:crypto';
import { calls, createClient, type Client, type Hosts } from '@grandstand/api';
import { run, sites } from './journey.ts';
import { testClock } from './test-clock.ts';

/** Node's fetch cannot resolve names that end in `localhost`. */
const loopbackUrl = (origin: string) => origin.replace('localhost', '127.0.0.1');

/** An API client with an anonymous session on a channel. */
export const clientOf = async (tenant: string): Promise<Client> => (await openSession(tenant)).client;

/** An API client with the session of a newly registered user. */
export const newUserClient = async (tenant: string): Promise<Client> => (await registerOn(tenant)).client;

/** A registered user with an active session. */
export interface TestUser {
  readonly client: Client;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
}

/** Registers a new user with a unique email. */
export async function registerOn(tenant: string): Promise<TestUser> {
  const { client, setApiKey } = await openSession(tenant);
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
    throw new Error(`The registration on ${tenant} failed: ${JSON.stringify(registered.error)}`);
  setApiKey(registered.value.api_key);
  return { client, apiKey: registered.value.api_key, email, password };
}

/** Opens the mailed link that verifies the email of a registered user. */
export async function verifyEmail({ client, email }: Pick<TestUser, 'client' | 'email'>): Promise<void> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verify-email');
  const link = /https?:\S+signature=\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link to verify ${email} was mailed.`);
  const { searchParams } = new URL(link);
  const verified = await client(calls.verifyEmail, {
    email: searchParams.get('email') ?? '',
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  });
  if (!verified.ok) throw new Error(`${email} was not verified: ${JSON.stringify(verified.error)}`);
}

/** Logs an existing user in with a new session, as on another device. */
export async function logInOn(
  tenant: string,
  credentials: Pick<TestUser, 'email' | 'password'>,
): Promise<TestUser> {
  const { client, setApiKey } = await openSession(tenant);
  const { email, password } = credentials;
  const session = await client(calls.login, { email, password });
  if (!session.ok)
    throw new Error(`${email} could not log in on ${tenant}: ${JSON.stringify(session.error)}`);
  setApiKey(session.value.api_key);
  return { client, apiKey: session.value.api_key, email, password };
}

/** The mails sent to an email address, the latest first. */
export async function mailsTo(email: string): Promise<readonly { kind: string; text: string }[]> {
  const response = await fetch(
    `${loopbackUrl(run.platform.url)}/__outbox.json?${new URLSearchParams({ to: email })}`,
  );
  return (await response.json()) as { kind: string; text: string }[];
}

/** The platform's hosts: they use the ports after that of the api host (tools/workspace/src/ports.ts). */
export function hostsAt(api: string): Hosts {
  const originAtOffset = (offset: number) => {
    const host = new URL(api);
    host.port = String(Number(host.port) + offset);
    return host.origin;
  };
  return { api, keys: originAtOffset(1), analytics: originAtOffset(3), logs: originAtOffset(4) };
}

/** A random loopback address. The platform limits registrations per IP address; tests register hundreds of users. */
const randomIpAddress = () => `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;

async function openSession(tenant: string): Promise<{ client: Client; setApiKey: (key: string) => void }> {
  const headers = { 'x-forwarded-for': randomIpAddress() };
  let apiKey: string | null = null;
  let channelKey: string | null = null;
  const client = createClient({
    hosts: hostsAt(loopbackUrl(run.platform.url)),
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
        ...(body === null
          ? { headers }
          : { body, headers: { ...headers, 'content-type': 'application/json' } }),
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
    language: sites.find((site) => site.tenant === tenant)?.locale ?? 'en',
    time_zone: 'UTC',
  });
  if (!session.ok) throw new Error(`No api key for ${tenant}: ${JSON.stringify(session.error)}`);
  apiKey = session.value.api_key;
  const setApiKey = (key: string) => {
    apiKey = key;
  };
  return { client, setApiKey };
}
