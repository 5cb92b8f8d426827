import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@grandstand/core';
import { readDocumentConfig, type RuntimeConfig, type SiteRendererModule } from '@grandstand/tenant';
import { sha256 } from '../models/content-hash.ts';
import { RENDERERS } from '../models/release.ts';
import type { PublishedSite } from '../services/site-registry.ts';
import { type CachedDocument, createDocumentCache, type FoundDocument, prepare } from './document-cache.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { importRenderer, type RenderedSite } from './render-worker.ts';
import { createSitemapCache, type FoundSitemap } from './sitemap-cache.ts';

interface Options {
  /** The folder of all sites. */
  readonly outDir: string;
  readonly workers: number;
  /** How long a visitor waits for a document that is not in memory. */
  readonly timeoutMs: number;
  /** The platform's. */
  readonly clock: Clock;
  readonly onFault: (path: string, error: unknown) => void;
  readonly onUnavailable: () => void;
}

interface DocumentRequest {
  readonly url: URL;
  /** The tags of `Accept-Language` in their order. */
  readonly languages: readonly string[];
}

interface LoadedSite {
  readonly forWorker: RenderedSite;
  readonly config: RuntimeConfig;
  readonly readPageRequest: SiteRendererModule['readPageRequest'];
  readonly plain: CachedDocument;
}

/** The document for a request, and the site's document without content. */
interface Answer {
  /** `in-browser` also for a URL that only browsers can show. */
  readonly found: FoundDocument;
  readonly plain: CachedDocument;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_SITEMAP_BYTES = 64 * 1024 * 1024;
/** The list of ten thousand events takes seconds; crawlers are patient. */
const SITEMAP_TIMEOUT_MS = 10_000;
/** Home pages that are rendered before anyone asks for them. */
const MAX_AHEAD = 10;

/** The rendered documents of all sites. */
export function createSiteDocuments({ outDir, workers, timeoutMs, clock, onFault, onUnavailable }: Options) {
  let isClosed = false;
  const cache = createDocumentCache({
    clock,
    maxBytes: MAX_BYTES,
    timeoutMs,
    // The end interrupts what is being rendered.
    onFault: (path, error) => {
      if (!isClosed) onFault(path, error);
    },
    onUnavailable,
  });
  const findSitemap = createSitemapCache({
    clock,
    maxBytes: MAX_SITEMAP_BYTES,
    timeoutMs: SITEMAP_TIMEOUT_MS,
  });
  const loaded = new WeakMap<PublishedSite, Promise<LoadedSite | null>>();
  let pool: RenderPool | null = null;

  const load = async (site: PublishedSite): Promise<LoadedSite | null> => {
    if (site.renderer === null) return null;
    const module = join(outDir, RENDERERS, site.renderer, 'index.mjs');
    const document = await readFile(join(site.root, site.fallback), 'utf8');
    const config = readDocumentConfig(document);
    if (!config.ok) return null;
    const { readPageRequest } = await importRenderer(module);
    const id = sha256(`${site.renderer} ${document}`).slice(0, 16);
    const plain = prepare({ html: document, status: 200 });
    return { forWorker: { id, module, document }, config: config.value, readPageRequest, plain };
  };

  const loadOnce = (site: PublishedSite): Promise<LoadedSite | null> => {
    const loading = loaded.get(site) ?? load(site).catch(() => null);
    loaded.set(site, loading);
    return loading;
  };

  /** Null: the site has no renderer. */
  const find = async (site: PublishedSite, { url, languages }: DocumentRequest): Promise<Answer | null> => {
    const rendered = await loadOnce(site);
    if (!rendered) return null;
    const { forWorker, plain, config, readPageRequest } = rendered;
    const page = readPageRequest(config, url, languages);
    if (!page) return { found: { kind: 'in-browser' }, plain };
    pool ??= createRenderPool(workers, clock);
    const { render, edition } = pool;
    const found = await cache.find(
      {
        id: forWorker.id,
        render: (request) => render(forWorker, request),
        edition: () => edition(forWorker),
      },
      page,
    );
    return { found, plain };
  };

  return {
    /** A file of the sitemap (`isRenderedSitemap`); null: the site has no renderer. */
    async sitemap(site: PublishedSite, path: string): Promise<FoundSitemap | null> {
      const rendered = await loadOnce(site);
      if (!rendered) return null;
      pool ??= createRenderPool(workers, clock);
      const { sitemap } = pool;
      const { forWorker } = rendered;
      return findSitemap(`${forWorker.id} ${path}`, () => sitemap(forWorker, path));
    },
    find,
    /**
     * Renders home pages in the sites' own languages, so that the first visitors do not wait until a worker has loaded and compiled the app: they would
     * get the plain document.
     */
    async renderAhead(sites: readonly PublishedSite[]): Promise<void> {
      for (const site of sites.slice(0, MAX_AHEAD)) {
        const loadedSite = await loadOnce(site);
        if (loadedSite)
          await find(site, { url: new URL('http://site/'), languages: [loadedSite.config.locales.default] });
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      await pool?.close();
    },
  };
}
