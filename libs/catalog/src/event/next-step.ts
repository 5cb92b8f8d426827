import type { AccessDecision, DenialReason, EventAccessFields } from '@grandstand/api';
import type { CatalogEvent } from './catalog-event.ts';

/** The one thing that a viewer can do next about an event (look.md): to watch it, or to see to what they lack (D8). */
export type NextStep = DenialReason | 'watch-live' | 'watch-replay';

export function nextStep(kind: CatalogEvent['kind'], access: AccessDecision): NextStep {
  if (!access.mayWatch) return access.reason;
  if (kind === 'live') return 'watch-live';
  return kind === 'finished' ? 'watch-replay' : 'not-started';
}

/** An event as `explainAccessFromResponse` goes by it. */
export const toServedEvent = ({
  kind,
  type,
  hasAccess,
}: Pick<CatalogEvent, 'kind' | 'type' | 'hasAccess'>): EventAccessFields => ({
  type,
  has_access: hasAccess,
  stream_status: kind,
});
