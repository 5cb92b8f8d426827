import { posix } from 'node:path';

import { findCycles } from './cycles.ts';
import type { Edge } from './graph.ts';
import type { Problem } from './problem.ts';

/** Which folders of one project may import each other. */
export type FolderRules = {
  /** The folder that contains them, from the workspace's root. */
  readonly root: string;
  /** Files of the root that every folder may import. */
  readonly shared: readonly string[];
  /** By folder; `.` is the root itself, `features` is each folder in `features/`. */
  readonly mayImport: Readonly<Record<string, readonly string[]>>;
  /** The files of a feature that other folders may import. */
  readonly entryPoints: readonly string[];
  /** Files that no feature may import, with the files that may all the same. */
  readonly closedToFeatures: Readonly<Record<string, readonly string[]>>;
};

/** Reports forbidden imports, imports that bypass a feature's entry points, and cycles of features. */
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
        where: rules.root,
        what: 'No module in it imports another.',
        fix: 'Correct the root in src/rules.ts.',
      },
    ];
  for (const { from, to } of inside) {
    const edge = { source: folderOf(from), target: folderOf(to) };
    if (isTest(from) || rules.shared.includes(to) || edge.source === edge.target) continue;
    const problem = checkImport(from, to, rules);
    if (problem) problems.push(problem);
    else edges.set(`${edge.source}>${edge.target}`, edge);
  }
  for (const cycle of findCycles([...edges.values()])) {
    problems.push({
      where: cycle.map((folder) => posix.join(rules.root, folder)).join(' → '),
      what: 'These folders form an import cycle.',
      fix: 'Pass the value in as a parameter, or move the code into the lower folder.',
    });
  }
  return problems;
}

function checkImport(path: string, target: string, rules: FolderRules): Problem | null {
  const [from, to] = [ruleNameOf(folderOf(path)), ruleNameOf(folderOf(target))];
  const where = `${posix.join(rules.root, path)} → ${target}`;
  const allowed = rules.mayImport[from];
  if (!allowed) {
    return {
      where,
      what: `There is no rule for ${from}.`,
      fix: 'Add the folder to tools/boundaries/src/rules.ts.',
    };
  }
  if (!allowed.includes(to)) {
    return {
      where,
      what: `${from} may import ${allowed.join(', ') || 'no other folder'}; this is ${to}.`,
      fix: 'Pass it in where src/start composes the two, or move it into a lower folder.',
    };
  }
  if (to === 'features' && !rules.entryPoints.includes(posix.relative(folderOf(target), target))) {
    return {
      where,
      what: `A feature is imported through ${rules.entryPoints.join(' or ')}.`,
      fix: `Export the name from ${folderOf(target)}/index.ts.`,
    };
  }
  const exceptions = from === 'features' ? rules.closedToFeatures[target] : undefined;
  if (exceptions && !exceptions.includes(path)) {
    return {
      where,
      what: 'Features run no statements of their own on the database.',
      fix: 'Use a Scope (db/scope.ts), or acrossChannels (db/across-channels.ts) for rows of all channels.',
    };
  }
  return null;
}

/** `http`, `features/clips`, or `.` for a file of the root. */
const folderOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  if (!path.includes('/')) return '.';
  return first === 'features' ? `features/${second}` : first;
};

const ruleNameOf = (folder: string): string => (folder.startsWith('features/') ? 'features' : folder);

const isTest = (path: string): boolean => path.endsWith('.test.ts') || /(^|\/)testing\//.test(path);
