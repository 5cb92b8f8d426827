import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { z } from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  workspaces: z.unknown().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

export type Manifest = {
  readonly name: string;
  readonly isRoot: boolean;
  readonly declared: readonly string[];
};

/**
 * Reads the nearest package.json above a file. It is not cached, because an editor keeps the linter running while the
 * package.json changes.
 */
export function manifestOf(file: string): Manifest | null {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path)) return readManifest(path);
  }
  return null;
}

function readManifest(path: string): Manifest {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const { name, workspaces, dependencies, devDependencies } = manifestSchema.parse(json);
  return {
    name,
    isRoot: workspaces !== undefined,
    declared: [...Object.keys(dependencies), ...Object.keys(devDependencies)],
  };
}
