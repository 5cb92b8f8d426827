import type { StoredValues } from '@grandstand/core';

/** As long as a submitted purchase is stored. */
export const UNFINISHED_LIFETIME_MS = 24 * 3_600_000;

/** The storage cannot be listed, so the items of unfinished purchases have a value of their own. */
export const unfinishedName = (userId: number): string => `purchases.${userId}`;

/** Whether a user may have unfinished purchases; without the code that reads them. */
export const hasUnfinishedPurchases = (stored: StoredValues, userId: number): boolean =>
  stored.read(unfinishedName(userId)) !== null;
