import { execFileSync } from 'node:child_process';
import { describeChromium, findChromium } from './chromium.ts';
import { ROOT } from './paths.ts';
import { runCommand } from './run-command.ts';
import { nxStage, SHARED_STAGES } from './shared-stages.ts';
import { runStages, type Stage, stageTable } from './stages.ts';
import { stopSignal } from './stopping.ts';

/** Tag of the journeys that cover every part of the product. */
const SMOKE = '@smoke';

/**
 * `npm run check`: fast checks of a change. Lints and checks types; runs unit and component tests of the affected
 * projects, changed journeys and the smoke journeys. A change is the difference to the upstream branch,
 * including uncommitted and new files; `npm run check -- <commit>` compares with another commit.
 */
await runCommand(async () => {
  const signal = stopSignal();
  const base = process.argv[2] ?? upstreamCommit();
  const changed = changedFiles(base);
  const isCode = (path: string) => !path.endsWith('.md');
  console.log(`${changed.length} files changed since ${base.slice(0, 12)}`);
  const chromium = await findChromium();
  const affected = (...targets: string[]) => [
    'affected',
    `--base=${base}`,
    '--outputStyle=static',
    '-t',
    ...targets,
  ];
  const withChromium = async () => ({
    GRANDSTAND_CHROMIUM: chromium.path,
    GRANDSTAND_TEST_BROWSER: await describeChromium(chromium),
  });
  const journeys = changed
    .filter((path) => path.startsWith('apps/e2e/src/') && path.endsWith('.e2e.ts'))
    .map((path) => path.replace('apps/e2e/src/', ''));

  const stages: readonly Stage[] = [
    nxStage('Formatting', 'format'),
    // A changed type causes errors in files that did not change.
    SHARED_STAGES.lint,
    {
      title: 'Unit and component tests',
      tool: 'nx',
      args: affected('test', 'test:components'),
      env: withChromium,
    },
    ...(changed.some(isCode)
      ? [
          {
            title: 'Changed and smoke journeys',
            tool: 'playwright',
            args: [
              'test',
              '--config',
              'apps/e2e/playwright.config.ts',
              '--grep',
              [SMOKE, ...journeys].join('|'),
            ],
            // The gallery is slow to start, and no smoke journey needs it.
            env: async () => ({
              ...(await withChromium()),
              ...(!journeys.some((path) => path.startsWith('gallery/')) && {
                GRANDSTAND_E2E_PROJECT: 'product',
              }),
            }),
          },
        ]
      : []),
  ];
  const results = await runStages(stages, signal);
  if (signal.aborted) return 130;
  console.log(`\n${stageTable(results)}`);
  return results.every(({ ok }) => ok) ? 0 : 1;
});

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Merge base with the upstream branch; HEAD without one. */
function upstreamCommit(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

function changedFiles(base: string): readonly string[] {
  const paths = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(paths.join('\n').split('\n').filter(Boolean))];
}
