import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts, ROOT, startGallery, startStack } from '@grandstand/workspace';
import { EPOCH_MS } from './src/test-clock.ts';

/** The longest delay of a response in the chaos mode, in milliseconds. */
const CHAOS_MAX_MS = 400;

export interface ProductUnderTest {
  /** The environment variables that tell the tests the URLs of the running servers. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the servers that these projects of the journeys need (`product`, `gallery`, or both) on free ports, with a new
 * database. Only the generated media are kept between runs. `GRANDSTAND_CHAOS=<seed>` delays every API response by a
 * seeded random time.
 */
export async function startProduct(projects: readonly string[]): Promise<ProductUnderTest> {
  const { signal } = new AbortController();
  const dataDir = join(ROOT, '.data-test', `run-${process.pid}`);
  const closers: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const environment: Record<string, string> = {};
  if (projects.includes('product')) {
    const startedMs = Date.now();
    const studioTenantsDir = await copyTenants(join(dataDir, 'studio'));
    const stack = await startStack({
      ports: { ...(await findFreePorts(4600)), studio: 0 },
      studioTenantsDir,
      dataDir,
      environment: {
        ...process.env,
        GRANDSTAND_MEDIA_DIR: join(ROOT, '.data-test', 'media'),
        GRANDSTAND_TRUSTED_PROXIES: '127.0.0.1',
        GRANDSTAND_STREAM_PROFILES: join(import.meta.dirname, 'signing', 'profiles.json'),
      },
      footage: 'small',
      startMs: EPOCH_MS,
      signal,
    });
    if (!stack) throw new Error('The start was aborted.');
    closers.push(() => stack.close());
    environment['GRANDSTAND_E2E_DATA_DIR'] = dataDir;
    environment['GRANDSTAND_E2E_RUN'] = JSON.stringify(stack.run);
    environment['GRANDSTAND_E2E_STUDIO'] = JSON.stringify({
      url: stack.studioUrl,
      tenantsDir: studioTenantsDir,
    });
    environment['GRANDSTAND_E2E_STARTED_MS'] = String(startedMs);
    await setLatency(stack.run.platform.url);
  }
  if (projects.includes('gallery')) {
    const gallery = await startGallery({ port: 0, outDir: join(dataDir, 'gallery'), signal });
    if (!gallery) throw new Error('The start was aborted.');
    closers.push(() => gallery.close());
    environment['GRANDSTAND_E2E_GALLERY'] = JSON.stringify(gallery.sites);
  }
  return {
    environment,
    async stop() {
      for (const close of closers.splice(0).toReversed()) await close();
    },
  };
}

/** A repository with a copy of the sample channels: the theme studio writes to it. */
async function copyTenants(repository: string): Promise<string> {
  const tenantsDir = join(repository, 'tenants');
  cpSync(join(ROOT, 'tenants'), tenantsDir, { recursive: true });
  const git = (...args: readonly string[]) => promisify(execFile)('git', args, { cwd: repository });
  await git('init', '--quiet');
  await git('add', '.');
  await git(
    '-c',
    'user.name=Dana',
    '-c',
    'user.email=dana@example.com',
    'commit',
    '--quiet',
    '-m',
    'Add the channels',
  );
  return tenantsDir;
}

async function setLatency(apiUrl: string): Promise<void> {
  const seed = process.env['GRANDSTAND_CHAOS'];
  if (seed === undefined) return;
  const response = await fetch(`${apiUrl.replace('localhost', '127.0.0.1')}/__control/latency`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: Number(seed), max_ms: CHAOS_MAX_MS }),
  });
  if (!response.ok) throw new Error(`The platform refused the chaos mode: ${await response.text()}`);
}
