import type { Problem } from '@grandstand/core';
import type { Tenant } from '@grandstand/tenant';

const DAY_MS = 86_400_000;
/** Time to review the contacts. */
const SOON_DAYS = 30;
/** RFC 9116 recommends less than a year. */
const MAX_DAYS = 366;

/** Warns about contacts that finders of faults do not use any more, or that nobody will review for long. */
export function describeExpiry({ security }: Tenant, nowMs: number): readonly Problem[] {
  if (!security) return [];
  const days = Math.floor((Date.parse(security.expires) - nowMs) / DAY_MS);
  const message =
    days < 0
      ? `"${security.expires}" is over, so the contacts in security.txt are not used`
      : days < SOON_DAYS
        ? `"${security.expires}" is less than ${SOON_DAYS} days away`
        : days > MAX_DAYS
          ? `"${security.expires}" is in more than a year`
          : null;
  const hint = 'review the contacts, and write a date within a year';
  return message === null ? [] : [{ path: ['security', 'expires'], message, hint }];
}
