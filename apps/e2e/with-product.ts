/**
 * `node with-product.ts <program> [arguments]`: starts the product for the journeys, runs the program, and stops the
 * product. All Playwright runs of the program use this product. Exits with the program's exit code.
 */
import { spawn } from 'node:child_process';
import { startProduct } from './start-product.ts';

const [program = '', ...args] = process.argv.slice(2);
const product = await startProduct(['gallery', 'product']);
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...product.environment } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve) => {
  child.on('error', () => resolve(1));
  child.on('close', (exitCode) => resolve(exitCode ?? 1));
});
await product.stop();
process.exit(code);
