import type { Clock } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import { type CachedDocument, prepare } from './document-cache.ts';
import type { SitemapFile } from './sitemap-files.ts';

export type FoundSitemap = CachedDocument | { readonly kind: 'missing' } | { readonly kind: 'unavailable' };

type Render = () => Promise<SitemapFile>;

interface Options {
  readonly clock: Clock;
  /** Approximate limit for all sites together. */
  readonly maxBytes: number;
  /** How long a crawler waits for a file that is not cached. */
  readonly timeoutMs: number;
}

const FRESH_MS = 600_000;
/** After a failure, a file is not rendered again for this long. */
const RETRY_MS = 5000;
const SMALL_ENTRY_BYTES = 200;

/** The files of sitemaps. An outdated one is sent while a new one is rendered, once at a time. */
export function createSitemapCache({ clock, maxBytes, timeoutMs }: Options) {
  const cache = new LRUCache<string, FoundSitemap, Render>({
    maxSize: maxBytes,
    sizeCalculation: (file) => (file.kind === 'document' ? file.bytes.length : SMALL_ENTRY_BYTES),
    ttl: FRESH_MS,
    perf: clock,
    ttlResolution: 0,
    allowStale: true,
    ignoreFetchAbort: true,
    async fetchMethod(_key, former, { context: render, options }): Promise<FoundSitemap> {
      const file = await render().catch((): SitemapFile => ({ kind: 'unavailable' }));
      if (file.kind === 'xml') return prepare({ html: file.text, status: 200 });
      if (file.kind === 'missing') return file;
      options.ttl = RETRY_MS;
      return former ?? file;
    },
  });

  return async (key: string, render: Render): Promise<FoundSitemap> => {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const cancel = clock.after(timeoutMs, () => resolve(undefined));
    const found = await Promise.race([cache.fetch(key, { context: render }), late]);
    cancel();
    return found ?? { kind: 'unavailable' };
  };
}
