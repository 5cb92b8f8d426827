import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, firstLoad, type Manifest } from './first-load.ts';

/** The first load of the home page, in bytes of brotli. */
const BUDGET_BYTES = 165_000;

const dist = join(import.meta.dirname, '..', 'dist');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own output
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

const brotliBytes = (files: Iterable<string>): number =>
  [...files].map((file) => statSync(join(dist, `${file}.br`)).size).reduce((sum, bytes) => sum + bytes, 0);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const first = firstLoad(manifest);
const total = brotliBytes(first);
const home = Object.keys(manifest).find((name) => name.endsWith('pages/HomePage.tsx'));
const homeOnTop = home ? brotliBytes(filesOf(manifest, home).difference(first)) : 0;

console.log(
  `First load: ${kB(total)} brotli in ${first.size} files; the home route ${kB(homeOnTop)} on top. Budget: ${kB(BUDGET_BYTES)}.`,
);

const problems: string[] = [];
if (total > BUDGET_BYTES) problems.push(`The first load is ${kB(total - BUDGET_BYTES)} over its budget.`);
for (const file of first) {
  const source = readFileSync(join(dist, file), 'utf8');
  if (source.includes('hlsDefaultConfig') || source.includes('FRAG_LOADING')) {
    problems.push(
      `${file} of the first load carries the player's engine (hls.js). Load it with a dynamic import.`,
    );
  }
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
