import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePorts, ROOT, type RunFile } from '@grandstand/workspace';

/** Runs the script of `npm start` in a new process group, as a shell does. */
function start(basePort: number, dataDir: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(ROOT, 'tools/workspace/bootstrap.mjs'), 'start'], {
    cwd: ROOT,
    detached: true,
    env: {
      ...process.env,
      GRANDSTAND_PORT: String(basePort),
      GRANDSTAND_DATA_DIR: dataDir,
      // The global setup has already generated these media.
      GRANDSTAND_MEDIA_DIR: join(ROOT, '.data-test', 'media'),
      GRANDSTAND_FOOTAGE: 'small',
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

const groupIsAlive = (pid: number): boolean => {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
};

test('npm start prints the URLs of the sites, serves them, refuses ports in use, and leaves no process or run file', async () => {
  test.setTimeout(200_000); // two starts of the whole product
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-start-'));
  const ports = await findFreePorts(4700);
  const runPath = join(dataDir, 'run.json');

  const { child, output } = start(ports.sites, dataDir);
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start did not start.');
  try {
    await expect
      .poll(() => (existsSync(runPath) ? 'started' : output()), { timeout: 90_000 })
      .toBe('started');
    const run = JSON.parse(readFileSync(runPath, 'utf8')) as RunFile;
    expect(run.sites.map(({ url }) => url)).toContain(`http://northline.localhost:${ports.sites}`);
    expect(run.platform.url).toBe(`http://localhost:${ports.api}`);
    for (const { url } of run.sites) expect(output()).toContain(url);

    // 127.0.0.1 is not the host of a site: the response is the page that lists the sites.
    const unknownHost = await fetch(`http://127.0.0.1:${ports.sites}/`);
    expect(unknownHost.status).toBe(404);
    expect(await unknownHost.text()).toContain('northline.localhost');
    expect((await fetch(`http://127.0.0.1:${ports.api}/health/live`)).status).toBe(200);

    const secondStart = start(ports.sites, dataDir);
    const [secondExitCode] = (await once(secondStart.child, 'close')) as [number];
    expect(secondExitCode).toBe(1);
    expect(secondStart.output()).toContain(String(ports.sites));
    expect(secondStart.output()).toContain('GRANDSTAND_PORT');
    expect(secondStart.output()).not.toMatch(/\n\s+at /);
    expect(existsSync(runPath), 'the refused start keeps the run file of the running one').toBe(true);

    child.kill('SIGINT');
    const [exitCode] = (await once(child, 'close')) as [number];
    expect(exitCode).toBe(0);
    expect(existsSync(runPath)).toBe(false);
    expect(groupIsAlive(pid)).toBe(false);
  } finally {
    if (groupIsAlive(pid)) process.kill(-pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
