import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { parseNxGraph, type Graph } from './graph.ts';

/** The project graph of the workspace at `root`. Rejects with the output of Nx if Nx fails. */
export async function loadNxGraph(root: string): Promise<Graph> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-boundaries-'));
  const file = join(folder, 'graph.json');
  try {
    await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/.bin/nx'), 'graph', `--file=${file}`],
      {
        cwd: root,
        env: { ...process.env, NX_DAEMON: 'false' },
      },
    );
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    return parseNxGraph(json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
