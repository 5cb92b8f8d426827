import type { ListedPage, PageRequest, PageSection, RenderedDocument } from '@grandstand/tenant';
import { type Clock, systemClock } from '@grandstand/core';
import { Piscina } from 'piscina';
import type { RenderedSite, RenderResult, RenderTask, RenderWorkerData } from './render-worker.ts';
import type { SitemapFile } from './sitemap-files.ts';

/** Renders in worker threads. */
export interface RenderPool {
  readonly render: (site: RenderedSite, page: PageRequest) => Promise<RenderedDocument>;
  readonly edition: (site: RenderedSite) => Promise<string | null>;
  /** Null: the platform has not answered. */
  readonly listPages: (site: RenderedSite, section: PageSection) => Promise<readonly ListedPage[] | null>;
  /** A file of the site's sitemap (`isRenderedSitemap`). */
  readonly sitemap: (site: RenderedSite, path: string) => Promise<SitemapFile>;
  close(): Promise<void>;
}

/** Further tasks are refused, so that their visitors get the plain document at once. */
const MAX_WAITING = 200;

/** @param clock the platform's */
export function createRenderPool(workers: number, clock: Pick<Clock, 'now'> = systemClock): RenderPool {
  const workerData: RenderWorkerData = { aheadMs: clock.now() - systemClock.now() };
  const pool = new Piscina<RenderTask, RenderResult>({
    filename: new URL('render-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: workers,
    workerData,
    // A render waits for the platform most of the time.
    concurrentTasksPerWorker: 8,
    maxQueue: MAX_WAITING,
  });
  return {
    async render(site, page) {
      const rendered = await pool.run({ kind: 'render', site, page });
      if (!isDocument(rendered)) throw new Error('The worker has not rendered');
      return rendered;
    },
    async edition(site) {
      const edition = await pool.run({ kind: 'edition', site });
      return typeof edition === 'string' ? edition : null;
    },
    async listPages(site, section) {
      const listed = await pool.run({ kind: 'list', site, section });
      return listed !== null && typeof listed === 'object' && listed.kind === 'pages' ? listed.pages : null;
    },
    async sitemap(site, path) {
      const file = await pool.run({ kind: 'sitemap', site, path });
      if (!isSitemap(file)) throw new Error('The worker has not written a sitemap');
      return file;
    },
    close: () => pool.close({ force: true }),
  };
}

const isSitemap = (result: RenderResult): result is SitemapFile =>
  result !== null && typeof result === 'object' && ['xml', 'missing', 'unavailable'].includes(result.kind);
const isDocument = (result: RenderResult): result is RenderedDocument =>
  result !== null &&
  typeof result === 'object' &&
  result.kind !== 'xml' &&
  result.kind !== 'missing' &&
  result.kind !== 'pages';
