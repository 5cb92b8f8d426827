import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { Problem, runCommand } from './problem.ts';
import { runTool } from './run-tool.ts';
import { stopSignal } from './stopping.ts';

/** `npm run bench -- platform`: the bench of an app, `apps/<name>/bench/main.ts`. */
await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const script = join('apps', name, 'bench', 'main.ts');
  if (!/^[\w-]+$/.test(name) || !existsSync(join(ROOT, script)))
    throw new Problem('Name what to measure: npm run bench -- platform');
  const { code } = await runTool('node', [script, ...args], { shown: true, signal: stopSignal() });
  return code;
});
