import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';
import { Problem } from './problem.ts';
import { startStep } from './progress.ts';
import { runTool } from './run-tool.ts';

export interface Chromium {
  readonly path: string;
  /** One line for the person who asks which browser ran the tests. */
  readonly why: string;
}

const VARIABLE = 'GRANDSTAND_CHROMIUM';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser for the journeys: the variable's, the system's, Debian's package where it may be installed, Playwright's own. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env[VARIABLE];
  if (named) {
    if (!existsSync(named)) throw new Problem(`${VARIABLE} names ${named}, which does not exist.`);
    return { path: named, why: `named by ${VARIABLE}` };
  }
  const system = onPath();
  if (system) return { path: system, why: "the system's" };
  if (installDebianPackage()) {
    const installed = onPath();
    if (installed) return { path: installed, why: "Debian's package, installed now" };
  }
  return playwrightsOwn();
}

function onPath(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not there
      }
    }
  }
  return null;
}

/** Only as root, and only where there is apt: nobody is asked for a password. */
function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const step = startStep("Installing Debian's chromium package");
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const installed = apt('update') && apt('install', '--no-install-recommends', 'chromium');
  step.done(installed ? 'installed' : 'not possible here');
  return installed;
}

async function playwrightsOwn(): Promise<Chromium> {
  const path = playwrightChromium.executablePath();
  if (!existsSync(path)) {
    const step = startStep("Installing Playwright's own Chromium");
    const { code, output } = await runTool('playwright', ['install', 'chromium'], { shown: false });
    if (code !== 0) {
      throw new Problem(
        `No Chromium was found and none could be installed. Install one (on Debian: apt-get install chromium) or name ` +
          `it with ${VARIABLE}=/path/to/chromium, then run npm test again.\n${output}`,
      );
    }
    step.done();
  }
  return { path, why: "Playwright's own" };
}

/**
 * Of Chromium's features: the first two draw search suggestions, as two pages of the browser's own for each window that
 * is opened, which took longer than most pages of ours. The rest is what Playwright turns off; a list replaces its own.
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

/** Keeps Chromium quiet on a machine without the internet; the sandbox cannot run as root. */
export const chromiumFlags = (): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
];
