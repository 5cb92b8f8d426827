import type { GuardedEvent } from '@grandstand/api';
import type { GeoRule } from '../../db/schema.ts';

/**
 * Whether an event's stream may have an unsigned URL, which anyone can guess: a free event on a channel without geo
 * restrictions.
 */
export const isPublicStream = (type: GuardedEvent['type'], rule: GeoRule): boolean =>
  type === 'free' && rule.blocked.length === 0 && rule.allowed.length === 0;
