import type { GuardedEvent } from '@grandstand/api';
import type { GeoRule } from '../../db/schema.ts';

/** Whether an event's stream may stand at an address that everybody can guess: free, and on a channel of all countries. */
export const isPublicStream = (type: GuardedEvent['type'], rule: GeoRule): boolean =>
  type === 'free' && rule.blocked.length === 0 && rule.allowed.length === 0;
