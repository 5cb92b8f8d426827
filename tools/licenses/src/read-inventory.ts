import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';

const MAX_BYTES = 64_000_000;

async function npm(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', [...args, '--package-lock-only'], {
    cwd: root,
    maxBuffer: MAX_BYTES,
  });
  return stdout;
}

/** All packages in the lock file as a CycloneDX document, those of other operating systems too. */
export const readInventory = (root: string): Promise<string> =>
  npm(root, 'sbom', '--sbom-format', 'cyclonedx');

const treeSchema = z.object({
  version: z.string().optional(),
  get dependencies() {
    return z.record(z.string(), treeSchema).default({});
  },
});

/**
 * What is needed in production, as `react@19.3.1`. `npm sbom --omit dev` would leave out a package that any project of
 * the workspace needs for development, also if others need it in production.
 * @param project of the workspace; undefined: all
 */
export async function productionPackages(root: string, project?: string): Promise<ReadonlySet<string>> {
  const selection = project === undefined ? [] : ['--workspace', project];
  const json = await npm(root, 'ls', '--all', '--json', '--omit', 'dev', ...selection);
  const found = new Set<string>();
  const add = ({ dependencies }: z.infer<typeof treeSchema>): void => {
    for (const [name, dependency] of Object.entries(dependencies)) {
      if (dependency.version !== undefined) found.add(`${name}@${dependency.version}`);
      add(dependency);
    }
  };
  add(treeSchema.parse(JSON.parse(json)));
  return found;
}
