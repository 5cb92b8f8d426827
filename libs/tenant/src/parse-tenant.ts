import { err, ok, type Problem, type Result } from '@grandstand/core';
import { crossFieldProblems } from './cross-field-rules.ts';
import { MISSING, problemsOf, type ValueProblem } from './problem.ts';
import { secretProblems } from './secrets.ts';
import { tenantSchema, type Tenant } from './tenant-schema.ts';

/** The valid top-level fields: the cross-field rules check these even when other fields are invalid. */
function validFields(json: unknown): Partial<Tenant> {
  if (typeof json !== 'object' || json === null) return {};
  const validEntries = Object.entries(tenantSchema.shape).flatMap(([key, schema]) => {
    const field = schema.safeParse(Reflect.get(json, key));
    return field.success ? [[key, field.data]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was just parsed by its own schema.
  return Object.fromEntries(validEntries) as Partial<Tenant>;
}

/** A misspelt required key is reported as unknown. This removes the second report, that the correct key is missing. */
function withoutDuplicates(problems: readonly ValueProblem[]): readonly Problem[] {
  const suggested = new Set(problems.flatMap(({ suggestedPath: path }) => (path ? [path.join('.')] : [])));
  return problems.filter(({ path = [], message }) => !(message === MISSING && suggested.has(path.join('.'))));
}

/** Parses a tenant's configuration and reports all problems. `folder` is the name of its folder. */
export function parseTenant(json: unknown, folder: string): Result<readonly Problem[], Tenant> {
  const parsed = tenantSchema.safeParse(json);
  const issues = parsed.error?.issues ?? [];
  const secrets = secretProblems(json);
  const secretPaths = new Set(secrets.map(({ path = [] }) => path.join('.')));
  const others = withoutDuplicates([
    ...issues.flatMap((issue) => problemsOf(issue, json, tenantSchema)),
    ...crossFieldProblems(validFields(json), folder),
  ]);
  // Other messages would quote the secret.
  const problems = [...secrets, ...others.filter(({ path = [] }) => !secretPaths.has(path.join('.')))];
  return parsed.success && problems.length === 0 ? ok(parsed.data) : err(problems);
}
