import { posix } from 'node:path';
import type { Problem } from '@grandstand/core';

import { findCycles } from './cycles.ts';
import type { Edge } from './graph.ts';

/** Which folders of one project may import each other. */
export type FolderRules = {
  /** The folder that contains them, from the workspace's root. */
  readonly root: string;
  /** Files of the root that every folder may import. */
  readonly shared: readonly string[];
  /** By folder; `.` is the root itself, `features` is each feature in `features/<area>/`. */
  readonly mayImport: Readonly<Record<string, readonly string[]>>;
  /** The folders in `features`, from the lowest to the highest: an area may import itself and lower areas. */
  readonly areas: readonly string[];
  /** Folders, of `mayImport`, that others import through their entry points only. */
  readonly encapsulated: readonly string[];
  /** The files of an encapsulated folder that other folders may import. */
  readonly entryPoints: readonly string[];
  /** Files that no encapsulated folder may import, with the files that may all the same. */
  readonly closedToEncapsulated: Readonly<Record<string, readonly string[]>>;
};

/**
 * Reports forbidden imports, features outside an area, imports that bypass a folder's entry points, and cycles of
 * features.
 */
export function checkFolders(imports: readonly Edge[], rules: FolderRules): Problem[] {
  const problems: Problem[] = [];
  const edges = new Map<string, Edge>();
  const inside = imports
    .map(({ source, target }) => ({
      from: posix.relative(rules.root, source),
      to: posix.relative(rules.root, target),
    }))
    .filter(({ from, to }) => !from.startsWith('..') && !to.startsWith('..'));
  if (inside.length === 0)
    return [
      {
        file: rules.root,
        message: 'has no module that imports another.',
        hint: 'Correct the root in src/rules.ts.',
      },
    ];
  const outside = new Set(inside.flatMap(({ from, to }) => [from, to]).filter(isOutsideAreas(rules)));
  for (const path of outside) {
    problems.push({
      file: posix.join(rules.root, path),
      message: 'is a file of the features, and belongs to a feature in an area.',
      hint: `Move it to features/<area>/<feature>; the areas are ${rules.areas.join(', ')}.`,
    });
  }
  for (const { from, to } of inside) {
    if (outside.has(from) || outside.has(to)) continue;
    const edge = { source: folderOf(from), target: folderOf(to) };
    if (isTest(from) || rules.shared.includes(to) || edge.source === edge.target) continue;
    const problem = checkImport(from, to, rules);
    if (problem) problems.push(problem);
    else edges.set(`${edge.source}>${edge.target}`, edge);
  }
  for (const cycle of findCycles([...edges.values()])) {
    problems.push({
      message: `${cycle.map((folder) => posix.join(rules.root, folder)).join(' → ')}: these folders form an import cycle.`,
      hint: 'Pass the value in as a parameter, or move the code into the lower folder.',
    });
  }
  return problems;
}

function checkImport(path: string, target: string, rules: FolderRules): Problem | null {
  const [from, to] = [ruleNameOf(folderOf(path)), ruleNameOf(folderOf(target))];
  const file = posix.join(rules.root, path);
  const allowed = rules.mayImport[from];
  if (!allowed) {
    return {
      file,
      message: `imports ${target}: there is no rule for ${from}.`,
      hint: 'Add the folder to tools/boundaries/src/rules.ts.',
    };
  }
  if (!allowed.includes(to)) {
    return {
      file,
      message: `imports ${target}: ${from} may import ${allowed.join(', ') || 'no other folder'}; this is ${to}.`,
      hint: 'Pass it in where src/start composes the two, or move it into a lower folder.',
    };
  }
  const [area, targetArea] = [rules.areas.indexOf(areaOf(path)), rules.areas.indexOf(areaOf(target))];
  if (from === 'features' && targetArea > area) {
    return {
      file,
      message: `imports ${target}: The area ${areaOf(path)} may import ${rules.areas.slice(0, area + 1).join(', ')}; this is ${areaOf(target)}.`,
      hint: 'Declare in the lower area what it needs and pass it in where src/start composes the two, or move the code down.',
    };
  }
  const entryPoint = posix.relative(folderOf(target), target);
  if (rules.encapsulated.includes(to) && !rules.entryPoints.includes(entryPoint)) {
    return {
      file,
      message: `imports ${target}: ${folderOf(target)} is imported through ${rules.entryPoints.join(' or ')}.`,
      hint: `Export the name from ${folderOf(target)}/index.ts.`,
    };
  }
  const exceptions = rules.encapsulated.includes(from) ? rules.closedToEncapsulated[target] : undefined;
  if (exceptions && !exceptions.includes(path)) {
    return {
      file,
      message: `imports ${target}: ${folderOf(path)} runs no statements of its own on the database.`,
      hint: 'Use a Scope (db/scope.ts), or acrossChannels (db/across-channels.ts) for rows of all channels.',
    };
  }
  return null;
}

/** `media` for a file of `features/media/clips`; an empty text for one that is not a feature's. */
const areaOf = (path: string): string => (path.startsWith('features/') ? (path.split('/')[1] ?? '') : '');

const isOutsideAreas = (rules: FolderRules) => (path: string) =>
  path.startsWith('features/') && !(rules.areas.includes(areaOf(path)) && path.split('/').length > 3);

/** `http`, `features/media/clips`, or `.` for a file of the root. */
const folderOf = (path: string): string => {
  const [first = '', area = '', feature = ''] = path.split('/');
  if (!path.includes('/')) return '.';
  return first === 'features' ? `features/${area}/${feature}` : first;
};

const ruleNameOf = (folder: string): string => (folder.startsWith('features/') ? 'features' : folder);

const isTest = (path: string): boolean => path.endsWith('.test.ts') || /(^|\/)testing\//.test(path);
