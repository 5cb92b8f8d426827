import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './src/journey.ts';
import { tier } from '@grandstand/core/testing';
import { launchOptions } from '@grandstand/workspace';

const isChaos = process.env['GRANDSTAND_CHAOS'] !== undefined;
/** Multiplies the timeouts: chaos delays the responses. */
const timeoutFactor = isChaos ? 3 : 1;

/** The journeys by what they need. `GRANDSTAND_E2E_PROJECT=product` runs those of the product, without the gallery. */
const PROJECTS = [
  { name: 'product', testIgnore: 'gallery/**' },
  { name: 'gallery', testMatch: 'gallery/**/*.e2e.ts' },
];
const project = process.env['GRANDSTAND_E2E_PROJECT'];

/** The journeys run against their own platform, media and three sites, which global-setup.ts starts. */
export default defineConfig<JourneyOptions>({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  ...(tier === 'gate' && { grepInvert: /@deep/ }),
  testMatch: '**/*.e2e.ts',
  projects: PROJECTS.filter(({ name }) => project === undefined || project === name),
  // Three live events can be broken (faults.e2e.ts), one per worker.
  workers: isChaos ? 3 : 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a whole journey on a slow machine; a hang fails after the 10 s of one step. The deep tier visits more pages.
  timeout: (tier === 'gate' ? 45_000 : 60_000) * timeoutFactor,
  expect: { timeout: 10_000 * timeoutFactor },
  reporter: [['list'], ['json', { outputFile: '.e2e.test-report.json' }]],
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
