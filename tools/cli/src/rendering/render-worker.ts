import { pathToFileURL } from 'node:url';
import { assertNever } from '@grandstand/core';
import {
  type ListedPage,
  PAGE_SECTIONS,
  type PageRequest,
  type PageSection,
  readDocumentConfig,
  type RenderedDocument,
  type RuntimeConfig,
  type SiteRenderer,
  type SiteRendererModule,
} from '@grandstand/tenant';
import { LRUCache } from 'lru-cache';
import { workerData } from 'piscina';
import { renderSitemap, type SitemapFile } from './sitemap-files.ts';

/** A site, as a worker needs it. */
export interface RenderedSite {
  /** Changes with the site's document. */
  readonly id: string;
  /** The module that renders it (`SiteRendererModule`). */
  readonly module: string;
  /** The stamped document. */
  readonly document: string;
}

export type RenderTask =
  | { readonly kind: 'render'; readonly site: RenderedSite; readonly page: PageRequest }
  | { readonly kind: 'edition'; readonly site: RenderedSite }
  | { readonly kind: 'list'; readonly site: RenderedSite; readonly section: PageSection }
  | { readonly kind: 'sitemap'; readonly site: RenderedSite; readonly path: string };

export type RenderResult = RenderedDocument | SitemapFile | ListedPages | string | null;

interface ListedPages {
  readonly kind: 'pages';
  readonly pages: readonly ListedPage[];
}

interface LoadedRenderer {
  readonly renderer: SiteRenderer;
  readonly config: RuntimeConfig;
  /** The files of a sitemap are requested one after the other. */
  readonly lists: LRUCache<PageSection, readonly ListedPage[]>;
}

const LISTED_MS = 600_000;

/** What the threads of a pool have in common. */
export interface RenderWorkerData {
  /** How far the platform's clock is ahead of this machine's. */
  readonly aheadMs: number;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pool's; none outside of a thread
const { aheadMs = 0 } = (workerData ?? {}) as Partial<RenderWorkerData>;

/** Each keeps the keys of a session for each language. */
const renderers = new LRUCache<string, LoadedRenderer>({ max: 500 });

async function rendererOf({ id, module, document }: RenderedSite): Promise<LoadedRenderer> {
  const known = renderers.get(id);
  if (known) return known;
  const { createSiteRenderer } = await importRenderer(module);
  const config = readDocumentConfig(document);
  if (!config.ok)
    throw new Error(`The document contains no valid configuration: ${JSON.stringify(config.error)}`);
  const renderer = createSiteRenderer(config.value, document, {
    now: () => Date.now() + aheadMs,
  });
  const lists = new LRUCache<PageSection, readonly ListedPage[]>({
    max: PAGE_SECTIONS.length,
    ttl: LISTED_MS,
  });
  const loaded = { renderer, config: config.value, lists };
  renderers.set(id, loaded);
  return loaded;
}

export async function importRenderer(module: string): Promise<SiteRendererModule> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of apps/web/src/server, which exports this
  return (await import(pathToFileURL(module).href)) as SiteRendererModule;
}

/** Runs in a worker thread. */
export default async function runTask(task: RenderTask): Promise<RenderResult> {
  const { renderer, config, lists } = await rendererOf(task.site);
  switch (task.kind) {
    case 'render':
      return renderer.render(task.page);
    case 'edition':
      return renderer.edition();
    case 'list': {
      const pages = (await renderer.listPages?.(task.section)) ?? null;
      return pages && { kind: 'pages', pages };
    }
    case 'sitemap':
      return renderSitemap(config, task.path, async (section) => {
        const pages = lists.get(section) ?? (await renderer.listPages?.(section)) ?? null;
        if (pages) lists.set(section, pages);
        return pages;
      });
    default:
      return assertNever(task);
  }
}
