import type { StoredValues } from '@grandstand/core';

/** §3, §9: the outer tracking parameter, and how long it counts. */
const TRK = 'trk';
const LIFETIME_MS = 3 * 3_600_000;
/** Longer than any campaign's; a made-up one must not fill the storage. */
const LONGEST = 200;

/**
 * Keeps `trk` across navigation (§2, guard 6): remembers the one that an address brings, and gives an address without
 * one the one that is remembered. Returns where to go instead, or null where the address may stay.
 */
export function keepTracking(url: URL, stored: StoredValues): string | null {
  const brought = url.searchParams.get(TRK);
  if (brought !== null) {
    if (brought !== '' && brought.length <= LONGEST && brought !== stored.read(TRK))
      stored.write(TRK, brought, LIFETIME_MS);
    return null;
  }
  const kept = stored.read(TRK);
  if (typeof kept !== 'string' || kept === '') return null;
  const search = new URLSearchParams(url.search);
  search.set(TRK, kept);
  return `${url.pathname}?${search}${url.hash}`;
}
