import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Card } from '../../catalog/catalog/index.ts';
import { isFileInside } from '../media/index.ts';

const ART = 'art';

export type DrawResponse =
  | { readonly kind: 'drawn'; readonly jpeg: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string };

interface Options {
  readonly mediaDir: string;
  /** How long a card may take, with the start of the process. */
  readonly timeoutMs?: number;
  /** Further requests are refused. */
  readonly maxWaiting?: number;
  /** The process ends after this time without a card. */
  readonly idleMs?: number;
  readonly workerFile?: string;
}

export interface CardProcess {
  /** Null: too many cards wait. Rejects if the card cannot be drawn in time. */
  draw(card: Card): Promise<Buffer | null>;
  close(): void;
}

/**
 * Draws cards in a child process, one after the other. A thread could neither be stopped in the middle of a drawing nor
 * survive a fault of the native code that reads pictures.
 */
export function createCardProcess({
  mediaDir,
  timeoutMs = 10_000,
  maxWaiting = 50,
  idleMs = 60_000,
  workerFile = join(import.meta.dirname, 'card-worker.ts'),
}: Options): CardProcess {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const stop = (): void => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = null;
  };

  const start = (): ChildProcess => {
    const started = fork(workerFile, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const drawNow = async (card: Card): Promise<Buffer> => {
    clearTimeout(idleTimer);
    child ??= start();
    try {
      const response = await responseOf(child, withFiles(card, mediaDir), timeoutMs);
      if (response.kind === 'failed') throw new Error(response.message);
      return Buffer.from(response.jpeg);
    } catch (error) {
      stop();
      throw error;
    } finally {
      idleTimer = setTimeout(stop, idleMs);
      idleTimer.unref();
    }
  };

  return {
    async draw(card) {
      if (waiting >= maxWaiting) return null;
      waiting += 1;
      const drawn = last.then(() => drawNow(card)).finally(() => void (waiting -= 1));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    close: stop,
  };
}

/** The card with its pictures as absolute paths, of the published files below `art/` only. */
function withFiles(card: Card, mediaDir: string): Card {
  const root = join(mediaDir, ART);
  const fileOf = (path: string | null): string | null => {
    const name = path?.startsWith(`${ART}/`) ? path.slice(ART.length + 1) : null;
    return name !== null && isFileInside(root, name) ? join(root, name) : null;
  };
  const teams = card.teams.map((team) => ({ ...team, logo: fileOf(team.logo) }));
  return { ...card, teams, image: fileOf(card.image) };
}

function responseOf(child: ChildProcess, card: Card, timeoutMs: number): Promise<DrawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawResponse>();
  const timer = setTimeout(() => reject(new Error(`not drawn within ${timeoutMs} ms`)), timeoutMs);
  const onExit = () => reject(new Error('the process has ended'));
  child.once('message', resolve);
  child.once('error', reject);
  child.once('exit', onExit);
  child.send(card, (error) => {
    if (error) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('error', reject);
    child.off('exit', onExit);
  });
}
