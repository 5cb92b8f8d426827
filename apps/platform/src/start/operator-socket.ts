import { chmod, lstat, open, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod';
import {
  type CommandReport,
  type CommandRequest,
  commandRequestSchema,
} from '../features/operation/operator/index.ts';

const FILE = 'operator.sock';
/** The operating system's limit for the path of a socket is 108 bytes, on some 104. */
const MAX_PATH_BYTES = 100;
const MAX_REQUEST_BYTES = 64 * 1024;
/** Only the user of the platform (and root) may connect. */
const MODE = 0o600;

interface SocketPath {
  readonly path: string;
  readonly release: () => Promise<void>;
}

/**
 * A path of the data directory's socket that is short enough to listen and connect. Linux has one for each open
 * directory; null: the system has none.
 */
async function openSocketPath(dataDir: string, system: NodeJS.Platform): Promise<SocketPath | null> {
  const path = join(dataDir, FILE);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return { path, release: () => Promise.resolve() };
  if (system !== 'linux') return null;
  const directory = await open(dataDir, 'r');
  return { path: `/proc/self/fd/${directory.fd}/${FILE}`, release: () => directory.close() };
}

const reportSchema = z.object({
  value: z.unknown(),
  lines: z.array(z.string()).optional(),
  hasProblems: z.boolean().default(false),
});

const resultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: reportSchema }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);

/**
 * Listens on a socket in the locked data directory and runs the commands of operators in this process, which is the only
 * one that may use the embedded database. Returns the function that stops it after the running commands; null if the
 * path is too long for a socket on this `system`.
 */
export async function serveOperators(
  dataDir: string,
  run: (request: CommandRequest) => Promise<Result<string, CommandReport>>,
  onError: (error: unknown) => void,
  system: NodeJS.Platform = process.platform,
): Promise<(() => Promise<void>) | null> {
  const socketPath = await openSocketPath(dataDir, system);
  if (socketPath === null) return null;
  const path = join(dataDir, FILE);
  const answer = async (body: string): Promise<Result<string, CommandReport>> => {
    const read = commandRequestSchema.safeParse(parseJson(body));
    if (!read.success) return err('The command comes from another version of the platform.');
    try {
      return await run(read.data);
    } catch (error) {
      onError(error);
      return err('The command has failed. The log of the platform has the error.');
    }
  };
  const server = createServer((incoming, response) => {
    response.setHeader('connection', 'close');
    if (incoming.method !== 'POST' || Number(incoming.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) {
      response.writeHead(400).end();
      return;
    }
    void readLimited(incoming)
      .then(async (body) => {
        if (body === null) response.writeHead(400).end();
        else response.end(JSON.stringify(await answer(body)));
      })
      .catch(onError);
  });
  // The lock of the directory is held, so an existing file is left from a process that was killed.
  await rm(path, { force: true });
  // No moment in which others could connect: the socket is created with the mode.
  const umask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(socketPath.path, resolve);
    });
  } finally {
    process.umask(umask);
  }
  await chmod(path, MODE);
  server.on('error', onError);
  return async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    await rm(path, { force: true });
    await socketPath.release();
  };
}

/** The body of a request; null above the limit, which a body in chunks does not declare. */
async function readLimited(incoming: IncomingMessage): Promise<string | null> {
  let body = '';
  incoming.setEncoding('utf8');
  for await (const part of incoming) {
    body += String(part);
    if (body.length > MAX_REQUEST_BYTES) return null;
  }
  return body;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Why a socket is not the platform's; null: it is. Another user could have made it to read what operators send. */
async function socketProblem(dataDir: string, path: string): Promise<string | null> {
  const [socket, folder] = [await lstat(path), await stat(dataDir)];
  if (!socket.isSocket()) return 'is not a socket';
  if (socket.uid !== folder.uid) return 'belongs to another user than its directory';
  return (socket.mode & 0o077) === 0 ? null : 'can be used by other users';
}

/**
 * Runs a command in the process that serves the data directory. Null if none listens: then the caller may open the
 * database itself.
 */
export async function askRunningPlatform(
  dataDir: string,
  command: CommandRequest,
): Promise<Result<string, CommandReport> | null> {
  const path = join(dataDir, FILE);
  if ((await lstat(path).catch(() => null)) === null) return null;
  const problem = await socketProblem(dataDir, path);
  if (problem !== null) return err(`The socket ${path} ${problem}. It was not used; remove it.`);
  const socketPath = await openSocketPath(dataDir, process.platform);
  if (socketPath === null) return null;
  try {
    return await send(socketPath.path, command);
  } finally {
    await socketPath.release();
  }
}

function send(socketPath: string, command: CommandRequest): Promise<Result<string, CommandReport> | null> {
  const body = JSON.stringify(command);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        socketPath,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        json(response).then((answered) => {
          const read = resultSchema.safeParse(answered);
          if (!read.success) return resolve(err('The running platform is of another version.'));
          resolve(read.data.ok ? ok(read.data.value) : err(read.data.error));
        }, reject);
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      switch (error.code) {
        // Left from a process that was killed.
        case 'ECONNREFUSED':
        case 'ENOENT':
          return resolve(null);
        case 'EACCES':
        case 'EPERM':
          return resolve(err(`The running platform belongs to another user: run the command as that user.`));
        case undefined:
        default:
          return reject(error);
      }
    });
    sent.end(body);
  });
}
