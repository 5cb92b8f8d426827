import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir, requireUnlocked } from './data-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'grandstand-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const writeLock = (text: string) => writeFile(join(dataDir, 'platform.lock'), text);

describe('lockDataDir', () => {
  it('holds the lock until released', async () => {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ kind: 'data-in-use' });
    await expect(requireUnlocked(dataDir)).rejects.toMatchObject({ kind: 'data-in-use' });
    await release();
    await expect(requireUnlocked(dataDir)).resolves.toBeUndefined();
    await (
      await lockDataDir(dataDir)
    )();
  });

  it('does not take a full disk for another process', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const write = async (path: unknown) => {
      await writeFile(String(path), '');
      throw full;
    };
    await expect(lockDataDir(dataDir, { write })).rejects.toBe(full);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each(['', '{', '{"pid":"me"}', '{"pid":999999999,"started":"1"}'])(
    'replaces the stale or damaged lock file %j',
    async (text) => {
      await writeLock(text);
      await expect(requireUnlocked(dataDir)).resolves.toBeUndefined();
      await (
        await lockDataDir(dataDir)
      )();
    },
  );

  it.runIf(process.platform === 'linux')(
    'replaces the lock of a killed process that is still a zombie',
    async () => {
      // `sleep` replaces the shell and never waits for the shell's child, so the killed child stays a zombie.
      const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 600'], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      try {
        const [line]: unknown[] = await once(parent.stdout, 'data');
        const pid = Number(String(line));
        const stat = async () =>
          (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
        await expect
          .poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8'), { interval: 10 })
          .toBe('sleep\n');
        parent.stdin.end();
        await expect.poll(async () => (await stat())[0], { interval: 10 }).toBe('Z');
        await writeLock(JSON.stringify({ pid, started: (await stat())[19] }));
        await expect(requireUnlocked(dataDir)).resolves.toBeUndefined();
        await (
          await lockDataDir(dataDir)
        )();
      } finally {
        parent.kill();
      }
    },
  );
});
