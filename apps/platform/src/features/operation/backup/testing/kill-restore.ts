import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'restore-process.ts');

/** Restores an archive over the present data, and kills the process (`kill -9`) when so much is restored. Returns its signal. */
export async function killRestore(
  environment: Readonly<Record<string, string>>,
  archive: string,
  percent: number,
): Promise<unknown> {
  const child = spawn(process.execPath, [SCRIPT, archive, String(percent)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal]: unknown[] = await once(child, 'exit');
  return signal;
}
