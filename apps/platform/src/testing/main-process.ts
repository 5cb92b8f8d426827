import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { originPorts } from '../start/origin-ports.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** Below the ephemeral port range, so that they stay free. */
const FIRST_PORT = 20_000;
const PORTS = 10;
const PLACES = 1000;

let next = process.pid % PLACES;

export interface MainProcess {
  readonly child: ChildProcess;
  /** The api's origin. */
  readonly api: string;
}

/** Starts `main.ts` in a child process and waits until it responds. */
export async function startMain(environment: Readonly<Record<string, string>>): Promise<MainProcess> {
  const port = await freePorts();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment, GRANDSTAND_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const lines = createInterface({ input: child.stdout });
  const exit = once(child, 'exit').then(() => {
    throw new Error(`it exited early:  ${said.join('\n')}`);
  });
  const isUp = new Promise<void>((resolve) => {
    // Last line of its output.
    lines.on('line', (line) => {
      if (line.startsWith('docs')) resolve();
    });
  });
  await Promise.race([isUp, exit]);
  exit.catch(() => {});
  return { child, api: `http://127.0.0.1:${originPorts(port).api}` };
}

async function freePorts(): Promise<number> {
  for (let tried = 0; tried < PLACES; tried += 1) {
    const base = FIRST_PORT + (next++ % PLACES) * PORTS;
    const free = await Promise.all(Object.values(originPorts(base)).map(isFree));
    if (free.every(Boolean)) return base;
  }
  throw new Error('no free ports');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
