import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem } from '@grandstand/core';

import { z } from 'zod';

import { checkBoundaries, checkModules } from './check.ts';
import { checkMessageKeys } from './message-keys.ts';
import { loadModuleGraph } from './module-graph.ts';
import { loadNxGraph } from './nx-graph.ts';
import { checkFolders } from './platform-folders.ts';
import { PLATFORM_FOLDERS } from './rules.ts';
import { checkTestingRooms } from './testing-rooms.ts';

const root = join(import.meta.dirname, '../../..');

/** Exit code 0: no problems; 1: problems, or no graph. */
async function check(): Promise<number> {
  const graph = await loadNxGraph(root);
  const imports = await loadModuleGraph(root, graph.projects);
  const problems = [
    ...checkBoundaries(graph),
    ...checkModules(imports),
    ...checkFolders(imports, PLATFORM_FOLDERS),
    ...checkTestingRooms(imports),
    ...checkMessageKeys(await readMessageKeys(), await readFiles('{apps,libs,tools}/*/src/**/*.{ts,tsx}')),
  ];
  if (problems.length === 0) {
    console.log(
      `boundaries: ${graph.projects.length} projects, ${graph.edges.length} edges and ${imports.length} imports checked.`,
    );
    return 0;
  }
  console.error(problems.map(formatProblem).join('\n'));
  console.error(`\nboundaries: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
  return 1;
}

const messages = z.record(z.string(), z.string());

/** English defines the keys. */
async function readMessageKeys(): Promise<string[]> {
  const texts = await readFiles('libs/i18n/src/locales/en.*.json');
  return texts.flatMap((text) => Object.keys(messages.parse(JSON.parse(text))));
}

async function readFiles(pattern: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })) {
    texts.push(await readFile(join(root, file), 'utf8'));
  }
  return texts;
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
