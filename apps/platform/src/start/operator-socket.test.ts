import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok } from '@grandstand/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandRequest } from '../features/operation/operator/index.ts';
import { askRunningPlatform, serveOperators } from './operator-socket.ts';

const REQUEST: CommandRequest = {
  command: 'event end',
  input: { id: '12' },
  channel: 'northline',
  operator: 'ops',
  reason: null,
  isDryRun: false,
};

let dataDir: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gs-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(dataDir, { recursive: true });
});

const onError = vi.fn<(error: unknown) => void>();
async function serve(run: Parameters<typeof serveOperators>[1]): Promise<void> {
  const stop = await serveOperators(dataDir, run, onError);
  stops.push(stop ?? expect.unreachable());
}

describe('the socket for operators', () => {
  it('passes a command and its report', async () => {
    await serve((request) => Promise.resolve(ok({ value: request, lines: ['Done.'], hasProblems: true })));
    expect(await askRunningPlatform(dataDir, REQUEST)).toEqual({
      ok: true,
      value: { value: REQUEST, lines: ['Done.'], hasProblems: true },
    });
  });

  it('passes a refusal', async () => {
    await serve(() => Promise.resolve(err('There is no event 12.')));
    expect(await askRunningPlatform(dataDir, REQUEST)).toEqual({ ok: false, error: 'There is no event 12.' });
  });

  it('can be used by the user of the platform only', async () => {
    await serve(() => Promise.resolve(ok({ value: {} })));
    expect((await stat(join(dataDir, 'operator.sock'))).mode & 0o777).toBe(0o600);
  });

  it('reports an error without its details, which are logged', async () => {
    const secret = new Error('password=abc');
    await serve(() => Promise.reject(secret));
    const answered = await askRunningPlatform(dataDir, REQUEST);
    expect(answered).toMatchObject({ ok: false, error: expect.stringContaining('log of the platform') });
    expect(JSON.stringify(answered)).not.toContain('abc');
    expect(onError).toHaveBeenCalledWith(secret);
  });

  it('reads no request above 64 KiB, also one in chunks, which declares no length', async () => {
    const run = vi.fn<Parameters<typeof serveOperators>[1]>(() => Promise.resolve(ok({ value: {} })));
    await serve(run);
    const sent = sendRequest({ socketPath: join(dataDir, 'operator.sock'), method: 'POST' });
    const closed = new Promise((resolve) => {
      sent.on('response', (response) => resolve(response.statusCode)).on('error', resolve);
    });
    // JSON may begin with spaces.
    sent.write(' '.repeat(128 * 1024));
    sent.end(JSON.stringify(REQUEST));
    expect(await closed).not.toBe(200);
    expect(run).not.toHaveBeenCalled();
  });

  it('replaces the socket of a process that was killed', async () => {
    await writeFile(join(dataDir, 'operator.sock'), '');
    await serve(() => Promise.resolve(ok({ value: {} })));
    expect(await askRunningPlatform(dataDir, REQUEST)).toMatchObject({ ok: true });
  });

  it('is removed when the platform stops', async () => {
    await serve(() => Promise.resolve(ok({ value: {} })));
    await stops.pop()?.();
    expect(await askRunningPlatform(dataDir, REQUEST)).toBeNull();
  });

  it('has a short path in a data directory with a long one', async () => {
    const long = join(dataDir, 'x'.repeat(120));
    await mkdir(long);
    const stop = await serveOperators(long, () => Promise.resolve(ok({ value: 1 })), onError, 'linux');
    stops.push(stop ?? expect.unreachable());
    expect((await stat(join(long, 'operator.sock'))).mode & 0o777).toBe(0o600);
    expect(await askRunningPlatform(long, REQUEST)).toMatchObject({ ok: true, value: { value: 1 } });
    await stops.pop()?.();
    expect(await askRunningPlatform(long, REQUEST)).toBeNull();
    expect(await readdir(long)).toEqual([]);
  });

  it('is not available for a long path on a system without short ones', async () => {
    const long = join(dataDir, 'x'.repeat(90));
    expect(await serveOperators(long, () => Promise.reject(), onError, 'darwin')).toBeNull();
  });
});

describe('asking the running platform', () => {
  it('answers null without a platform', async () => {
    expect(await askRunningPlatform(dataDir, REQUEST)).toBeNull();
  });

  it('does not use a file that is no socket', async () => {
    await writeFile(join(dataDir, 'operator.sock'), '', { mode: 0o600 });
    expect(await askRunningPlatform(dataDir, REQUEST)).toMatchObject({
      error: expect.stringContaining('is not a socket'),
    });
  });

  it('does not use a socket that other users can use', async () => {
    await serve(() => Promise.resolve(ok({ value: {} })));
    await chmod(join(dataDir, 'operator.sock'), 0o666);
    expect(await askRunningPlatform(dataDir, REQUEST)).toMatchObject({
      error: expect.stringContaining('can be used by other users'),
    });
  });

  it('reports a platform of another version', async () => {
    const server = createServer((_, response) => response.end('{"kind":"other"}'));
    const path = join(dataDir, 'operator.sock');
    await new Promise<void>((resolve) => {
      server.listen(path, resolve);
    });
    await chmod(path, 0o600);
    stops.push(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve());
        }),
    );
    expect(await askRunningPlatform(dataDir, REQUEST)).toMatchObject({
      error: expect.stringContaining('another version'),
    });
  });
});
