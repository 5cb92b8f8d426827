import { dirname, join } from 'node:path';
import { basesOf } from '@grandstand/cli/bases';
import { RELEASE_PACKAGES } from '@grandstand/cli/release-packages';
import type { CreateNodes, CreateNodesResult } from 'nx/src/project-graph/plugins';

type InferredProject = NonNullable<CreateNodesResult['projects']>[string];

/** Folder names with other characters are reported by `grandstand check --all`; a shell might interpret them. */
const TENANT_FILE = /^tenants\/(?<id>[a-z0-9-]+)\/tenant\.json$/;

/** The sources of the program that checks and builds, and the tenant's files. A domain may have one tenant only. */
const COMMON_INPUTS = [
  '{projectRoot}/**/*',
  // The platform shows the content; it is no part of the site.
  '!{projectRoot}/content/**/*',
  { json: '{workspaceRoot}/tenants/*/tenant.json', fields: ['domains'] },
  { input: 'production', projects: ['@grandstand/cli', ...RELEASE_PACKAGES] },
];

function tenantProject(id: string, bases: readonly string[]): InferredProject {
  const sites = `dist/stamps/${id}`;
  const inputs = [...COMMON_INPUTS, ...bases.map((base) => `{workspaceRoot}/tenants/${base}/**/*`)];
  return {
    name: `tenant-${id}`,
    root: `tenants/${id}`,
    projectType: 'application',
    targets: {
      check: {
        command: `node tools/cli/bin/grandstand.mjs check ${id}`,
        cache: true,
        inputs,
      },
      stamp: {
        // Without the releases of former builds, which would be cached with this one.
        command: `rm -rf ${sites} && node tools/cli/bin/grandstand.mjs build ${id} --out ${sites}`,
        dependsOn: [{ projects: ['@grandstand/web'], target: 'build' }],
        cache: true,
        // The theme studio shows the drafts.
        inputs: [...inputs, '!{projectRoot}/drafts/**/*', { dependentTasksOutputFiles: '**/*' }],
        // A folder of sites of its own: a shared one would be restored, with its older releases, by every tenant.
        outputs: [`{workspaceRoot}/${sites}`],
      },
    },
  };
}

/** An Nx plugin: each tenant's folder is a project with the targets `check` and `stamp` (nx.json loads it). */
export const createNodes: CreateNodes = [
  'tenants/*/tenant.json',
  (files, _, { workspaceRoot }) =>
    files.flatMap((file) => {
      const id = TENANT_FILE.exec(file)?.groups?.['id'];
      if (id === undefined) return [];
      const project = tenantProject(id, basesOf(join(workspaceRoot, 'tenants'), id));
      return [[file, { projects: { [dirname(file)]: project } }] as const];
    }),
];

export const name = 'grandstand-tenants';
