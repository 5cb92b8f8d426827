// The door of every root command: `node tools/workspace/bootstrap.mjs <command> [arguments]`.
// Runs on any Node from 20 on with nothing installed: brings node_modules up to date with package-lock.json,
// then runs src/<command>.ts on the pinned Node. Plain JavaScript, because nothing may be assumed before that.
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
    'Usage: npm start | npm test | npm run dev [-- <tenant>] | npm run gallery | npm run grandstand -- <command>',
  );
  process.exit(2);
}

try {
  await ensureInstalled(root);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

// Over the channel the child learns of a stop, and of this process's end even where no signal reaches it.
const child = fork(script, args, { execPath: join(root, 'node_modules', 'node', 'bin', 'node'), cwd: root });
const stop = () => {
  if (child.connected) child.send('stop');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// npm passes some signals on (to this process: the scripts begin with `exec`, for a shell in between would keep
// them to itself); where it ends without a word, this process gets another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
