import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import {
  overrideStatus,
  clickMouse,
  emulateMedia,
  holdRequests,
  moveMouse,
  releaseRequests,
  serveFiles,
  servedRequests,
  turnWheel,
} from './libs/ui/src/testing/browser-commands.ts';
import { launchOptions } from './tools/workspace/src/chromium.ts';
import shared from './vitest.config.ts';

const ON_TOUCH_SCREEN = '**/src/**/*.touch.browser.test.tsx';

const provider = (screen: { readonly hasTouch?: boolean }) =>
  playwright({
    launchOptions: launchOptions(),
    contextOptions: { locale: 'en-US', timezoneId: 'UTC', ...screen },
    actionTimeout: 5000,
  });

/**
 * Component tests in a real browser. `vitest run --config vitest.browser.config.ts` in the repository's folder runs those
 * of all projects; the same with `../../` in a project's folder runs that project's.
 */
export default defineConfig({
  // The gallery's examples show an icon.
  publicDir: new URL('libs/ui/src/testing/public', import.meta.url).pathname,
  oxc: { jsx: { runtime: 'automatic' } },
  // A dependency that a stale cache lacks would reload the page in the middle of a run.
  optimizeDeps: { force: true },
  test: {
    ...shared.test,
    isolate: true,
    include: ['**/src/**/*.browser.test.tsx'],
    exclude: ['**/node_modules/**'],
    reporters: ['default', ['json', { outputFile: '.components.test-report.json' }]],
    env: { GRANDSTAND_TIER: process.env['GRANDSTAND_TIER'] ?? 'gate' },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      dependencySourcemaps: false,
      viewport: { width: 1280, height: 720 },
      provider: provider({}),
      instances: [
        { browser: 'chromium', exclude: ['**/node_modules/**', ON_TOUCH_SCREEN] },
        // Once a screen is touched, Chromium does not find its mouse again: another context.
        {
          browser: 'chromium',
          name: 'touch',
          include: [ON_TOUCH_SCREEN],
          provider: provider({ hasTouch: true }),
        },
      ],
      commands: {
        overrideStatus,
        clickMouse,
        emulateMedia,
        holdRequests,
        moveMouse,
        releaseRequests,
        serveFiles,
        servedRequests,
        turnWheel,
      },
    },
  },
});
