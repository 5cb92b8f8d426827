import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@grandstand/core';
import type { PlatformOptions } from '../src/platform.ts';

/** Options of a measured platform, in a temporary directory that `remove` deletes. */
export async function measuredOptions(
  databaseUrl: string | null,
): Promise<{ options: PlatformOptions; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'grandstand-bench-'));
  const options = {
    dataDir: root,
    databaseUrl,
    mediaDir: join(root, 'media'),
    ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
    clock: systemClock,
    host: '127.0.0.1',
    logLevel: 'silent',
    isDemo: true,
  };
  return { options, remove: () => rm(root, { recursive: true }) };
}
