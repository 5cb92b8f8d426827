import { readFile } from 'node:fs/promises';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { parseHostOverrides, type TenantHosts } from '@grandstand/tenant';
import { parseLocatedJson } from '../models/located-json.ts';

/** Reads the file of `--hosts`: host overrides for all tenants; none without a file. */
export async function readHosts(
  file: string | undefined,
): Promise<Result<readonly Problem[], Partial<TenantHosts>>> {
  if (file === undefined) return ok({});
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    return err([
      {
        file,
        message: 'cannot be read',
        hint: 'pass a JSON file such as { "api": "https://api.staging.tv" }',
      },
    ]);
  }
  const json = parseLocatedJson(text, file);
  if (!json.ok) return json;
  const hosts = parseHostOverrides(json.value.value);
  if (hosts.ok) return hosts;
  return err(hosts.error.map((problem) => ({ ...problem, ...json.value.positionOf(problem.path ?? []) })));
}
