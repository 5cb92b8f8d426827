import type { Project } from './graph.ts';
import type { Problem } from './problem.ts';
import { LIB_ENTRY_POINTS } from './rules.ts';

/** A lib may only have the allowed entry points, so that its public API stays reviewable. */
export function checkExports(project: Project): Problem[] {
  if (!project.root.startsWith('libs/')) return [];
  const where = `${project.name} (${project.root}/package.json)`;
  const entryPoints = entryPointsOf(project.exports);

  if (!entryPoints.includes('.')) {
    return [
      {
        where,
        what: 'Its exports have no "." entry, so other projects could import any of its files.',
        fix: 'Add "exports": { ".": "./src/index.ts" }.',
      },
    ];
  }
  return entryPoints
    .filter((entryPoint) => !LIB_ENTRY_POINTS.includes(entryPoint))
    .map((entryPoint) => ({
      where,
      what: `Its exports have the entry "${entryPoint}".`,
      fix: 'Export the names from src/index.ts, or fixtures from "./testing", and remove the entry.',
    }));
}

/** The keys of `exports`; a string or an object of conditions is the short form of ".". */
function entryPointsOf(exports: unknown): string[] {
  if (typeof exports === 'string') return ['.'];
  if (typeof exports !== 'object' || exports === null) return [];
  const keys = Object.keys(exports);
  return keys.length > 0 && keys.every((key) => !key.startsWith('.')) ? ['.'] : keys;
}
