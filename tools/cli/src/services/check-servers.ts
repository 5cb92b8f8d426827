import { systemClock } from '@grandstand/core';
import { toFindings } from '../models/inspection.ts';
import { inspectChannels } from './inspect-channels.ts';
import type { ReadTenants } from './select-tenants.ts';
import { SERVER_TIMEOUT_MS } from './server-calls.ts';

/** Adds how the servers of valid tenants agree with them: `grandstand check --server`. */
export async function checkServers(read: ReadTenants, tenantsDir: string): Promise<ReadTenants> {
  const options = { tenantsDir, clock: systemClock, timeoutMs: SERVER_TIMEOUT_MS };
  const found = toFindings(await inspectChannels(read.folders, options));
  return {
    folders: read.folders,
    problems: [...read.problems, ...found.problems],
    warnings: [...read.warnings, ...found.warnings],
    notes: [...read.notes, ...found.notes],
  };
}
