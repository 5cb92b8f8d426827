import { loadSampleContent } from '../features/sample-content/load-sample-content.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';

/** A platform in a process of its own over `root`'s data, which a test kills and starts again, and asks meanwhile. */
export function createKillablePlatform(root: string) {
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

  return {
    send,
    /** The same where nothing but a 200 will do. */
    ask,
    /** The process that runs now. */
    child: (): ChildProcess => current().child,
    async start(): Promise<void> {
      const child = fork(script, [join(root, 'data'), join(root, 'media')], { execArgv: [] });
      const [message] = await once(child, 'message');
      const { api } = z.object({ api: z.string() }).parse(message);
      running = { child, api: api.replace('localhost', '127.0.0.1') };
    },
    /** Northline's demo fan; answers their api key. */
    async logIn(): Promise<string> {
      const seed = (await loadSampleContent()).find(({ channel }) => channel.id === 'northline');
      const account = seed?.accounts.find((one) => one.email === 'fan@northline.example');
      const anonymous = await ask<{ api_key: string }>('/get_api_key', {
        channel_key: seed?.channel.key,
        client_interface: 'web',
        language: 'en',
        time_zone: 'UTC',
      });
      const { email, password } = account ?? expect.unreachable('no demo account');
      const session = await ask<{ api_key: string }>('/v2/auth/login', { ...anonymous, email, password });
      return session.api_key;
    },
    /** As a person would stop it: it closes what it has open. */
    async stop(): Promise<void> {
      current().child.kill('SIGTERM');
      expect(await once(current().child, 'exit')).toEqual([0, null]);
    },
    /** For the end of a test that may have ended anywhere. */
    kill(): void {
      running?.child.kill('SIGKILL');
    },
  };
}
