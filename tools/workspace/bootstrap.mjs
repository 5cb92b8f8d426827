// Runs every root command: `node tools/workspace/bootstrap.mjs <command> [arguments]`.
// Installs what package-lock.json lists, then runs src/<command>.ts on the pinned Node. Plain JavaScript without
// dependencies, because it starts on any Node from version 20, before anything is installed.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const [command, ...args] = process.argv.slice(2);
const script = join(here, 'src', `${command}.ts`);

if (!command || !existsSync(script)) {
  console.error(
    'Usage: npm start | npm test | npm run check | npm run dev [-- <tenant>] | npm run new -- <kind> <name> | ' +
      'npm run gallery | npm run bench -- <name> | npm run grandstand -- <command>',
  );
  process.exit(2);
}

try {
  await ensureInstalled(root);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

// Node keeps compiled modules here: the commands start more than a hundred processes, most of them with the same modules.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node');

// The IPC channel tells the child to stop, and it closes when this process ends, even if no signal reaches the child.
const child = fork(script, args, { execPath: join(root, 'node_modules', 'node', 'bin', 'node'), cwd: root });
const stop = () => {
  if (child.connected) child.send('stop');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// npm forwards some signals to this process; the scripts begin with `exec`, because a shell in between would not
// forward them. If npm ends without a signal, the parent process changes.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
