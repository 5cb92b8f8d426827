import type { StoredValues } from '@grandstand/core';

/** Where somebody was, or was going (§2, guard 5). */
interface LastPage {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The page before it, or null. */
  readonly referrer: string | null;
}

const LAST_PAGE = 'last_page';
/** The whole address that guard 2 took somebody from. */
const FORM_FULL_PATH = 'form_fullPath';
const PREVIOUS_PAGE = 'previous_page_for_analytics';

/**
 * An address within this site, or null for anything else: the browser's storage may hold whatever somebody put there
 * (`//evil.example`, `javascript:…`, `/\evil.example`), and following it must not lead away.
 */
export function sameSiteUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  const base = 'https://site.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url === null || url.origin !== base) return null;
  const siteUrl = url.pathname + url.search + url.hash;
  // `/.//evil.example` is a path of this site that starts like another's address.
  return siteUrl.startsWith('//') ? null : siteUrl;
}

/** The page before this one, for analytics (§2, guard 5); on /404, the path where nothing is. */
export const readPreviousUrl = (stored: StoredValues): string | null =>
  sameSiteUrl(stored.read(PREVIOUS_PAGE));

/** What the browser remembers of a visit, to bring people back to where they were going. */
export function createReturnUrlStore(stored: StoredValues) {
  return {
    /** For analytics (§2, guard 5). */
    savePreviousUrl: (siteUrl: string) => stored.write(PREVIOUS_PAGE, siteUrl),
    saveLastPage: (page: LastPage) => stored.write(LAST_PAGE, page),
    /** Guard 2 sends somebody to choose a pass: choosing it brings them back here. */
    saveInterruptedUrl: (siteUrl: string) => stored.write(FORM_FULL_PATH, siteUrl),
    /** Takes the address to go back to; null where there is none that leads back into this site. */
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
