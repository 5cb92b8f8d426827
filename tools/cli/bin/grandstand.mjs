#!/usr/bin/env node
// Runs the TypeScript sources; where this Node cannot, the pinned one of the workspace does it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  const node = createRequire(import.meta.url).resolve('node/bin/node');
  const { status, signal } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(signal ? 1 : (status ?? 1));
}
const { run } = await import('../src/commands/program.ts');
process.exitCode = await run(process.argv);
