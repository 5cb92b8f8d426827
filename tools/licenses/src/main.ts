import { join } from 'node:path';
import { checkLicenses, licenseOf } from './check.ts';
import { readComponents } from './read-components.ts';
import { ALLOWED, PACKAGE_RULES } from './rules.ts';

/** Prints how many packages have each licence. Exit code 1: a licence is unknown or not allowed. */
const rules = { allowed: ALLOWED, packages: PACKAGE_RULES };
const components = await readComponents(join(import.meta.dirname, '../../..'));
const counts = Map.groupBy(components, (component) => licenseOf(component, rules) ?? 'unknown');
const table = [...counts]
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([license, { length }]) => `${length} ${license}`);
console.log(`licenses: ${components.length} packages: ${table.join(', ')}.`);
const problems = checkLicenses(components, rules);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
