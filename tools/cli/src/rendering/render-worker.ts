import { pathToFileURL } from 'node:url';
import {
  type PageRequest,
  findRuntimeConfig,
  readRuntimeConfig,
  type RenderedDocument,
  type SiteRenderer,
  type SiteRendererModule,
} from '@grandstand/tenant';
import { LRUCache } from 'lru-cache';

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
  | { readonly kind: 'edition'; readonly site: RenderedSite };

/** Each keeps the keys of a session for each language. */
const renderers = new LRUCache<string, SiteRenderer>({ max: 500 });

async function rendererOf({ id, module, document }: RenderedSite): Promise<SiteRenderer> {
  const known = renderers.get(id);
  if (known) return known;
  const { createSiteRenderer } = await importRenderer(module);
  const config = readRuntimeConfig(findRuntimeConfig(document));
  if (!config.ok)
    throw new Error(`The document contains no valid configuration: ${JSON.stringify(config.error)}`);
  const renderer = createSiteRenderer(config.value, document);
  renderers.set(id, renderer);
  return renderer;
}

export async function importRenderer(module: string): Promise<SiteRendererModule> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of apps/web/src/server, which exports this
  return (await import(pathToFileURL(module).href)) as SiteRendererModule;
}

/** Runs in a worker thread. */
export default async function runTask(task: RenderTask): Promise<RenderedDocument | string | null> {
  const renderer = await rendererOf(task.site);
  return task.kind === 'edition' ? renderer.edition() : renderer.render(task.page);
}
