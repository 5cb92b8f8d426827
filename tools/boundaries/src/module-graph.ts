import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';

import { parseSync, Visitor } from 'oxc-parser';

import type { Edge, Project } from './graph.ts';

/** The import specifiers of a module: static, lazy (`import('./a.ts')`) and in types (`import('./a.ts').A`). */
function importsOf(file: string, text: string): string[] {
  const specifiers: string[] = [];
  const add = (source: { readonly type: string; readonly value?: unknown } | null): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string') specifiers.push(source.value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(parseSync(file, text).program);
  return specifiers;
}

/**
 * Resolves a specifier of `file` to a path from the workspace's root; null for a package of the registry. Relative
 * specifiers name their file (ADR 002); `@grandstand/ui/testing` is resolved by the package's exports.
 */
function resolveImport(file: string, specifier: string, projects: readonly Project[]): string | null {
  if (specifier.startsWith('.')) return join(file, '..', specifier);
  const project = projects.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!project) return null;
  const { exports } = project;
  const entryPoint = `.${specifier.slice(project.name.length)}`;
  const target = new Map<string, unknown>(Object.entries(exports ?? {})).get(entryPoint);
  return typeof target === 'string' ? join(project.root, target) : null;
}

/** All imports between modules of the projects. */
export async function loadModuleGraph(root: string, projects: readonly Project[]): Promise<Edge[]> {
  const files = glob(
    projects.map((project) => `${project.root}/**/*.{ts,tsx,mts,mjs}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'] },
  );
  const edges: Edge[] = [];
  for await (const file of files) {
    for (const specifier of importsOf(file, await readFile(join(root, file), 'utf8'))) {
      const target = resolveImport(file, specifier, projects);
      if (target !== null) edges.push({ source: file, target });
    }
  }
  return edges;
}
