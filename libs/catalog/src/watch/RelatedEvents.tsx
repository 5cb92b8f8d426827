import { calls, type StreamStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { PageSection } from '@grandstand/ui';
import { EventRail } from '../home/EventRail.tsx';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';
import { useCategoryName } from '../use-names.ts';

const LIMIT = 12;

/** More of the same competition: what can be watched, and what comes next. Left out where there is none. */
export function RelatedEvents({ event }: { readonly event: CatalogEvent }) {
  const t = useT();
  const category = useCategoryName(event.categoryId);
  const replays = useRelated(event, 'finished');
  const upcoming = useRelated(event, 'upcoming');
  // Which parts there are is not known before both are: one that turned out empty would pull up the other.
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

/** Null while loading; what cannot be had is left out. */
function useRelated(event: CatalogEvent, status: StreamStatus): readonly CatalogEvent[] | null {
  const state = useCall(calls.listEvents, {
    stream_status: status,
    event_category_id: event.categoryId,
    limit: LIMIT,
  });
  if (state.kind === 'loading') return null;
  if (state.kind === 'failed') return [];
  return state.value.data.map(toCatalogEvent).filter((other) => other.id !== event.id);
}

const Related = ({ title, events }: { readonly title: string; readonly events: readonly CatalogEvent[] }) =>
  events.length > 0 && (
    <PageSection title={title}>
      <EventRail label={title} events={events} />
    </PageSection>
  );
