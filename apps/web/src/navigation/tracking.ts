import type { StoredValues } from '@grandstand/core';

/** §3, §9: the tracking parameter and its lifetime. */
const TRK = 'trk';
const LIFETIME_MS = 3 * 3_600_000;
/** Longer values are ignored, so that they do not fill the storage. */
const MAX_LENGTH = 200;

/**
 * Keeps `trk` across navigations (§2, guard 6): stores the parameter of the URL, or adds the stored one to a URL without
 * it. Returns the URL to redirect to, or null.
 */
export function persistTracking(url: URL, stored: StoredValues): string | null {
  const incoming = url.searchParams.get(TRK);
  if (incoming !== null) {
    if (incoming !== '' && incoming.length <= MAX_LENGTH && incoming !== stored.read(TRK))
      stored.write(TRK, incoming, LIFETIME_MS);
    return null;
  }
  const saved = readTracking(stored);
  if (saved === null) return null;
  const search = new URLSearchParams(url.search);
  search.set(TRK, saved);
  return `${url.pathname}?${search}${url.hash}`;
}

/** The stored `trk`; null when there is none or it has expired. */
export function readTracking(stored: StoredValues): string | null {
  const saved = stored.read(TRK);
  return typeof saved === 'string' && saved !== '' ? saved : null;
}
