import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const MAX_CONNECT_ATTEMPTS = 100;
const RETRY_DELAY_MS = 100;

/**
 * Starts a temporary PostgreSQL server on a socket in a temporary directory; `stop` removes both. `binDir` must contain
 * `initdb` and `postgres`. `pid`: id of the process whose children serve the connections.
 */
export async function startPostgres(
  binDir: string,
): Promise<{ url: string; pid: number | undefined; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-postgres-'));
  const owner = unprivilegedUser();
  if (owner) await chown(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const options = { cwd: directory, ...owner };
  const settings = { listen_addresses: '', unix_socket_directories: directory, fsync: 'off' };
  execFileSync(join(binDir, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...options,
    stdio: 'pipe',
  });
  const server = spawn(
    join(binDir, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: 'ignore' },
  );
  const url = `postgres://postgres@${encodeURIComponent(directory)}/postgres`;
  const stop = async () => {
    await stopServer(server);
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid, stop };
}

/** PostgreSQL refuses to run as root: use the package's user. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function waitUntilReady(url: string): Promise<void> {
  let failure: unknown = null;
  for (let attempt = 0; attempt < MAX_CONNECT_ATTEMPTS; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      failure = error;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_DELAY_MS);
      });
    }
  }
  throw new Error('PostgreSQL did not start', { cause: failure });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  // PostgreSQL's "fast shutdown", which ends connections.
  server.kill('SIGINT');
  await exit;
}
