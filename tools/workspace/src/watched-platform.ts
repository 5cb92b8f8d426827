import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL_AREAS } from './local-areas.ts';
import { originsFrom } from './ports.ts';
import { ROOT, TENANTS_DIR } from './paths.ts';

export interface WatchedPlatform {
  close(): Promise<void>;
}

interface Options {
  /** The sites' port, which the platform's ports follow. */
  readonly basePort: number;
  readonly dataDir: string;
  readonly signal: AbortSignal;
}

/**
 * Runs the platform in a child process that restarts when one of its sources changes; after an error it waits for the
 * next change. Resolves when the platform first responds, or when `signal` is aborted.
 */
export async function startWatchedPlatform({ basePort, dataDir, signal }: Options): Promise<WatchedPlatform> {
  const main = join(ROOT, 'apps', 'platform', 'src', 'main.ts');
  const watcher = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...LOCAL_AREAS,
      ...process.env,
      GRANDSTAND_DEMO: 'on',
      GRANDSTAND_TENANTS_DIR: TENANTS_DIR,
      GRANDSTAND_PORT: String(basePort),
      GRANDSTAND_DATA_DIR: dataDir,
    },
  });
  const exited = once(watcher, 'exit');
  const { api } = originsFrom(basePort);
  while (!signal.aborted && !(await responds(api))) await delay(100);
  return {
    async close() {
      watcher.kill();
      await exited;
    },
  };
}

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
