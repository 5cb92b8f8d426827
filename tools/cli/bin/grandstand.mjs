#!/usr/bin/env node
// Runs the TypeScript sources with this Node if it supports TypeScript, otherwise with the workspace's pinned Node.
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { join } from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  // Types are stripped and modules compiled only once. The variable is for threads.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/grandstand');
  module.enableCompileCache();
  const { run } = await import('../src/commands/program.ts');
  process.exitCode = await run(process.argv);
} else {
  const node = createRequire(import.meta.url).resolve('node/bin/node');
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // Signals sent to this process must stop the child that does the work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
