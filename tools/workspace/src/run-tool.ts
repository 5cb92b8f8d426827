import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

export interface ToolResult {
  readonly code: number;
  /** Captured output, unless shown directly. */
  readonly output: string;
}

/**
 * Runs a program of node_modules/.bin in the repository's folder.
 * @param shown whether the output is printed instead of captured
 */
export function runTool(
  name: string,
  args: readonly string[],
  { shown, signal, env }: { shown: boolean; signal?: AbortSignal; env?: Record<string, string> },
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const bin = join(ROOT, 'node_modules', '.bin');
    const child = spawn(join(bin, name), args, {
      cwd: ROOT,
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, NX_DAEMON: 'false', ...env },
    });
    const stop = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', stop, { once: true });
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}
