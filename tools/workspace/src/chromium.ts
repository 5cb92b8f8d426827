import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium as playwrightChromium, type LaunchOptions } from '@playwright/test';
import { installDebianPackage } from './debian-package.ts';
import { CommandError } from './run-command.ts';
import { startStep } from './progress.ts';
import { runTool } from './run-tool.ts';

export interface Chromium {
  readonly path: string;
  /** One-line description of the browser. */
  readonly why: string;
}

const VARIABLE = 'GRANDSTAND_CHROMIUM';
/** Preferred: journeys take a third less time than in a full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser for the tests; installs Debian's headless shell or Playwright's Chromium if needed. Only commands may call
 * it; configuration files use `launchOptions`, which installs nothing.
 */
export async function findChromium(): Promise<Chromium> {
  const configuredPath = process.env[VARIABLE];
  if (configuredPath && !existsSync(configuredPath))
    throw new CommandError(`${VARIABLE} names ${configuredPath}, which does not exist.`);
  if (!configuredPath && !onPath([HEADLESS_SHELL])) await installDebianPackage(HEADLESS_SHELL);
  return installedChromium() ?? installPlaywrightsOwn();
}

/** Path and version of the browser, to tell apart results of tests. */
export async function describeChromium({ path }: Chromium): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version']);
    return `${path} ${stdout.trim()}`;
  } catch (error) {
    throw new CommandError(
      `The browser ${path} does not start: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/**
 * The first browser found: `GRANDSTAND_CHROMIUM`, the system's headless shell, the system's Chromium, Playwright's.
 */
export function installedChromium(): Chromium | null {
  const configuredPath = process.env[VARIABLE];
  if (configuredPath) return { path: configuredPath, why: `named by ${VARIABLE}` };
  const shell = onPath([HEADLESS_SHELL]);
  if (shell) return { path: shell, why: "the system's headless shell" };
  const browser = onPath(BROWSERS);
  if (browser) return { path: browser, why: "the system's" };
  const own = playwrightChromium.executablePath();
  return existsSync(own) ? { path: own, why: "Playwright's own" } : null;
}

function onPath(names: readonly string[]): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not in this folder.
      }
    }
  }
  return null;
}

async function installPlaywrightsOwn(): Promise<Chromium> {
  const step = startStep("Installing Playwright's own Chromium");
  const { code, output } = await runTool('playwright', ['install', 'chromium'], { shown: false });
  if (code !== 0) {
    throw new CommandError(
      `No Chromium was found and none could be installed. Install one (on Debian: apt-get install chromium) or name ` +
        `it with ${VARIABLE}=/path/to/chromium, then run npm test again.\n${output}`,
    );
  }
  step.done();
  return { path: playwrightChromium.executablePath(), why: "Playwright's own" };
}

/**
 * Disabled features of Chromium. The first two open two internal pages for each window, which takes longer than most of
 * our pages. The others are those that Playwright disables; this list replaces Playwright's.
 */
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How Playwright launches the installed Chromium, for tests, screenshots and benchmarks. */
export function launchOptions(): LaunchOptions {
  const chromium = installedChromium();
  return {
    ...(chromium && { executablePath: chromium.path }),
    args: chromiumFlags(),
    // Pages take a tenth less CPU time with shared memory than with the files that Playwright uses in its place.
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  };
}

/** Disables requests of Chromium itself, for machines without internet access; the sandbox cannot run as root. */
const chromiumFlags = (): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
];

/** Whether /dev/shm has room for two browsers. Docker's default of 64 MB makes pages crash. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 2 ** 30;
  } catch {
    return false;
  }
}
