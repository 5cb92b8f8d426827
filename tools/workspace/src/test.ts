import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeChromium, findChromium } from './chromium.ts';
import { ROOT } from './paths.ts';
import { describePostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';
import { nxStage, SHARED_STAGES } from './shared-stages.ts';
import { type Stage, runStages, stageTable } from './stages.ts';
import { stopSignal } from './stopping.ts';
import { readTestReports, REPORTS } from './test-report.ts';

/** `npm test`, the gate: all checks that must pass before a change is merged. */
await runCommand(async () => {
  const signal = stopSignal();
  // Installing the browser may take minutes, so it runs beside the stages that need none.
  const chromium = findChromium();
  chromium.catch(() => {}); // Reported where it is awaited.
  const postgres = describePostgres();
  console.log(`PostgreSQL: ${postgres}`);
  const withServer = async () => ({ GRANDSTAND_TEST_SERVER: postgres });
  const withChromium = async () => {
    const found = await chromium;
    const version = await describeChromium(found);
    console.log(`Chromium: ${version} (${found.why})`);
    return { GRANDSTAND_CHROMIUM: found.path, GRANDSTAND_TEST_BROWSER: version };
  };
  const staticChecks: readonly Stage[] = [
    nxStage('Formatting', 'format'),
    nxStage('Layer boundaries', 'boundaries'),
    nxStage('Licences of dependencies', 'licenses'),
    nxStage('Unused files, exports and dependencies', 'knip'),
    SHARED_STAGES.lint,
  ];
  const unitTests: readonly Stage[] = [
    { ...SHARED_STAGES.unit, env: withServer },
    { ...SHARED_STAGES.platform, env: withServer },
  ];
  // Stages that run at the same time would leave a core idle for a part of theirs. Tests in a browser run alone.
  const stages: readonly (Stage | readonly Stage[])[] = [
    staticChecks,
    {
      title: 'Compile and byte budget',
      tool: 'nx',
      args: ['run-many', '-t', 'build', 'budget', '--outputStyle=static'],
    },
    unitTests,
    { ...SHARED_STAGES.components, env: withChromium },
    { ...nxStage('Journeys in a browser', '@grandstand/e2e:e2e'), env: withChromium },
  ];

  for (const report of globSync(REPORTS, { cwd: ROOT })) rmSync(join(ROOT, report));
  const results = await runStages(stages, signal);
  if (signal.aborted) return 130;

  const { count, failures, deepOnly, unrepresented } = readTestReports();
  console.log(`\n${stageTable(results)}\n`);
  // At the end of the log, where they are easy to find.
  for (const { name, message } of failures) console.log(`✗ ${name}\n${message.replace(/^/gm, '    ')}\n`);
  for (const name of unrepresented)
    console.log(`✗ The deep tier tests this, but the gate has no test of the same group: ${name}`);
  for (const { title } of results.filter(({ ok }) => !ok)) console.log(`FAILED: ${title}`);
  const { passed, failed, skipped } = count;
  console.log(
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}; ` +
      `${deepOnly} more unit tests in npm run test:deep`,
  );
  const isGreen = results.every(({ ok }) => ok) && failed === 0 && passed > 0 && unrepresented.length === 0;
  return isGreen ? 0 : 1;
});
