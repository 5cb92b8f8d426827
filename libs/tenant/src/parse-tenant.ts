import { err, ok, type Result } from '@grandstand/core';
import { crossFieldProblems } from './cross-field-rules.ts';
import { MISSING, problemsOf, type TenantProblem } from './problem.ts';
import { tenantSchema, type Tenant } from './tenant-schema.ts';

/** Valid top-level fields, so that cross-field rules run despite other errors. */
function validParts(json: unknown): Partial<Tenant> {
  if (typeof json !== 'object' || json === null) return {};
  const sound = Object.entries(tenantSchema.shape).flatMap(([key, schema]) => {
    const part = schema.safeParse(Reflect.get(json, key));
    return part.success ? [[key, part.data]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was just parsed by its own schema.
  return Object.fromEntries(sound) as Partial<Tenant>;
}

/** A misspelt required key would also be reported as missing. */
function withoutDuplicates(problems: readonly TenantProblem[]): readonly TenantProblem[] {
  const meant = new Set(problems.flatMap(({ meant: path }) => (path ? [path.join('.')] : [])));
  return problems.filter(({ path, message }) => !(message === MISSING && meant.has(path.join('.'))));
}

/** Parses a tenant's configuration and reports all problems. `folder` is the name of its folder. */
export function parseTenant(json: unknown, folder: string): Result<readonly TenantProblem[], Tenant> {
  const parsed = tenantSchema.safeParse(json);
  const issues = parsed.error?.issues ?? [];
  const problems = withoutDuplicates([
    ...issues.flatMap((issue) => problemsOf(issue, json, tenantSchema)),
    ...crossFieldProblems(validParts(json), folder),
  ]);
  return parsed.success && problems.length === 0 ? ok(parsed.data) : err(problems);
}
