import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../paths.ts';

/** Nx takes two seconds to start on a busy machine. */
export const NX_TIMEOUT = { timeout: 30_000 };

const graphSchema = z.object({ tasks: z.object({ tasks: z.record(z.string(), z.unknown()) }) });

/** The tasks of these targets, and those they depend on, that Nx runs if a file has changed. The file need not exist. */
export async function affectedTasks(file: string, ...targets: string[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-affected-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const graph = join(folder, 'graph.json');
  await promisify(execFile)(
    join(ROOT, 'node_modules/.bin/nx'),
    ['affected', `--files=${file}`, `--graph=${graph}`, '-t', ...targets],
    { cwd: ROOT, env: { ...process.env, NX_DAEMON: 'false' } },
  );
  return Object.keys(graphSchema.parse(JSON.parse(await readFile(graph, 'utf8'))).tasks.tasks).toSorted();
}
