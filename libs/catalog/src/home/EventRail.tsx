import { ErrorState, EmptyState, PageSection, Rail } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EventCard, EventCardSkeleton } from '../event/EventCard.tsx';
import type { CatalogEvent } from '../event/catalog-event.ts';

/** A rail of events, or of skeletons while `events` is undefined. */
export function EventRail({
  label,
  events,
}: {
  readonly label: string;
  readonly events?: readonly CatalogEvent[];
}) {
  return (
    <Rail label={label}>
      {events
        ? events.map((event) => <EventCard key={event.id} event={event} />)
        : Array.from({ length: 6 }, (_, index) => <EventCardSkeleton key={index} />)}
    </Rail>
  );
}

const Overlay = styled.div`
  --notice-height: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`;

/** Reserves the height, invisible also for screen readers. */
const Spacer = styled.div`
  visibility: hidden;
`;

/** A box with at least the height of a rail of cards, so that a message in it causes no layout shift. */
const RailHeightBox = ({ children }: { readonly children: ReactNode }) => (
  <Overlay>
    <Spacer>
      <EventRail label="" />
    </Spacer>
    {children}
  </Overlay>
);

/** The loading state of a rail's events. */
export type EventRailState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly events: readonly CatalogEvent[] };

interface Props {
  readonly title: string;
  readonly state: EventRailState;
  /** A link to more events; shown only when the rail has events. */
  readonly more?: ReactNode;
  /** The text of the empty state. */
  readonly emptyText: { readonly title: string; readonly text?: string };
}

/** A page section with one rail of events. It has the same height while loading, failed, empty and ready. */
export function EventRailSection({ title, state, more, emptyText }: Props) {
  const isEmpty = state.kind === 'ready' && state.events.length === 0;
  return (
    <PageSection title={title} more={state.kind === 'ready' && !isEmpty && more}>
      {state.kind === 'loading' && <EventRail label={title} />}
      {state.kind === 'failed' && (
        <RailHeightBox>
          <ErrorState onRetry={state.retry} />
        </RailHeightBox>
      )}
      {state.kind === 'ready' &&
        (isEmpty ? (
          <RailHeightBox>
            <EmptyState icon={CalendarX} {...emptyText} />
          </RailHeightBox>
        ) : (
          <EventRail label={title} events={state.events} />
        ))}
    </PageSection>
  );
}
