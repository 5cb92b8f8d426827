import type { GuardedEvent } from '@grandstand/api';
import type { GeoRule } from '../../../db/schema.ts';

/**
 * Whether an event's stream may have an unsigned URL, which anyone can guess: a free event without a blackout on a
 * channel without geo restrictions.
 */
export const isPublicStream = (
  { type, blackout }: Pick<GuardedEvent, 'type' | 'blackout'>,
  rule: GeoRule,
): boolean => type === 'free' && blackout === null && !hasGeoRule(rule);

/** Whether a channel is blocked in some countries. */
export const hasGeoRule = ({ blocked, allowed }: GeoRule): boolean =>
  blocked.length > 0 || allowed.length > 0;
