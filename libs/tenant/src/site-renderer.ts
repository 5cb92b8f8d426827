import type { RuntimeConfig } from './runtime-config.ts';

/** A page that a server renders. Requests that differ in anything else get the same document. */
export interface PageRequest {
  /** Path with the parameters that change the page, sorted, e.g. `/schedule?sport=hockey`. */
  readonly path: string;
  /** Null: the visitor asks for no language that the site has, and gets that of the channel's settings. */
  readonly locale: string | null;
}

export type RenderedDocument =
  | {
      readonly kind: 'document';
      readonly status: 200 | 404;
      readonly html: string;
      /** Names the content that the document shows (`EDITION_HEADER`); null: the platform does not tell. */
      readonly edition: string | null;
    }
  /** The page is at another path. */
  | { readonly kind: 'moved'; readonly path: string }
  /** Only a browser can show the page. */
  | { readonly kind: 'in-browser' }
  /** A part of the page could not be fetched; the browser asks for it again. */
  | { readonly kind: 'incomplete' }
  /** The platform has not answered. */
  | { readonly kind: 'unavailable' };

/** Pages that only the platform knows: the channel's own, events, and media of the library. */
export const PAGE_SECTIONS = ['channel', 'events', 'media'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

/** A page for search engines. */
export interface ListedPage {
  /** Path with query, e.g. `/watch/7`. */
  readonly path: string;
  /** Seconds since the Unix epoch; null: not known. */
  readonly changedS: number | null;
}

/** Renders the pages of one site for an anonymous visitor. */
export interface SiteRenderer {
  /** Rejects after a fault in the app. */
  readonly render: (page: PageRequest) => Promise<RenderedDocument>;
  /** The name of the content that the platform has now; null: it does not tell, or does not answer. */
  readonly edition: () => Promise<string | null>;
  /** Null: the platform has not answered. Renderers of older builds have no such function. */
  readonly listPages?: (section: PageSection) => Promise<readonly ListedPage[] | null>;
}

/** The exports of the web app's build for servers (`apps/web/src/server`). */
export interface SiteRendererModule {
  /**
   * The page that a URL asks for, in the language of the URL, of the browser or of the site; null if only a browser can
   * show it.
   * @param languages the tags of `Accept-Language` in their order
   */
  readonly readPageRequest: (
    config: RuntimeConfig,
    url: URL,
    languages: readonly string[],
  ) => PageRequest | null;
  /**
   * @param document the site's stamped document, without content
   * @param clock the platform's, in milliseconds since the Unix epoch; by default this machine's
   */
  readonly createSiteRenderer: (
    config: RuntimeConfig,
    document: string,
    clock?: { readonly now: () => number },
  ) => SiteRenderer;
}
