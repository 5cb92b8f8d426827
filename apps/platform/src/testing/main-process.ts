import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { originPorts } from '../start/origin-ports.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** Below the ephemeral port range, from which the system assigns ports. */
const FIRST_PORT = 20_000;
const PORTS_PER_PROCESS = 10;
const PORT_RANGES = 1000;

let nextRange = process.pid % PORT_RANGES;

export interface MainProcess {
  readonly child: ChildProcess;
  /** URL of the API's origin. */
  readonly api: string;
}

/** Starts `main.ts` in a child process and waits until it responds. */
export async function startMain(environment: Readonly<Record<string, string>>): Promise<MainProcess> {
  const port = await findFreePorts();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, GRANDSTAND_DEMO: 'on', ...environment, GRANDSTAND_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const lines = createInterface({ input: child.stdout });
  const exit = once(child, 'exit').then(() => {
    throw new Error(`the platform exited early: ${errors.join('\n')}`);
  });
  const whenUp = new Promise<void>((resolve) => {
    // The last line of the output.
    lines.on('line', (line) => {
      if (line.startsWith('docs')) resolve();
    });
  });
  await Promise.race([whenUp, exit]);
  exit.catch(() => {});
  return { child, api: `http://127.0.0.1:${originPorts(port).api}` };
}

async function findFreePorts(): Promise<number> {
  for (let tried = 0; tried < PORT_RANGES; tried += 1) {
    const base = FIRST_PORT + (nextRange++ % PORT_RANGES) * PORTS_PER_PROCESS;
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
