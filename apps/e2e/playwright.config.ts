import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '@grandstand/workspace';

const chromium = await findChromium();
/** `npm run test:faults`: the whole fault matrix, and nothing else. */
const isWholeMatrix = process.env['GRANDSTAND_FAULTS'] === 'all';

/** Journeys against a product of the tests' own: platform, media and the three sites, started by global-setup.ts. */
export default defineConfig({
  testDir: 'src',
  testMatch: isWholeMatrix ? 'faults/*.e2e.ts' : '**/*.e2e.ts',
  testIgnore: isWholeMatrix ? [] : 'faults/every-screen.e2e.ts',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // For what hangs, not for what is slow: the machine may be doing anything else.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.test-report.json' }], ['./combination-count.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    launchOptions: { executablePath: chromium.path, args: chromiumFlags() },
    // A third of the time that the journeys take; `--trace retain-on-failure` shows how one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
