import { join } from 'node:path';

import { checkBoundaries, checkModules } from './check.ts';
import { loadModuleGraph } from './module-graph.ts';
import { loadNxGraph } from './nx-graph.ts';
import { formatProblem } from './problem.ts';
import { checkFolders } from './platform-folders.ts';
import { PLATFORM_FOLDERS } from './rules.ts';

const root = join(import.meta.dirname, '../../..');

/** Exit code 0: no problems; 1: problems, or no graph. */
async function check(): Promise<number> {
  const graph = await loadNxGraph(root);
  const imports = await loadModuleGraph(root, graph.projects);
  const problems = [
    ...checkBoundaries(graph),
    ...checkModules(imports),
    ...checkFolders(imports, PLATFORM_FOLDERS),
  ];
  if (problems.length === 0) {
    console.log(
      `boundaries: ${graph.projects.length} projects, ${graph.edges.length} edges and ${imports.length} imports checked.`,
    );
    return 0;
  }
  console.error(problems.map(formatProblem).join('\n\n'));
  console.error(`\nboundaries: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
  return 1;
}

try {
  process.exitCode = await check();
} catch (error) {
  console.error(
    'boundaries: the project graph could not be read. Run `npx nx graph --file=graph.json` and fix the errors that it reports.',
  );
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
