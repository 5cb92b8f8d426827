import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@grandstand/workspace';

const run = promisify(execFile);

/** Runs a command of `grandstand platform` on northline of the running platform, as an operator does. */
export const operate = (...command: readonly string[]): Promise<void> =>
  operateOnPlatform(...command, '--channel', 'northline');

/** Runs a command of `grandstand platform` that names its channel itself, or none. */
export async function operateOnPlatform(...command: readonly string[]): Promise<void> {
  const cli = join(ROOT, 'tools/cli/bin/grandstand.mjs');
  const options = ['--operator', 'journey', '--reason', 'a test'];
  const env = { ...process.env, GRANDSTAND_DATA_DIR: process.env['GRANDSTAND_E2E_DATA_DIR'] };
  await run(process.execPath, [cli, 'platform', ...command, ...options], { env });
}
