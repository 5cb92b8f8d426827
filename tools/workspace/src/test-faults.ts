import { findChromium } from './chromium.ts';
import { runCommand } from './problem.ts';
import { runTool } from './run-tool.ts';
import { stopSignal } from './stopping.ts';

/**
 * `npm run test:faults`: every call under every fault, by the client alone and on every screen that makes it. The
 * journeys take about an hour; arguments go to Playwright (`-- --grep 'home.*500'`).
 */
await runCommand(async () => {
  const signal = stopSignal();
  const chromium = await findChromium();
  const client = await runTool(
    'vitest',
    ['run', '--config', '../../vitest.config.ts', '--root', 'libs/session', 'src/faults'],
    { shown: true, signal },
  );
  if (signal.aborted) return 130;
  const journeys = await runTool(
    'playwright',
    ['test', '--config', 'apps/e2e/playwright.config.ts', ...process.argv.slice(2)],
    { shown: true, signal, env: { GRANDSTAND_CHROMIUM: chromium.path, GRANDSTAND_FAULTS: 'all' } },
  );
  return client.code || journeys.code;
});
