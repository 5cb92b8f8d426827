import { once } from 'node:events';
import { join } from 'node:path';
import { startDevServer } from '@grandstand/cli';
import { formatProblem } from '@grandstand/core';
import { readEnvironment, UserError } from '@grandstand/platform';
import { ensureMedia, footageSize } from './media.ts';
import { dataDir, ROOT, TENANTS_DIR } from './paths.ts';
import { basePort, originsFrom, portsFrom } from './ports.ts';
import { CommandError, runCommand } from './run-command.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { readRunFile } from './run-file.ts';
import { stopSignal } from './stopping.ts';
import { startWatchedPlatform, type WatchedPlatform } from './watched-platform.ts';

/** The dev server's port is the sites' port plus this number. */
const PORT_OFFSET = 80;

/**
 * `npm run dev [-- <tenants>]`: serves the sites of all or some channels with hot reload. Uses the platform of a running `npm start`;
 * without one, starts a platform that restarts when its sources change.
 */
await runCommand(async () => {
  const ids = process.argv.slice(2);
  const signal = stopSignal();
  const running = readRunFile(dataDir());
  // The platform's API has the port after the sites' port (`originPorts`).
  const sitesPort = running ? Number(new URL(running.platform.url).port) - 1 : basePort();

  const platform = running ? null : await startPlatform(sitesPort, signal);
  if (signal.aborted) return 0;
  try {
    const server = await startDevServer({
      selection: ids.length > 0 ? ids : 'all',
      tenantsDir: TENANTS_DIR,
      webSourceDir: join(ROOT, 'apps', 'web'),
      port: sitesPort + PORT_OFFSET,
      hosts: originsFrom(sitesPort),
    });
    if (!server.ok) throw new CommandError(server.error.map(formatProblem).join('\n'));
    const sites = server.value.sites.map(({ tenant, url }) => `${tenant}  ${url}`);
    console.log(`\nWith hot reload:\n${sites.join('\n')}\nCtrl-C stops it.`);
    if (!signal.aborted) await once(signal, 'abort');
    await server.value.close();
    return 0;
  } finally {
    await platform?.close();
  }
});

async function startPlatform(sitesPort: number, signal: AbortSignal): Promise<WatchedPlatform | null> {
  const directory = dataDir();
  try {
    await prepareDataDir(directory, portsFrom(sitesPort));
    const settings = readEnvironment({
      ...process.env,
      GRANDSTAND_DATA_DIR: directory,
      GRANDSTAND_DEMO: 'on',
      GRANDSTAND_TENANTS_DIR: TENANTS_DIR,
    });
    await ensureMedia(settings, footageSize(), signal);
  } catch (error) {
    throw error instanceof UserError ? new CommandError(error.message) : error;
  }
  return signal.aborted ? null : startWatchedPlatform({ basePort: sitesPort, dataDir: directory, signal });
}
