import { parseUrl, type StoredValues } from '@grandstand/core';

/** The last visited or requested page (§2, guard 5). */
interface LastPage {
  readonly path: string;
  /** With `?`, or empty. */
  readonly query: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** URL of the page before it, or null. */
  readonly referrer: string | null;
}

const LAST_PAGE = 'last_page';
/** The URL from which guard 2 redirected. */
const FORM_FULL_PATH = 'form_fullPath';
const PREVIOUS_PAGE = 'previous_page_for_analytics';

/**
 * The value as a path of this site with query and hash; null for anything else. Prevents open redirects: values in the
 * browser's storage are not trusted (`//evil.example`, `javascript:…`, `/\evil.example`).
 */
export function sameSiteUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  const base = 'https://site.invalid';
  const url = parseUrl(value, base);
  if (url === null || url.origin !== base) return null;
  const siteUrl = url.pathname + url.search + url.hash;
  // `/.//evil.example` resolves to a path that would be read as another host.
  return siteUrl.startsWith('//') ? null : siteUrl;
}

/** URL of the previous page (§2, guard 5); on /404, the URL that was not found. */
export const readPreviousUrl = (stored: StoredValues): string | null =>
  sameSiteUrl(stored.read(PREVIOUS_PAGE));

/** Stores where to return to after a login or the choice of a pass, in the browser's storage. */
export function createReturnUrlStore(stored: StoredValues) {
  return {
    /** For analytics (§2, guard 5). */
    savePreviousUrl: (siteUrl: string) => stored.write(PREVIOUS_PAGE, siteUrl),
    saveLastPage: (page: LastPage) => stored.write(LAST_PAGE, page),
    /** The URL to return to after the choice of a pass (guard 2). */
    saveInterruptedUrl: (siteUrl: string) => stored.write(FORM_FULL_PATH, siteUrl),
    /** Returns the URL to go back to and forgets an interrupted one; null if none of this site is stored. */
    takeUrl(): string | null {
      const interrupted = sameSiteUrl(stored.read(FORM_FULL_PATH));
      stored.remove(FORM_FULL_PATH);
      return interrupted ?? lastPageUrl(stored.read(LAST_PAGE));
    },
  };
}

function lastPageUrl(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { path, query = '' }: { path?: unknown; query?: unknown } = value;
  return typeof path === 'string' && typeof query === 'string' ? sameSiteUrl(path + query) : null;
}
