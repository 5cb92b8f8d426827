import { err, ok, type Result } from '@grandstand/core';
import { incoherences } from './coherence.ts';
import { problemsOf, type TenantProblem } from './problem.ts';
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

/** Reads a tenant's configuration; reports every problem in it at once. `folder` is the name of its folder. */
export function parseTenant(json: unknown, folder: string): Result<readonly TenantProblem[], Tenant> {
  const parsed = tenantSchema.safeParse(json);
  const issues = parsed.error?.issues ?? [];
  const problems = [
    ...issues.flatMap((issue) => problemsOf(issue, json, tenantSchema)),
    ...incoherences(soundParts(json), folder),
  ];
  return parsed.success && problems.length === 0 ? ok(parsed.data) : err(problems);
}
