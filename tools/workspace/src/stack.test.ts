import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataDir as dataDirOf, ROOT } from './paths.ts';
import { findFreePorts } from './ports.ts';
import { startStack } from './stack.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-stack-'));
});
afterEach(() => rm(root, { recursive: true }));

const start = async (dataDir: string, environment: Record<string, string> = {}) =>
  startStack({ ports: await findFreePorts(46_000), dataDir, environment, signal: AbortSignal.abort() });

/** The lock file of a platform in another process, in the format of the platform's `data-lock.ts`. */
async function writeLockOf(pid: number): Promise<void> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  await writeFile(join(root, 'platform.lock'), JSON.stringify({ pid, started }));
}

describe('startStack', () => {
  it('keeps the run file of another product running on the same data', async () => {
    await writeLockOf(process.ppid);
    await writeFile(join(root, 'run.json'), '{ "sites": [] }');
    await expect(start(root)).rejects.toThrow(/is in use by process \d+.*GRANDSTAND_DATA_DIR/);
    expect(await readFile(join(root, 'run.json'), 'utf8')).toBe('{ "sites": [] }');
  });

  it('rejects data of a newer version before it generates or writes anything', async () => {
    await writeFile(join(root, 'version.json'), '{"schema":99,"written_by":"9.0.0"}');
    await writeFile(join(root, 'run.json'), '{}');
    await expect(start(root)).rejects.toThrow(/newer version of Grandstand/);
    expect(await readFile(join(root, 'run.json'), 'utf8')).toBe('{}');
  });

  it.each([
    [{ GRANDSTAND_TRUSTED_PROXIES: 'the proxy' }, /"the proxy"/],
    [{ GRANDSTAND_COUNTRY_HEADER: 'cf-ipcountry' }, /needs GRANDSTAND_TRUSTED_PROXIES/],
    [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL and MAIL_FROM must be set together/],
  ])('reports invalid variables of the platform: %j', async (environment, problem) => {
    await expect(start(join(root, 'data'), environment)).rejects.toThrow(problem);
  });

  it('reports a data directory that cannot be created', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(start(join(root, 'file', 'data'))).rejects.toThrow(
      /cannot be created.*\n.*GRANDSTAND_DATA_DIR/,
    );
  });
});

describe('the data directory', () => {
  it.each([undefined, ''])('is .data if the variable is %j', (given) => {
    expect(dataDirOf(given)).toBe(join(ROOT, '.data'));
  });
});
