import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { ROOT } from './paths.ts';
import { preparePostgres } from './postgres.ts';
import { runCommand } from './problem.ts';
import { runTool } from './run-tool.ts';
import { stopSignal } from './stopping.ts';
import { readTestReports } from './test-report.ts';

const NODE = 'node';

/** Everything that must hold, cheapest first; each runs even when one before it failed. */
const CHECKS: readonly { title: string; tool: string; args: readonly string[] }[] = [
  { title: 'Formatting', tool: 'oxfmt', args: ['--check', '.'] },
  { title: 'Layer boundaries', tool: NODE, args: ['tools/boundaries/src/main.ts'] },
  { title: 'Unused files, exports and dependencies', tool: 'knip', args: [] },
  {
    title: 'Types, lint, unit and integration tests, the compile and its byte budget',
    tool: 'nx',
    args: ['run-many', '-t', 'typecheck', 'lint', 'test', 'build', 'budget', '--outputStyle=static'],
  },
  {
    title: 'Journeys in a real browser',
    tool: 'nx',
    args: ['run', '@grandstand/e2e:e2e', '--outputStyle=static'],
  },
];

await runCommand(async () => {
  const signal = stopSignal();
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium.path} (${chromium.why})`);
  const postgres = preparePostgres();
  console.log(`PostgreSQL: ${postgres}`);
  for (const report of globSync('{apps,libs,tools}/*/.test-report.json', { cwd: ROOT }))
    rmSync(join(ROOT, report));

  const failures: string[] = [];
  for (const { title, tool, args } of CHECKS) {
    if (signal.aborted) return 130;
    console.log(`\n▸ ${title}`);
    const { code } = await runTool(tool, args, {
      shown: true,
      signal,
      // Which server there is decides what the platform's tests cover: results are kept apart by it.
      env: { GRANDSTAND_CHROMIUM: chromium.path, GRANDSTAND_TEST_SERVER: postgres },
    });
    if (code !== 0) failures.push(title);
  }
  const { count, failures: failedTests } = readTestReports();
  const { passed, failed, skipped } = count;
  console.log('');
  // Last, where whoever sees only the end of a long output finds them.
  for (const { name, message } of failedTests) console.log(`✗ ${name}\n${message.replace(/^/gm, '    ')}\n`);
  for (const title of failures) console.log(`FAILED: ${title}`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failures.length > 0 || failed > 0 || passed === 0 ? 1 : 0;
});
