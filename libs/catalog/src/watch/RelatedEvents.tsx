import { calls, type StreamStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { PageSection } from '@grandstand/ui';
import { useDeferredValue } from 'react';
import { EventRail } from '../home/EventRail.tsx';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';
import { useCategoryName } from '../use-names.ts';

const LIMIT = 12;

/** Replays and upcoming events of the same competition; omitted when there are none. */
export function RelatedEvents({ event }: { readonly event: CatalogEvent }) {
  const t = useT();
  const category = useCategoryName(event.categoryId);
  const replays = useRelated(event, 'finished');
  const upcoming = useRelated(event, 'upcoming');
  // Waits for both: an empty first part would shift the second one.
  if (!replays || !upcoming) {
    return (
      <PageSection title={null}>
        <EventRail label={t('catalog.events')} />
      </PageSection>
    );
  }
  return (
    <>
      <Related title={t('catalog.moreReplays', { category })} events={replays} />
      <Related title={t('catalog.moreUpcoming', { category })} events={upcoming} />
    </>
  );
}

/** Null while loading; empty when the call failed. Up to 24 cards appear beside a player: React renders them in slices. */
function useRelated(event: CatalogEvent, status: StreamStatus): readonly CatalogEvent[] | null {
  const state = useCall(calls.listEvents, {
    stream_status: status,
    event_category_id: event.categoryId,
    limit: LIMIT,
  });
  const events = useDeferredValue(state.kind === 'ready' ? state.value.data : null);
  if (state.kind === 'failed') return [];
  return events && events.map(toCatalogEvent).filter((other) => other.id !== event.id);
}

const Related = ({ title, events }: { readonly title: string; readonly events: readonly CatalogEvent[] }) =>
  events.length > 0 && (
    <PageSection title={title}>
      <EventRail label={title} events={events} />
    </PageSection>
  );
