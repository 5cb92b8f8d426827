import type { StoredValues } from '@grandstand/core';

/** §3, §9: the outer tracking parameter, and how long it counts. */
const TRK = 'trk';
const LIFETIME_MS = 3 * 3_600_000;
/** Longer than any campaign's; a made-up one must not fill the storage. */
const MAX_LENGTH = 200;

/**
 * Keeps `trk` across navigation (§2, guard 6): remembers the one that an address brings, and gives an address without
 * one the one that is remembered. Returns where to go instead, or null where the address may stay.
 */
export function persistTracking(url: URL, stored: StoredValues): string | null {
  const incoming = url.searchParams.get(TRK);
  if (incoming !== null) {
    if (incoming !== '' && incoming.length <= MAX_LENGTH && incoming !== stored.read(TRK))
      stored.write(TRK, incoming, LIFETIME_MS);
    return null;
  }
  const saved = stored.read(TRK);
  if (typeof saved !== 'string' || saved === '') return null;
  const search = new URLSearchParams(url.search);
  search.set(TRK, saved);
  return `${url.pathname}?${search}${url.hash}`;
}
