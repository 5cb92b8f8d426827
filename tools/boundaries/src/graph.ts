import { z } from 'zod';

/** The part of the output of `nx graph --file` that the check reads. */
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
  /** `exports` of package.json, unparsed; undefined if missing. */
  readonly exports: unknown;
};

export type Edge = { readonly source: string; readonly target: string };

export type Graph = { readonly projects: readonly Project[]; readonly edges: readonly Edge[] };

/**
 * Packages of the workspace and the edges between them. Edges to packages of the registry (`npm:react`) are left out, as
 * are projects without a package: tenants and the workspace itself import nothing.
 */
export function parseNxGraph(json: unknown): Graph {
  const { nodes, dependencies } = nxGraphSchema.parse(json).graph;
  return {
    projects: Object.entries(nodes).flatMap(([name, { data }]) =>
      data.metadata?.js && data.root !== '.'
        ? [{ name, root: data.root, tags: data.tags, exports: data.metadata.js.packageExports }]
        : [],
    ),
    edges: Object.values(dependencies)
      .flat()
      .filter(({ target }) => !target.startsWith('npm:'))
      .map(({ source, target }) => ({ source, target })),
  };
}

/** `player` for `@grandstand/player`; used in tags and messages. */
export function shortName(projectName: string): string {
  return projectName.slice(projectName.lastIndexOf('/') + 1);
}
