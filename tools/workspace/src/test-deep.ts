import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { type PartReport, suiteTable, writeDeepReport } from './deep-report.ts';
import { prepareFfmpeg } from './ffmpeg.ts';
import { ROOT } from './paths.ts';
import { preparePostgres } from './postgres.ts';
import { CommandError, runCommand } from './run-command.ts';
import { SHARED_STAGES } from './shared-stages.ts';
import { runStages, type Stage, stageTable } from './stages.ts';
import { stopSignal } from './stopping.ts';
import { readTestReports, REPORTS } from './test-report.ts';

/** All journeys run once per seed; each seed delays responses differently. */
const CHAOS_SEEDS = [1, 2, 3, 4, 5];

type Part = readonly { readonly tool: string; readonly args: readonly string[]; readonly env?: object }[];

/** File patterns of journeys; all journeys if empty. */
const journeys = (...patterns: string[]): Part => [
  { tool: 'playwright', args: ['test', '--config', 'apps/e2e/playwright.config.ts', ...patterns] },
];

/** Parts of the deep tier; `npm run test:deep -- axe faults` runs only these two. */
const PARTS: Readonly<Record<string, Part>> = {
  unit: [SHARED_STAGES.unit, SHARED_STAGES.platform],
  components: [SHARED_STAGES.components],
  axe: journeys('accessibility'),
  'layout-shift': journeys('layout-shift'),
  faults: journeys('faults/'),
  // All journeys that belong to no other part.
  journeys: journeys('e2e/src/(?!faults/)(?!.*(accessibility|layout-shift))'),
  chaos: CHAOS_SEEDS.flatMap((seed) =>
    journeys().map((stage) => ({
      ...stage,
      env: { GRANDSTAND_TIER: 'gate', GRANDSTAND_CHAOS: String(seed) },
    })),
  ),
};

/** `npm run test:deep`: runs the complete matrices, of which the gate runs a sample. Takes hours. */
await runCommand(async () => {
  const requestedParts = process.argv.slice(2);
  const unknown = requestedParts.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new CommandError(`Unknown part "${unknown}". The parts are: ${Object.keys(PARTS).join(', ')}.`);
  const signal = stopSignal();
  const [chromium, postgres] = [await findChromium(), await preparePostgres()];
  if (!(await prepareFfmpeg()))
    console.log('ffmpeg: missing; its tests FAIL (on Debian: apt-get install ffmpeg)');
  console.log(`Chromium: ${chromium.path} (${chromium.why})\nPostgreSQL: ${postgres}`);

  const reports: PartReport[] = [];
  for (const [name, stages] of Object.entries(PARTS)) {
    if (signal.aborted || (requestedParts.length > 0 && !requestedParts.includes(name))) continue;
    for (const [index, { tool, args, env }] of stages.entries()) {
      for (const report of globSync(REPORTS, { cwd: ROOT })) rmSync(join(ROOT, report));
      const title = stages.length > 1 ? `${name} ${index + 1} of ${stages.length}` : name;
      const stage: Stage = {
        title,
        tool,
        // Random tests are to run with other values.
        args: tool === 'nx' ? [...args, '--skip-nx-cache'] : args,
        env: async () => ({
          GRANDSTAND_CHROMIUM: chromium.path,
          GRANDSTAND_TEST_SERVER: postgres,
          GRANDSTAND_TIER: 'deep',
          ...env,
        }),
      };
      const [result] = await runStages([stage], signal);
      if (result) reports.push({ part: title, ...result, ...readTestReports() });
    }
  }
  if (signal.aborted) return 130;

  writeDeepReport(reports);
  for (const { name, message } of reports.flatMap(({ failures }) => failures))
    console.log(`✗ ${name}\n${message.replace(/^/gm, '    ')}\n`);
  console.log(`\n${suiteTable(reports)}\n\n${stageTable(reports)}`);
  return reports.every(({ ok, count }) => ok && count.failed === 0 && count.passed > 0) ? 0 : 1;
});
