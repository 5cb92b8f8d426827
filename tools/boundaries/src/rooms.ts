import { posix } from 'node:path';

import { findCycles } from './cycles.ts';
import type { Edge } from './graph.ts';
import type { Problem } from './problem.ts';

/** Folders inside one project, and their direction. */
export type RoomRules = {
  /** From the workspace's root. */
  readonly root: string;
  /** Files of the root that every room may import. */
  readonly shared: readonly string[];
  /** By room; `.` is the root itself, `features` any room below it. */
  readonly mayImport: Readonly<Record<string, readonly string[]>>;
  /** The files of a feature that other rooms may import. */
  readonly doors: readonly string[];
};

/** Imports against the direction, past a feature's door, and features that import each other in a circle. */
export function checkRooms(imports: readonly Edge[], rules: RoomRules): Problem[] {
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
        what: 'No module there imports another.',
        fix: 'Correct the root in src/rules.ts.',
      },
    ];
  for (const { from, to } of inside) {
    const edge = { source: roomOf(from), target: roomOf(to) };
    if (isTest(from) || rules.shared.includes(to) || edge.source === edge.target) continue;
    const problem = checkImport(from, to, rules);
    if (problem) problems.push(problem);
    else edges.set(`${edge.source}>${edge.target}`, edge);
  }
  for (const cycle of findCycles([...edges.values()])) {
    problems.push({
      where: cycle.map((room) => posix.join(rules.root, room)).join(' → '),
      what: 'These rooms import each other in a circle.',
      fix: 'Pass in what the lower one needs, or move it into the lower one.',
    });
  }
  return problems;
}

function checkImport(path: string, target: string, rules: RoomRules): Problem | null {
  const [from, to] = [kindOf(roomOf(path)), kindOf(roomOf(target))];
  const where = `${posix.join(rules.root, path)} → ${target}`;
  const allowed = rules.mayImport[from];
  if (!allowed) {
    return {
      where,
      what: `There is no rule for ${from}.`,
      fix: 'Add the room to tools/boundaries/src/rules.ts.',
    };
  }
  if (!allowed.includes(to)) {
    return {
      where,
      what: `${from} may import ${allowed.join(', ') || 'no other room'}; this is ${to}.`,
      fix: `Pass it in where src/start composes the two, or move it down.`,
    };
  }
  if (to === 'features' && !rules.doors.includes(posix.relative(roomOf(target), target))) {
    return {
      where,
      what: `A feature is imported through ${rules.doors.join(' or ')}.`,
      fix: `Export the name from ${roomOf(target)}/index.ts.`,
    };
  }
  return null;
}

const roomOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  if (!path.includes('/')) return '.';
  return first === 'features' ? `features/${second}` : first;
};

const kindOf = (room: string): string => (room.startsWith('features/') ? 'features' : room);

const isTest = (path: string): boolean => path.endsWith('.test.ts') || /(^|\/)testing\//.test(path);
