import type { Project } from './graph.ts';
import type { Problem } from './problem.ts';
import { LIB_DOORS } from './rules.ts';

/** A lib may only export the allowed entry points, so that its public API stays reviewable. */
export function checkExports(project: Project): Problem[] {
  if (!project.root.startsWith('libs/')) return [];
  const where = `${project.name} (${project.root}/package.json)`;
  const doors = doorsOf(project.exports);

  if (!doors.includes('.')) {
    return [
      {
        where,
        what: 'Its exports have no "." entry, so any file of it can be imported.',
        fix: 'Add "exports": { ".": "./src/index.ts" }.',
      },
    ];
  }
  return doors
    .filter((door) => !LIB_DOORS.includes(door))
    .map((door) => ({
      where,
      what: `Its exports have the entry "${door}".`,
      fix: 'Export the names from src/index.ts, or fixtures from "./testing", and remove the entry.',
    }));
}

/** Short forms of the entry point ".". */
function doorsOf(exports: unknown): string[] {
  if (typeof exports === 'string') return ['.'];
  if (typeof exports !== 'object' || exports === null) return [];
  const keys = Object.keys(exports);
  return keys.length > 0 && keys.every((key) => !key.startsWith('.')) ? ['.'] : keys;
}
