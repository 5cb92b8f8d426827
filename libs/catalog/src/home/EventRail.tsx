import { ErrorState, EmptyState, PageSection, Rail } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EventCard, EventCardSkeleton } from '../event/EventCard.tsx';
import type { CatalogEvent } from '../event/catalog-event.ts';

/** A rail of events; without them, of their skeletons. */
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
        : Array.from({ length: 6 }, (_, place) => <EventCardSkeleton key={place} />)}
    </Rail>
  );
}

/** What stands in it is as tall as a rail of cards, at the least. */
const Space = styled.div`
  --notice-height: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`;

/** Takes the room, and is neither seen nor heard. */
const Room = styled.div`
  visibility: hidden;
`;

/** Says that there is nothing, or what went wrong, in the very space that the cards would take: nothing moves. */
const RailHeightBox = ({ children }: { readonly children: ReactNode }) => (
  <Space>
    <Room>
      <EventRail label="" />
    </Room>
    {children}
  </Space>
);

/** What is known of the events of a rail. */
export type EventRailState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly events: readonly CatalogEvent[] };

interface Props {
  readonly title: string;
  readonly state: EventRailState;
  /** Where to see more of them; only where there are any. */
  readonly more?: ReactNode;
  /** What is said where there are none. */
  readonly nothing: { readonly title: string; readonly text?: string };
}

/** A part of a page that is one rail of events. It loads, fails and is empty on its own, always in the same space. */
export function EventRailSection({ title, state, more, nothing }: Props) {
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
            <EmptyState icon={CalendarX} {...nothing} />
          </RailHeightBox>
        ) : (
          <EventRail label={title} events={state.events} />
        ))}
    </PageSection>
  );
}
