import { basename, dirname } from 'node:path';
import { FILE_PROBLEM_TEXTS, parseLocatedJson, readTextFile } from '@grandstand/content-files';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { parseHostOverrides, type TenantHosts } from '@grandstand/tenant';

/** Reads the file of `--hosts`: host overrides for all tenants; none without a file. */
export async function readHosts(
  file: string | undefined,
): Promise<Result<readonly Problem[], Partial<TenantHosts>>> {
  if (file === undefined) return ok({});
  const text = await readTextFile(dirname(file), basename(file));
  if (!text.ok) {
    const { message } = FILE_PROBLEM_TEXTS[text.error];
    return err([{ file, message, hint: 'pass a JSON file such as { "api": "https://api.staging.tv" }' }]);
  }
  const json = parseLocatedJson(text.value, file);
  if (!json.ok) return json;
  const hosts = parseHostOverrides(json.value.value);
  if (hosts.ok) return hosts;
  return err(hosts.error.map((problem) => ({ ...problem, ...json.value.positionOf(problem.path ?? []) })));
}
