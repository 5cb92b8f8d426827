import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstLoad, type Manifest } from './first-load.ts';

/** Limits for the scripts of a first visit to the home page; bytes after brotli. A feature of other pages must not add to it. */
const BUDGET = { scripts: 8, bytes: 144_000 };

const dist = join(import.meta.dirname, '..', 'dist');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own output
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

const scripts = [...firstLoad(manifest)];
const bytes = scripts.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
const kB = (count: number) => `${(count / 1000).toFixed(1)} kB`;
console.log(
  `First visit to the home page: ${kB(bytes)} brotli in ${scripts.length} scripts. Budget: ${kB(BUDGET.bytes)} in ${BUDGET.scripts}.`,
);

const problems: string[] = [];
if (bytes > BUDGET.bytes) problems.push(`The first visit is ${kB(bytes - BUDGET.bytes)} over its budget.`);
if (scripts.length > BUDGET.scripts)
  problems.push(`The first visit loads ${scripts.length - BUDGET.scripts} scripts too many.`);
for (const file of scripts) {
  const source = readFileSync(join(dist, file), 'utf8');
  if (source.includes('hlsDefaultConfig') || source.includes('FRAG_LOADING')) {
    problems.push(
      `${file} of the first visit contains the player engine (hls.js). Load it with a dynamic import.`,
    );
  }
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
