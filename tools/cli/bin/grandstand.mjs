#!/usr/bin/env node
// Runs the TypeScript sources with this Node if it supports TypeScript, otherwise with the workspace's pinned Node.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  const { run } = await import('../src/commands/program.ts');
  process.exitCode = await run(process.argv);
} else {
  const node = createRequire(import.meta.url).resolve('node/bin/node');
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // Signals sent to this process must stop the child that does the work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
