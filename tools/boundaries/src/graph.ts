import { z } from 'zod';

/** What `nx graph --file` writes, as far as the check reads it. */
const nxGraphSchema = z.object({
  graph: z.object({
    nodes: z.record(
      z.string(),
      z.object({
        data: z.object({
          root: z.string(),
          tags: z.array(z.string()).default([]),
          metadata: z
            .object({ js: z.object({ packageExports: z.unknown().optional() }).optional() })
            .optional(),
        }),
      }),
    ),
    dependencies: z.record(z.string(), z.array(z.object({ source: z.string(), target: z.string() }))),
  }),
});

export type Project = {
  /** The package's name, `@grandstand/player`. */
  readonly name: string;
  /** The folder, from the workspace's root: `libs/player`. */
  readonly root: string;
  readonly tags: readonly string[];
  /** `package.json#exports` as written; undefined where there is none. */
  readonly exports: unknown;
};

export type Edge = { readonly source: string; readonly target: string };

export type Graph = { readonly projects: readonly Project[]; readonly edges: readonly Edge[] };

/** Keeps projects and the edges between projects; packages of the registry (`npm:react`) are not ours to judge. */
export function parseNxGraph(json: unknown): Graph {
  const { nodes, dependencies } = nxGraphSchema.parse(json).graph;
  return {
    projects: Object.entries(nodes).map(([name, { data }]) => ({
      name,
      root: data.root,
      tags: data.tags,
      exports: data.metadata?.js?.packageExports,
    })),
    edges: Object.values(dependencies)
      .flat()
      .filter(({ target }) => !target.startsWith('npm:'))
      .map(({ source, target }) => ({ source, target })),
  };
}

/** `@grandstand/player` is `player` in tags and in speech. */
export function shortName(projectName: string): string {
  return projectName.slice(projectName.lastIndexOf('/') + 1);
}
