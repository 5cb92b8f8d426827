import { err, ok, type Problem, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import { problemsOf } from './problem.ts';
import { hostsSchema, type TenantHosts } from './tenant-schema.ts';

const overridesSchema = z.partial(hostsSchema);

/** Parses host overrides, e.g. for a staging or local platform. */
export function parseHostOverrides(json: unknown): Result<readonly Problem[], Partial<TenantHosts>> {
  const parsed = overridesSchema.safeParse(json);
  if (!parsed.success)
    return err(parsed.error.issues.flatMap((issue) => problemsOf(issue, json, overridesSchema, ['hosts'])));
  const definedHosts = Object.entries(parsed.data).filter(([, origin]) => origin !== undefined);
  return ok(Object.fromEntries(definedHosts) as Partial<TenantHosts>);
}
