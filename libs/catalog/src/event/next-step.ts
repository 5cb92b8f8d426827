import type { AccessDecision, DenialReason, EventAccessFields } from '@grandstand/api';
import type { CatalogEvent } from './catalog-event.ts';

/**
 * The next step of a viewer for an event: to watch it, or the reason why they may not (D8). An anonymous user of a
 * `paid` or `ppv` event must buy, not only log in.
 */
export type NextStep = Exclude<DenialReason, 'log-in'> | 'watch-live' | 'watch-replay';

export function nextStep(kind: CatalogEvent['kind'], access: AccessDecision): NextStep {
  if (!access.mayWatch) return access.reason === 'log-in' ? 'buy' : access.reason;
  if (kind === 'live') return 'watch-live';
  return kind === 'finished' ? 'watch-replay' : 'not-started';
}

/** The fields of an event that `explainAccessFromResponse` reads. */
export const toAccessFields = ({
  kind,
  type,
  state,
  blackout,
  hasAccess,
}: Pick<CatalogEvent, 'kind' | 'type' | 'state' | 'blackout' | 'hasAccess'>): EventAccessFields => ({
  type,
  has_access: hasAccess,
  stream_status: kind,
  is_cancelled: state === 'cancelled',
  state: state === 'cancelled' ? null : state,
  blackout,
});
