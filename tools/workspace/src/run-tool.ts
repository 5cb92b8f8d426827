import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

export interface ToolResult {
  readonly code: number;
  /** Captured output, unless shown directly. */
  readonly output: string;
}

interface RunOptions {
  readonly shown: boolean;
  readonly onOutput?: (chunk: Buffer) => void;
  readonly signal?: AbortSignal;
  readonly env?: Record<string, string>;
}

/**
 * Runs a program of node_modules/.bin in the repository's folder.
 * @param shown whether the output is printed instead of captured
 * @param onOutput called with parts of the captured output while the program runs
 */
export function runTool(
  name: string,
  args: readonly string[],
  { shown, onOutput, signal, env }: RunOptions,
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
    const capture = (chunk: Buffer) => {
      output.push(chunk);
      onOutput?.(chunk);
    };
    child.stdout?.on('data', capture);
    child.stderr?.on('data', capture);
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}
