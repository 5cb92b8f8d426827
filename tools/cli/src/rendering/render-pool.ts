import type { PageRequest, RenderedDocument } from '@grandstand/tenant';
import { Piscina } from 'piscina';
import type { RenderedSite, RenderTask } from './render-worker.ts';

/** Renders in worker threads. */
export interface RenderPool {
  readonly render: (site: RenderedSite, page: PageRequest) => Promise<RenderedDocument>;
  readonly edition: (site: RenderedSite) => Promise<string | null>;
  close(): Promise<void>;
}

/** Further tasks are refused, so that their visitors get the plain document at once. */
const MAX_WAITING = 200;

export function createRenderPool(workers: number): RenderPool {
  const pool = new Piscina<RenderTask, RenderedDocument | string | null>({
    filename: new URL('render-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: workers,
    // A render waits for the platform most of the time.
    concurrentTasksPerWorker: 8,
    maxQueue: MAX_WAITING,
  });
  return {
    async render(site, page) {
      const rendered = await pool.run({ kind: 'render', site, page });
      if (rendered === null || typeof rendered === 'string') throw new Error('The worker has not rendered');
      return rendered;
    },
    async edition(site) {
      const edition = await pool.run({ kind: 'edition', site });
      return typeof edition === 'string' ? edition : null;
    },
    close: () => pool.close({ force: true }),
  };
}
