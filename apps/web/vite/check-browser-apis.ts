import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { ACCEPTED } from './accepted-apis.ts';
import { readBrowserSupport } from './browser-support.ts';
import { oldestVersions } from './supported-browsers.ts';
import { findUnsupported } from './used-apis.ts';

/** Checks that all browsers of `browserslist` (package.json) have what the build's scripts use, dependencies included. */
const dist = join(import.meta.dirname, '..', 'dist');
const support = readBrowserSupport(data, oldestVersions);
const filesByName = new Map<string, string[]>();
const files = globSync('assets/**/*.js', { cwd: dist });
for (const file of files)
  for (const name of findUnsupported(readFileSync(join(dist, file), 'utf8'), support))
    filesByName.set(name, [...(filesByName.get(name) ?? []), file]);

const problems = [
  ...[...filesByName]
    .filter(([name]) => !Object.hasOwn(ACCEPTED, name))
    .map(
      ([name, used]) =>
        `Not every browser of "browserslist" has ${name}: ${used.join(', ')}. Use an older interface, or accept it in vite/accepted-apis.ts.`,
    ),
  ...Object.keys(ACCEPTED)
    .filter((name) => !filesByName.has(name))
    .map((name) => `vite/accepted-apis.ts accepts ${name}, which no script uses. Remove it.`),
];
console.log(`Interfaces of browsers: ${files.length} scripts checked, ${filesByName.size} accepted by name.`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
