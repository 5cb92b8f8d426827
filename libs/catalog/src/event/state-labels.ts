import type { MessageKey } from '@grandstand/i18n';
import type { CatalogEvent } from './catalog-event.ts';

/** The states of events that do not take place as planned, in a word. */
export const STATE_LABELS: Readonly<Record<NonNullable<CatalogEvent['state']>, MessageKey>> = {
  cancelled: 'catalog.access.cancelled.label',
  postponed: 'catalog.access.postponed.label',
  suspended: 'catalog.suspended',
  abandoned: 'catalog.abandoned',
};

/** What the state means for viewers whose page may show a player; null where the stage explains it, or nothing needs it. */
export function stateNote({ state, kind }: Pick<CatalogEvent, 'state' | 'kind'>): MessageKey | null {
  if (state === 'abandoned') return 'catalog.abandonedText';
  if (state === 'suspended') return kind === 'finished' ? 'catalog.suspendedPast' : 'catalog.suspendedLive';
  return null;
}
