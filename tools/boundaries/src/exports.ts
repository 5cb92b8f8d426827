import type { Problem } from '@grandstand/core';
import type { Project } from './graph.ts';
import { LIB_ENTRY_POINTS } from './rules.ts';

/** A lib may only have the allowed entry points, so that its public API stays reviewable. */
export function checkExports(project: Project): Problem[] {
  if (!project.root.startsWith('libs/')) return [];
  const place = { file: `${project.root}/package.json`, path: ['exports'] };
  const entryPoints = entryPointsOf(project.exports);

  if (!entryPoints.includes('.')) {
    return [
      {
        ...place,
        message: 'has no "." entry, so other projects could import any of its files.',
        hint: 'Add "exports": { ".": "./src/index.ts" }.',
      },
    ];
  }
  return entryPoints
    .filter((entryPoint) => !LIB_ENTRY_POINTS.includes(entryPoint))
    .map((entryPoint) => ({
      ...place,
      message: `has the entry "${entryPoint}", which a lib may not have.`,
      hint: 'Export the names from src/index.ts, or fixtures from "./testing", and remove the entry.',
    }));
}

/** The keys of `exports`; a string or an object of conditions is the short form of ".". */
function entryPointsOf(exports: unknown): string[] {
  if (typeof exports === 'string') return ['.'];
  if (typeof exports !== 'object' || exports === null) return [];
  const keys = Object.keys(exports);
  return keys.length > 0 && keys.every((key) => !key.startsWith('.')) ? ['.'] : keys;
}
