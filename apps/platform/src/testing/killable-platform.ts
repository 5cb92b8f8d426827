import { loadSampleContent } from '../features/operation/sample-seeding/load-sample-content.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import * as z from 'zod';
import { loadEmbeddedTemplate } from './embedded-template.ts';

/** A platform in a child process over `root`'s data, for tests that kill and restart it. Starts with the sample channels. */
export function createKillablePlatform(root: string) {
  const databaseDir = join(root, 'data', 'database');
  const script = join(import.meta.dirname, 'platform-process.ts');
  let running: { child: ChildProcess; api: string } | null = null;
  const current = () => running ?? expect.unreachable('the platform was never started');

  const send = (path: string, body?: object): Promise<Response> =>
    fetch(`${current().api}/api${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  async function ask<T>(path: string, body?: object): Promise<T> {
    const response = await send(path, body);
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  }

  const readSeed = async () => (await loadSampleContent()).find(({ channel }) => channel.id === 'northline');
  const openSession = async () =>
    ask<{ api_key: string }>('/get_api_key', {
      channel_key: (await readSeed())?.channel.key,
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
    });

  return {
    send,
    /** Like `send`, but fails unless the status is 200. */
    ask,
    /** The current process. */
    child: (): ChildProcess => current().child,
    async start(): Promise<void> {
      if (!existsSync(databaseDir)) await writeSampleDatabase(databaseDir);
      const child = fork(script, [join(root, 'data'), join(root, 'media')], { execArgv: [] });
      const [message] = await once(child, 'message');
      const { api } = z.object({ api: z.string() }).parse(message);
      running = { child, api: api.replace('localhost', '127.0.0.1') };
    },
    /** Registers a user of northline; returns the API key. */
    async register(email: string): Promise<string> {
      const anonymous = await openSession();
      const captcha = await ask<{ recaptcha_token: string }>('/captcha/sandbox', anonymous);
      const password = 'correct horse';
      const session = await ask<{ api_key: string }>('/v2/auth/register', {
        ...anonymous,
        ...captcha,
        email,
        first_name: 'Ann',
        last_name: 'Bell',
        password,
        password_confirmation: password,
        terms_accepted: true,
      });
      return session.api_key;
    },
    /** Logs in northline's demo account `fan`; returns the API key. */
    async logIn(): Promise<string> {
      const account = (await readSeed())?.accounts.find((one) => one.email === 'fan@northline.example');
      const anonymous = await openSession();
      const { email, password } = account ?? expect.unreachable('no demo account');
      const session = await ask<{ api_key: string }>('/v2/auth/login', { ...anonymous, email, password });
      return session.api_key;
    },
    /** Stops the process gracefully. */
    async stop(): Promise<void> {
      current().child.kill('SIGTERM');
      expect(await once(current().child, 'exit')).toEqual([0, null]);
    },
    /** Kills the process, if any; for use after a test. */
    kill(): void {
      running?.child.kill('SIGKILL');
    },
  };
}

/** Copies the template database, because the platform itself needs many seconds to create one. */
async function writeSampleDatabase(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const client = await loadEmbeddedTemplate(inject('embeddedTemplates').seeded, directory);
  await client.close();
}
