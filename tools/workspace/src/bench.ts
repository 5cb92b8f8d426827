import { join } from 'node:path';
import { runCommand, CommandError } from './run-command.ts';
import { runTool } from './run-tool.ts';
import { stopSignal } from './stopping.ts';

/** Scripts of the benchmarks, by name. */
const BENCHES: Readonly<Record<string, string>> = {
  platform: join('apps', 'platform', 'bench', 'main.ts'),
  build: join('tools', 'cli', 'bench', 'build.ts'),
  serve: join('tools', 'cli', 'bench', 'serve.ts'),
  calls: join('apps', 'platform', 'bench', 'calls.ts'),
  kickoff: join('apps', 'platform', 'bench', 'kickoff.ts'),
  list: join('apps', 'e2e', 'bench', 'list.ts'),
  documents: join('apps', 'e2e', 'bench', 'documents.ts'),
  'first-view': join('apps', 'e2e', 'bench', 'first-view.ts'),
  play: join('apps', 'e2e', 'bench', 'play.ts'),
  studio: join('apps', 'e2e', 'bench', 'studio.ts'),
};

/** `npm run bench -- platform` */
await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const script = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (script === undefined) throw new CommandError(`Name a benchmark: ${Object.keys(BENCHES).join(' or ')}`);
  const { code } = await runTool('node', [script, ...args], { shown: true, signal: stopSignal() });
  return code;
});
