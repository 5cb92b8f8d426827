import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './src/journey.ts';
import { tier } from '@grandstand/core/testing';
import { launchOptions } from '@grandstand/workspace';

const isChaos = process.env['GRANDSTAND_CHAOS'] !== undefined;
/** Multiplies the timeouts: chaos delays the responses. */
const timeoutFactor = isChaos ? 3 : 1;

/**
 * The parts of the journeys and their folders. `npx nx e2e:account @grandstand/e2e` runs one; each result is cached
 * separately. `GRANDSTAND_E2E_PART` names a part; `product` means all parts except the gallery.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  gallery: ['gallery'],
  account: ['account', 'commerce'],
  browse: ['browse', 'shell'],
  watch: ['watch'],
  resilience: ['resilience', 'faults'],
};
const part = process.env['GRANDSTAND_E2E_PART'];
const projects = Object.entries(PARTS)
  .filter(([name]) => part === undefined || part === name || (part === 'product' && name !== 'gallery'))
  .map(([name, folders]) => ({ name, testMatch: folders.map((folder) => `${folder}/**/*.e2e.ts`) }));

/** The journeys run against their own platform, media and three sites, which global-setup.ts starts. */
export default defineConfig<JourneyOptions>({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  ...(tier === 'gate' && { grepInvert: /@deep/ }),
  projects,
  // Three live events can be broken (faults.e2e.ts), one per worker.
  workers: isChaos ? 3 : 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a whole journey on a slow machine; a hang fails after the 10 s of one step. The deep tier visits more pages.
  timeout: (tier === 'gate' ? 45_000 : 60_000) * timeoutFactor,
  expect: { timeout: 10_000 * timeoutFactor },
  reporter: [
    ['list'],
    ['json', { outputFile: part === undefined ? '.e2e.test-report.json' : `.${part}.test-report.json` }],
  ],
  use: {
    motion: tier === 'gate' && !isChaos ? 'reduce' : 'no-preference',
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    actionTimeout: 10_000 * timeoutFactor,
    navigationTimeout: 10_000 * timeoutFactor,
    launchOptions: launchOptions(),
    // Traces take a third of the journeys' time. To debug a failure: `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
