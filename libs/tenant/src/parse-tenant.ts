import { err, ok, type Result } from '@grandstand/core';
import { incoherences } from './coherence.ts';
import { MISSING, problemsOf, type TenantProblem } from './problem.ts';
import { tenantSchema, type Tenant } from './tenant-schema.ts';

/** Those top-level parts that are right by themselves, so that one mistake does not hide another. */
function soundParts(json: unknown): Partial<Tenant> {
  if (typeof json !== 'object' || json === null) return {};
  const sound = Object.entries(tenantSchema.shape).flatMap(([key, schema]) => {
    const part = schema.safeParse(Reflect.get(json, key));
    return part.success ? [[key, part.data]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was just parsed by its own schema.
  return Object.fromEntries(sound) as Partial<Tenant>;
}

/** A misspelt key also leaves the one that was meant missing: that is one mistake, and is reported once. */
function withoutEchoes(problems: readonly TenantProblem[]): readonly TenantProblem[] {
  const meant = new Set(problems.flatMap(({ meant: path }) => (path ? [path.join('.')] : [])));
  return problems.filter(({ path, message }) => !(message === MISSING && meant.has(path.join('.'))));
}

/** Reads a tenant's configuration; reports every problem in it at once. `folder` is the name of its folder. */
export function parseTenant(json: unknown, folder: string): Result<readonly TenantProblem[], Tenant> {
  const parsed = tenantSchema.safeParse(json);
  const issues = parsed.error?.issues ?? [];
  const problems = withoutEchoes([
    ...issues.flatMap((issue) => problemsOf(issue, json, tenantSchema)),
    ...incoherences(soundParts(json), folder),
  ]);
  return parsed.success && problems.length === 0 ? ok(parsed.data) : err(problems);
}
