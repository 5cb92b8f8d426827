import type { Edge } from './graph.ts';

/** Finds import cycles, each as the path that closes it: `[a, b, a]`. Edges connect projects, folders or modules. */
export function findCycles(edges: readonly Edge[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { source, target } of edges) targets.set(source, [...(targets.get(source) ?? []), target]);

  const done = new Set<string>();
  const cycles: string[][] = [];

  const visit = (name: string, path: readonly string[]): void => {
    const cycleStart = path.indexOf(name);
    if (cycleStart >= 0) {
      cycles.push([...path.slice(cycleStart), name]);
      return;
    }
    if (done.has(name)) return;
    for (const target of targets.get(name) ?? []) visit(target, [...path, name]);
    done.add(name);
  };
  for (const name of targets.keys()) visit(name, []);
  return cycles;
}
