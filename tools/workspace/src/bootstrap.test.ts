import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './paths.ts';

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref().on('connect', () => socket.destroy());
  });

/** Starts a long-running command through npm, in a new process group. */
function serve(out: string) {
  const args = ['run', 'grandstand', '--', 'serve', '--port', '0', '--out', out];
  const npm = spawn('npm', args, { cwd: ROOT, detached: true });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { npm, port: () => Number(/serving http:\/\/localhost:(\d+)/.exec(output)?.[1]) };
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a command ends when only its npm process receives %s',
  async (signal) => {
    const out = await mkdtemp(join(tmpdir(), 'grandstand-bootstrap-'));
    const { npm, port } = serve(out);
    try {
      // npm and two Node processes start one after the other: seconds on a busy machine.
      await expect.poll(port, { timeout: 15_000 }).toBeGreaterThan(0);
      expect(await answers(port())).toBe(true);
      npm.kill(signal);
      await expect.poll(() => answers(port())).toBe(false);
    } finally {
      const isRunning = Number.isNaN(port()) || (await answers(port()));
      if (npm.pid !== undefined && isRunning) process.kill(-npm.pid, 'SIGKILL');
      await rm(out, { recursive: true });
    }
  },
  20_000,
);
