import type { Card } from '@grandstand/api';

/** Whether a card can no longer be charged: it is valid until the end of its month. */
export function isExpired({ exp_month: month, exp_year: year }: Card, nowMs: number): boolean {
  const now = new Date(nowMs);
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
