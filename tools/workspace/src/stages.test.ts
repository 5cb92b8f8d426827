import { afterEach, expect, it, vi } from 'vitest';
import { runStages, stageTable } from './stages.ts';
import { affectedTasks, NX_TIMEOUT } from './testing/affected-tasks.ts';

/** The stages of the gate that Nx caches. */
const OWN = ['format', 'boundaries', 'licenses', 'knip', 'lint', 'unit', 'components'];
const GATE = [
  ...OWN.map((target) => `grandstand:${target}`),
  '@grandstand/platform:test',
  '@grandstand/e2e:e2e',
];

afterEach(() => {
  vi.restoreAllMocks();
});

it('every stage of the gate runs again when a source file of a lib is new', NX_TIMEOUT, async () => {
  const affected = await affectedTasks('libs/core/src/new.ts', ...OWN, 'test', 'e2e');
  expect(affected).toEqual(expect.arrayContaining(GATE));
});

it('a README needs no tests', { ...NX_TIMEOUT, tags: ['deep'] }, async () => {
  expect(await affectedTasks('libs/core/README.md', ...OWN, 'test', 'e2e')).toEqual(['grandstand:format']);
});

const stage = (title: string, source: string) => ({ title, tool: 'node', args: ['--eval', source] });

it('reports each stage, also after a failure', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const stages = [stage('First', 'process.exit(1)'), [stage('Second', ''), stage('Third', '')]];
  const results = await runStages(stages, new AbortController().signal);
  expect(results.map(({ title, ok }) => [title, ok])).toEqual([
    ['First', false],
    ['Second', true],
    ['Third', true],
  ]);
  expect(stageTable(results)).toMatch(/^First +\d+ s {2}FAILED\nSecond +\d+ s\nThird +\d+ s\nTotal/);
});

it('says that a stage was taken from the cache if none of its tasks has run', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const line = (cached: number) =>
    `Nx read the output from the cache instead of running the command for ${cached} out of 12 tasks.`;
  const stages = [12, 1].map((cached) => stage(`${cached}`, `console.log(${JSON.stringify(line(cached))})`));
  const results = await runStages([stages], new AbortController().signal);
  expect(results.map(({ isCached }) => isCached)).toEqual([true, false]);
  expect(stageTable(results).split('\n')[0]).toMatch(/unchanged, from the cache$/);
});
