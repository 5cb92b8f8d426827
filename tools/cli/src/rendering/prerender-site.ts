import { err, ok, type Problem, type Result } from '@grandstand/core';
import {
  type ListedPage,
  localizedUrl,
  PAGE_SECTIONS,
  readDocumentConfig,
  type RuntimeConfig,
} from '@grandstand/tenant';
import { sitemapOf } from '../document/sitemap.ts';
import { sha256 } from '../models/content-hash.ts';
import { DOCUMENTS } from '../models/site-page.ts';
import type { RenderPool } from './render-pool.ts';
import { importRenderer, type RenderedSite } from './render-worker.ts';

/** The documents of a site that a static host can send. */
export interface PrerenderedSite {
  /** Decoded path with query, e.g. `/schedule?lang=fr`, to the path of its document. */
  readonly documents: Readonly<Record<string, string>>;
  /** Path within the site to content. */
  readonly files: ReadonlyMap<string, string>;
}

export interface PrerenderOptions {
  readonly pool: Pick<RenderPool, 'render' | 'listPages'>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Enough for the workers of a machine; more would only wait. */
const CONCURRENT = 8;

/**
 * Renders the stamped pages and the pages that the platform lists, in each language, as `grandstand serve` does. Pages
 * that only browsers can show, that have moved or do not exist are left to the site's plain document.
 */
export async function prerenderSite(
  site: RenderedSite,
  stamped: readonly { readonly path: string }[],
  { pool, onProgress }: PrerenderOptions,
): Promise<Result<Problem, PrerenderedSite>> {
  const config = readDocumentConfig(site.document);
  if (!config.ok)
    throw new Error(`The document contains no valid configuration: ${JSON.stringify(config.error)}`);
  const { readPageRequest } = await importRenderer(site.module);
  const unavailable = unavailableProblem(config.value);

  const listed: ListedPage[] = [];
  for (const section of PAGE_SECTIONS) {
    const pages = await pool.listPages(site, section);
    if (!pages) return err(unavailable);
    listed.push(...pages);
  }
  const known = new Set(stamped.map(({ path }) => path));
  const pages = [...stamped, ...listed.filter(({ path }) => !known.has(path))];
  const urls = pages.flatMap(({ path }) =>
    languagesOf(config.value).map((locale) => localizedUrl(config.value, path, locale)),
  );

  const documents: Record<string, string> = {};
  const files = new Map<string, string>([
    ['/404.html', site.document],
    ['/sitemap.xml', sitemapOf(config.value, pages)],
  ]);
  const problems: Problem[] = [];
  const waiting = urls.entries();
  const renderNext = async (): Promise<void> => {
    for (const [index, href] of waiting) {
      if (problems.length > 0) return;
      const url = new URL(href);
      const request = readPageRequest(config.value, url, []);
      const rendered =
        request &&
        (await pool.render(site, request).catch((error: unknown) => ({ kind: 'fault' as const, error })));
      if (rendered?.kind === 'unavailable' || rendered?.kind === 'incomplete') problems.push(unavailable);
      else if (rendered?.kind === 'fault') problems.push(faultProblem(config.value, href, rendered.error));
      else if (rendered?.kind === 'document' && rendered.status === 200) {
        const key = decodeURIComponent(url.pathname) + url.search;
        const file = fileOf(key);
        documents[key] = file;
        files.set(file, rendered.html);
      }
      onProgress?.(index + 1, urls.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, renderNext));
  const [problem] = problems;
  return problem ? err(problem) : ok({ documents: sorted(documents), files });
}

/** `en-XA` is a pseudo-locale. */
const languagesOf = ({ locales }: RuntimeConfig): readonly string[] =>
  locales.available.filter((locale) => locale !== 'en-XA');

/** A readable name that no other page has, of characters that every host takes. */
const fileOf = (key: string): string =>
  `${DOCUMENTS}page-${key.slice(1, 60).replaceAll(/\W+/g, '-')}-${sha256(key).slice(0, 10)}.html`;

/** The order in which pages are rendered changes. */
const sorted = (documents: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(documents).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const unavailableProblem = ({ tenant, hosts }: RuntimeConfig): Problem => ({
  tenant,
  message: `the pages of "${tenant}" cannot be rendered: ${hosts.api} does not answer all calls`,
  hint: 'check that the platform runs and can be reached from here, name it with --hosts, or build without --prerender',
});

const faultProblem = ({ tenant }: RuntimeConfig, url: string, error: unknown): Problem => ({
  tenant,
  message: `${url} cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'report this fault of the app, and build without --prerender until it is mended',
});
