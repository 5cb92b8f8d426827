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
export function siteAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  const base = 'https://site.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url === null || url.origin !== base) return null;
  const address = url.pathname + url.search + url.hash;
  // `/.//evil.example` is a path of this site that starts like another's address.
  return address.startsWith('//') ? null : address;
}

/** The page before this one, for analytics (§2, guard 5); on /404, the path where nothing is. */
export const previousAddress = (stored: StoredValues): string | null =>
  siteAddress(stored.read(PREVIOUS_PAGE));

/** What the browser remembers of a visit, to bring people back to where they were going. */
export function createReturnAddress(stored: StoredValues) {
  return {
    /** For analytics (§2, guard 5). */
    keepPrevious: (address: string) => stored.write(PREVIOUS_PAGE, address),
    keepLast: (page: LastPage) => stored.write(LAST_PAGE, page),
    /** Guard 2 sends somebody to choose a pass: choosing it brings them back here. */
    keepInterrupted: (address: string) => stored.write(FORM_FULL_PATH, address),
    /** Takes the address to go back to; null where there is none that leads back into this site. */
    take(): string | null {
      const interrupted = siteAddress(stored.read(FORM_FULL_PATH));
      stored.remove(FORM_FULL_PATH);
      return interrupted ?? lastAddress(stored.read(LAST_PAGE));
    },
  };
}

function lastAddress(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { path, query = '' }: { path?: unknown; query?: unknown } = value;
  return typeof path === 'string' && typeof query === 'string' ? siteAddress(path + query) : null;
}
