import type { Clock } from '@grandstand/core';
import { type PreparedResponse, prepareText } from '@grandstand/platform/http-server';
import type { PageRequest, RenderedDocument } from '@grandstand/tenant';
import { LRUCache } from 'lru-cache';

/** A document in memory. */
export interface CachedDocument extends PreparedResponse {
  readonly kind: 'document';
  readonly status: 200 | 404;
}

type Cacheable = CachedDocument | Extract<RenderedDocument, { kind: 'moved' | 'in-browser' }>;

/** Null: it is not rendered in time, not complete, or a fault prevented it; send the plain document. */
export type FoundDocument = Cacheable | { readonly kind: 'unavailable' } | null;

interface Entry {
  readonly content: Cacheable;
  readonly edition: string | null;
  readonly renderedMs: number;
}

/** Renders the pages of one site. */
interface Source {
  /** Changes with the site's build. */
  readonly id: string;
  readonly render: (page: PageRequest) => Promise<RenderedDocument>;
  readonly edition: () => Promise<string | null>;
}

interface Options {
  readonly clock: Clock;
  /** Approximate limit for all sites together. */
  readonly maxBytes: number;
  /** How long a visitor waits for a document that is not cached. */
  readonly timeoutMs: number;
  /** A page that could not be rendered because of a fault in the app. */
  readonly onFault: (path: string, error: unknown) => void;
  /** Called when the platform could not be asked, at most once a minute. */
  readonly onUnavailable: () => void;
}

/** A document shows times relative to its rendering. */
const MAX_FRESH_MS = 60_000;
/** For a platform without editions. */
const MAX_FRESH_WITHOUT_EDITION_MS = 5000;
/** An older document is not sent while a new one is rendered. */
const MAX_STALE_MS = 24 * 3_600_000;
const EDITION_CHECK_MS = 1000;
/** After a failure, a page is not rendered again for this long. */
const RETRY_MS = 1000;
const REPORT_MS = 60_000;
/** Share of the memory for pages that do not exist: anyone can ask for any number of them. */
const MISSING_SHARE = 1 / 8;
const SMALL_ENTRY_BYTES = 500;

/**
 * Documents of all sites. One is fresh while the platform's content has the same edition; an outdated one is sent while a
 * new one is rendered, once at a time for each page.
 */
export function createDocumentCache({ clock, maxBytes, timeoutMs, onFault, onUnavailable }: Options) {
  let reportedMs = Number.NEGATIVE_INFINITY;
  const cacheOf = (maxSize: number) => new LRUCache<string, Entry>({ maxSize });
  const found = cacheOf(maxBytes * (1 - MISSING_SHARE));
  const missing = cacheOf(maxBytes * MISSING_SHARE);
  const rendering = new Map<string, Promise<FoundDocument>>();
  const failures = new LRUCache<string, { readonly atMs: number; readonly isUnavailable: boolean }>({
    max: 10_000,
  });
  const editions = new LRUCache<string, { name: string | null; checkedMs: number }>({ max: 10_000 });

  /** The edition at the last check, which is repeated in the background. */
  const editionOf = (source: Source): string | null => {
    const known = editions.get(source.id) ?? { name: null, checkedMs: Number.NEGATIVE_INFINITY };
    if (clock.now() - known.checkedMs < EDITION_CHECK_MS) return known.name;
    editions.set(source.id, { ...known, checkedMs: clock.now() });
    source.edition().then(
      (name) => name !== null && editions.set(source.id, { name, checkedMs: clock.now() }),
      () => undefined, // the documents stay fresh while the platform cannot be asked
    );
    return known.name;
  };

  const isFresh = (source: Source, { edition, renderedMs }: Entry): boolean => {
    const ageMs = clock.now() - renderedMs;
    if (edition === null) return ageMs < MAX_FRESH_WITHOUT_EDITION_MS;
    const current = editionOf(source);
    return ageMs < MAX_FRESH_MS && (current === null || current === edition);
  };

  const keep = (
    key: string,
    rendered: Exclude<RenderedDocument, { kind: 'unavailable' | 'incomplete' }>,
  ): Cacheable => {
    const content = rendered.kind === 'document' ? prepare(rendered) : rendered;
    const edition = rendered.kind === 'document' ? rendered.edition : null;
    const size = content.kind === 'document' ? content.bytes.length : SMALL_ENTRY_BYTES;
    const cache = rendered.kind === 'document' && rendered.status === 404 ? missing : found;
    (cache === found ? missing : found).delete(key);
    cache.set(key, { content, edition, renderedMs: clock.now() }, { size });
    return content;
  };

  const fail = (key: string, isUnavailable: boolean): FoundDocument => {
    failures.set(key, { atMs: clock.now(), isUnavailable });
    if (isUnavailable && clock.now() - reportedMs >= REPORT_MS) {
      reportedMs = clock.now();
      onUnavailable();
    }
    return isUnavailable ? { kind: 'unavailable' } : null;
  };

  const render = (key: string, source: Source, page: PageRequest): Promise<FoundDocument> => {
    const running = rendering.get(key);
    if (running) return running;
    const failure = failures.get(key);
    if (failure && clock.now() - failure.atMs < RETRY_MS)
      return Promise.resolve(failure.isUnavailable ? { kind: 'unavailable' } : null);
    const started = source
      .render(page)
      .then(
        (rendered) =>
          rendered.kind === 'unavailable' || rendered.kind === 'incomplete'
            ? fail(key, rendered.kind === 'unavailable')
            : keep(key, rendered),
        (error: unknown) => {
          onFault(page.path, error);
          return fail(key, false);
        },
      )
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  };

  const inTime = (work: Promise<FoundDocument>): Promise<FoundDocument> =>
    new Promise((resolve) => {
      const cancel = clock.after(timeoutMs, () => resolve(null));
      void work.then((result) => {
        cancel();
        resolve(result);
      });
    });

  return {
    async find(source: Source, page: PageRequest): Promise<FoundDocument> {
      const key = JSON.stringify([source.id, page.locale, page.path]);
      const entry = found.get(key) ?? missing.get(key);
      if (entry && isFresh(source, entry)) return entry.content;
      const rendered = render(key, source, page);
      if (entry && clock.now() - entry.renderedMs < MAX_STALE_MS) return entry.content;
      return inTime(rendered);
    },
  };
}

export const prepare = ({
  html,
  status,
}: {
  readonly html: string;
  readonly status: 200 | 404;
}): CachedDocument => ({ kind: 'document', status, ...prepareText(html) });
