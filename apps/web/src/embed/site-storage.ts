import {
  type Clock,
  createStoredValues,
  STORAGE_PREFIX,
  type StoredValues,
  type TextStore,
} from '@grandstand/core';
import { type Session, userAtom } from '@grandstand/session';

declare global {
  interface Document {
    /** With types, of which TypeScript's definition has none. */
    requestStorageAccess(types: { readonly localStorage: true }): Promise<{ readonly localStorage: Storage }>;
  }
}

/** The site's storage as its own tabs have it. Browsers give a frame in another site a separate one. */
export interface SiteStorage {
  /** Whether the user has allowed the access, so that `open` works without a click. */
  readonly isAllowed: () => Promise<boolean>;
  /** After a click, the browser may ask the user. Null: refused, or not possible in this browser. */
  readonly open: () => Promise<TextStore | null>;
}

/** The Storage Access API. Only browsers with handles (Chrome 125) open the local storage; others open cookies alone. */
export const siteStorage: SiteStorage = {
  async isAllowed() {
    if (!('hasUnpartitionedCookieAccess' in document)) return false;
    const status = await navigator.permissions.query({ name: 'storage-access' }).catch(() => null);
    return status?.state === 'granted';
  },
  async open() {
    if (!('hasUnpartitionedCookieAccess' in document)) return null;
    const handle = await document.requestStorageAccess({ localStorage: true }).catch(() => null);
    return handle && handle.localStorage;
  },
};

interface Frame {
  readonly session: Pick<Session, 'adoptStoredKey' | 'recheck' | 'store'>;
  /** The storage of the frame. */
  readonly stored: StoredValues;
  readonly clock: Clock;
}

/** Continues in the frame with the session of the site's tabs. `closed`: the browser does not open their storage. */
export async function adoptSiteSession(
  { session, stored, clock }: Frame,
  storage: SiteStorage,
): Promise<'logged-in' | 'logged-out' | 'closed'> {
  const opened = await storage.open();
  if (!opened) return 'closed';
  const key = createStoredValues(opened, clock, STORAGE_PREFIX).read('api_key');
  if (typeof key === 'string') {
    stored.write('api_key', key);
    session.adoptStoredKey();
    await session.recheck();
  }
  return session.store.get(userAtom) === null ? 'logged-out' : 'logged-in';
}
