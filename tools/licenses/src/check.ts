import satisfies from 'spdx-satisfies';
import type { PackageRule } from './rules.ts';

export interface Component {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; null if the package's metadata has none. */
  readonly license: string | null;
}

export interface Rules {
  readonly allowed: readonly string[];
  readonly packages: readonly PackageRule[];
}

/** The component's licence after corrections; null if unknown. */
export const licenseOf = ({ name, license }: Component, { packages }: Rules): string | null =>
  packages.find((rule) => name.startsWith(rule.name) && rule.license !== undefined)?.license ?? license;

/** Returns a message for each component whose licence is unknown or not allowed, and for each rule without a component. */
export function checkLicenses(components: readonly Component[], rules: Rules): string[] {
  const problems: string[] = [];
  for (const component of components) {
    const license = licenseOf(component, rules);
    const label = `${component.name}@${component.version}`;
    if (license === null)
      problems.push(
        `${label}: the licence is unknown. Read the package's files and add its licence to src/rules.ts.`,
      );
    else if (!isAllowed(component.name, license, rules))
      problems.push(
        `${label}: ${license} is not allowed. Use another package, or state in src/rules.ts why it may be used.`,
      );
  }
  for (const { name } of rules.packages)
    if (!components.some((component) => component.name.startsWith(name)))
      problems.push(`${name}: no dependency has this name. Remove its rule from src/rules.ts.`);
  return problems;
}

function isAllowed(name: string, license: string, { allowed, packages }: Rules): boolean {
  if (packages.some((rule) => name.startsWith(rule.name) && rule.exception !== undefined)) return true;
  try {
    return satisfies(license, allowed);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}
