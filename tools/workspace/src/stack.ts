import { join } from 'node:path';
import { buildSites, operateOn, serveSites, startStudio, systemUser } from '@grandstand/cli';
import { clockStartingAt, formatProblem, systemClock } from '@grandstand/core';
import type { FootageSize } from '@grandstand/demo-media';
import { readEnvironment, startPlatform, UserError } from '@grandstand/platform';
import { prepareDataDir } from './prepare-data-dir.ts';
import { ensureMedia } from './media.ts';
import { TENANTS_DIR, ROOT } from './paths.ts';
import type { Ports } from './ports.ts';
import { CommandError } from './run-command.ts';
import { startStep } from './progress.ts';
import { removeRunFile, type RunFile, writeRunFile } from './run-file.ts';
import { compileApps } from './web-build.ts';

/** Time for the platform's running requests when the stack stops; less than the whole stop may take (`stopping.ts`). */
const REQUESTS_TIMEOUT_MS = 5_000;

export interface StackOptions {
  readonly ports: Ports;
  readonly dataDir: string;
  /** Default: `full`. `small` is for tests and generated in seconds. */
  readonly footage?: FootageSize;
  /** The platform's time at its start, in milliseconds since the Unix epoch; default: the system's time. */
  readonly startMs?: number;
  /** The folder that the theme studio reads and writes; default: `tenants` of the repository. */
  readonly studioTenantsDir?: string;
  /** Environment variables of the platform; default: those of this process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Aborts the start and stops everything started. */
  readonly signal: AbortSignal;
}

export interface Stack {
  readonly run: RunFile;
  /** Of the theme studio, with its token; null: it was not started. */
  readonly studioUrl: string | null;
  /** Stops everything and removes the run file. */
  close(): Promise<void>;
}

/** Starts media, platform and all sites. Null if aborted. */
export async function startStack(options: StackOptions): Promise<Stack | null> {
  try {
    return await start(options);
  } catch (error) {
    throw error instanceof UserError ? new CommandError(error.message) : error;
  }
}

async function start(options: StackOptions): Promise<Stack | null> {
  const { ports, dataDir, footage = 'full', environment = process.env, startMs, signal } = options;
  const { studioTenantsDir = TENANTS_DIR } = options;
  const settings = readEnvironment({
    ...environment,
    GRANDSTAND_PORT: String(ports.sites),
    GRANDSTAND_DATA_DIR: dataDir,
    GRANDSTAND_DEMO: 'on',
    GRANDSTAND_TENANTS_DIR: TENANTS_DIR,
  });
  await prepareDataDir(dataDir, ports);
  removeRunFile(dataDir);

  const hasStudio = ports.studio !== undefined;
  await compileApps(['web', ...(hasStudio ? (['theme-studio', 'preview-frame'] as const) : [])], signal);
  if (!signal.aborted) await ensureMedia(settings, footage, signal);
  if (signal.aborted) return null;

  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const clock = startMs === undefined ? systemClock : clockStartingAt(startMs);
    const platformStep = startStep('Starting the platform');
    const platform = await startPlatform({
      ...settings,
      clock,
      host: '127.0.0.1',
      stop: { ...settings.stop, requestsMs: REQUESTS_TIMEOUT_MS },
    });
    closers.push(() => platform.close());
    platformStep.done(platform.origins.api);

    const sitesStep = startStep('Stamping and serving the sites');
    const outDir = join(dataDir, 'sites');
    const { payments, identity: _, ...hosts } = platform.origins;
    const siteHosts = { ...hosts, ...(payments !== null && { payments }) };
    const webDir = join(ROOT, 'apps', 'web', 'dist');
    const built = await buildSites({
      ids: 'all',
      tenantsDir: TENANTS_DIR,
      outDir,
      webDir,
      hosts: siteHosts,
    });
    if (!built.ok) throw new CommandError(built.error.problems.map(formatProblem).join('\n'));
    const served = await serveSites({ outDir, port: ports.sites, listsSites: true, clock });
    if (!served.ok) throw new CommandError(formatProblem(served.error));
    closers.push(() => served.value.close());
    sitesStep.done(`${served.value.sites.length} sites`);

    const run: RunFile = {
      sites: served.value.sites.map(({ tenant, url }) => ({ tenant, url })),
      platform: { url: platform.origins.api },
      accounts: platform.accounts.map(({ channel, ...account }) => ({ tenant: channel, ...account })),
    };
    writeRunFile(dataDir, run);
    closers.push(() => Promise.resolve(removeRunFile(dataDir)));
    if (ports.studio === undefined) return { run, studioUrl: null, close };
    const studio = await startStudio({
      selection: 'all',
      tenantsDir: studioTenantsDir,
      environment: 'production',
      hosts: siteHosts,
      webDir,
      port: ports.studio,
      clock,
      operate: operateOn({ ...environment, GRANDSTAND_DATA_DIR: dataDir }),
      operator: systemUser(),
      onFault: (url, error) => console.error(url, error),
    });
    if (!studio.ok) throw new CommandError(studio.error.map(formatProblem).join('\n'));
    closers.push(() => studio.value.close());
    return { run, studioUrl: studio.value.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
