import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { inspectedOk, inspectedProblem, type Inspection } from '../models/inspection.ts';
import { displayPath } from '../models/tenant-folder.ts';
import { readWebCompile } from '../models/web-compile.ts';

export interface MachineOptions {
  /** Such as `24.21.0`. */
  readonly nodeVersion: string;
  readonly webDir: string;
  readonly outDir: string;
  /** Of `grandstand serve`. */
  readonly servePort: number;
  readonly timeoutMs: number;
}

/** Of the repository's pinned Node. */
const MIN_NODE_MAJOR = 24;

/** Checks what commands on this machine need. */
export async function inspectMachine(options: MachineOptions): Promise<readonly Inspection[]> {
  return [
    inspectNode(options.nodeVersion),
    await inspectCompile(resolve(options.webDir)),
    await inspectOutDir(resolve(options.outDir)),
    await inspectServe(options),
  ];
}

function inspectNode(version: string): Inspection {
  if (Number(version.split('.')[0]) >= MIN_NODE_MAJOR) return inspectedOk('Node', `version ${version}`);
  return {
    topic: 'Node',
    state: 'warning',
    message: `version ${version} is older than ${MIN_NODE_MAJOR}`,
    hint: 'use `npm run grandstand`, which runs the pinned version',
  };
}

async function inspectCompile(webDir: string): Promise<Inspection> {
  const topic = 'web app';
  const compile = await readWebCompile(webDir);
  if (!compile.ok) return inspectedProblem(topic, compile.error);
  const builtMs = (await stat(join(webDir, 'index.html'))).mtimeMs;
  const projectDir = dirname(webDir);
  const changed = await newestSource([join(projectDir, 'src'), join(projectDir, '..', '..', 'libs')]);
  if (changed === null || changed.changedMs <= builtMs)
    return { ...inspectedOk(topic, 'is compiled'), file: displayPath(webDir) };
  return {
    topic,
    state: 'warning',
    file: displayPath(webDir),
    message: `is older than ${displayPath(changed.path)}`,
    hint: 'run `npx nx build @grandstand/web`',
  };
}

/** The source that was changed last; null: there are none, as on a server. */
async function newestSource(
  folders: readonly string[],
): Promise<{ readonly path: string; readonly changedMs: number } | null> {
  const listed = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  const paths = listed
    .flat()
    .filter(
      ({ name, parentPath }) =>
        /(?<!\.test)\.(tsx?|css|json)$/.test(name) &&
        !/[\\/](node_modules|testing)([\\/]|$)/.test(parentPath),
    )
    .map(({ name, parentPath }) => join(parentPath, name));
  const changes = await Promise.all(
    paths.map(async (path) => ({ path, changedMs: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })),
  );
  return changes.toSorted((a, b) => b.changedMs - a.changedMs)[0] ?? null;
}

async function inspectOutDir(outDir: string): Promise<Inspection> {
  const topic = 'sites';
  const file = displayPath(outDir);
  const existing = await nearest(outDir);
  const hint = 'choose a writable folder with --out';
  if (!existing.isFolder) return { topic, state: 'problem', file, message: 'is not a folder', hint };
  const isWritable = await access(existing.path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return isWritable
    ? { ...inspectedOk(topic, 'can be written'), file }
    : { topic, state: 'problem', file, message: 'cannot be written', hint };
}

/** What is at a path, or the nearest folder above it. */
async function nearest(path: string): Promise<{ readonly path: string; readonly isFolder: boolean }> {
  const found = await stat(path).catch(() => null);
  return found || dirname(path) === path
    ? { path, isFolder: found?.isDirectory() ?? false }
    : nearest(dirname(path));
}

async function inspectServe({ servePort, timeoutMs }: MachineOptions): Promise<Inspection> {
  const topic = 'serve';
  const file = `http://127.0.0.1:${servePort}`;
  const response = await fetch(`${file}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  await response?.arrayBuffer();
  if (response?.ok) return { ...inspectedOk(topic, 'is ready'), file };
  return {
    topic,
    state: 'warning',
    file,
    message: response ? `is not ready (${response.status})` : 'does not answer',
    hint: 'start `grandstand serve`, or name its port with --port',
  };
}
