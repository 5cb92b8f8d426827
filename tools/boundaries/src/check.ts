import type { Problem } from '@grandstand/core';
import { findCycles } from './cycles.ts';
import { checkEdge, type TaggedProject } from './edges.ts';
import { checkExports } from './exports.ts';
import { shortName, type Edge, type Graph } from './graph.ts';
import { readTags, TAGS_PATH } from './tags.ts';

/** All problems of the project graph; an empty list is a pass. */
export function checkBoundaries(graph: Graph): Problem[] {
  const graphProblem = checkGraph(graph);
  if (graphProblem) return [graphProblem];

  const problems: Problem[] = [];
  const tagged = new Map<string, TaggedProject>();
  for (const project of graph.projects) {
    const tags = readTags(project);
    if ('problems' in tags) problems.push(...tags.problems);
    else tagged.set(project.name, { name: project.name, root: project.root, ...tags.tagged });
    problems.push(...checkExports(project));
  }
  for (const project of tagged.values()) problems.push(...checkStarts(project, graph));

  for (const edge of graph.edges) {
    const source = tagged.get(edge.source);
    const target = tagged.get(edge.target);
    // Projects without tags are reported above.
    const problem = source && target ? checkEdge(source, target) : null;
    if (problem) problems.push(problem);
  }
  for (const cycle of findCycles(graph.edges)) {
    problems.push({
      message: `${cycle.join(' → ')}: these projects form an import cycle.`,
      hint: 'Move the code that both need into a project below both.',
    });
  }
  return problems;
}

/** Import cycles between modules, including type-only and lazy imports. */
export function checkModules(edges: readonly Edge[]): Problem[] {
  if (edges.length === 0)
    return [
      {
        message: 'The module graph is empty: no module imports another.',
        hint: 'Check which files src/module-graph.ts reads.',
      },
    ];
  return findCycles(edges).map((cycle) => ({
    message: `${cycle.join(' → ')}: these modules form an import cycle.`,
    hint: 'Move the code that both need into a module that imports neither.',
  }));
}

/** An empty graph would pass every rule, so it is an error. */
function checkGraph({ projects, edges }: Graph): Problem | null {
  if (projects.length > 0 && (edges.length > 0 || projects.length === 1)) return null;
  return {
    message:
      projects.length === 0
        ? 'The Nx project graph has no projects.'
        : `The Nx project graph has ${projects.length} projects and no edge.`,
    hint: 'Check "workspaces" in package.json and "pluginsConfig" in nx.json; `npx nx graph --file=graph.json` shows the graph that Nx builds.',
  };
}

function checkStarts(project: TaggedProject, graph: Graph): Problem[] {
  return project.starts
    .filter((started) => !graph.projects.some(({ name }) => shortName(name) === started))
    .map((started) => ({
      file: `${project.root}/package.json`,
      path: TAGS_PATH,
      message: `the tag starts:${started} names no project.`,
      hint: 'Correct the name (without the scope) or remove the tag.',
    }));
}
