import { ErrorState, EmptyState, PageSection, Rail } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EventCard, EventCardSkeleton } from '../match/EventCard.tsx';
import type { Match } from '../match/match.ts';

/** A rail of matches; without them, of their skeletons. */
export function CardsRail({
  label,
  matches,
}: {
  readonly label: string;
  readonly matches?: readonly Match[];
}) {
  return (
    <Rail label={label}>
      {matches
        ? matches.map((match) => <EventCard key={match.id} match={match} />)
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
const InCardsSpace = ({ children }: { readonly children: ReactNode }) => (
  <Space>
    <Room>
      <CardsRail label="" />
    </Room>
    {children}
  </Space>
);

/** What is known of the matches of a rail. */
export type RailState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly matches: readonly Match[] };

interface Props {
  readonly title: string;
  readonly state: RailState;
  /** Where to see more of them; only where there are any. */
  readonly more?: ReactNode;
  /** What is said where there are none. */
  readonly nothing: { readonly title: string; readonly text?: string };
}

/** A part of a page that is one rail of matches. It loads, fails and is empty on its own, always in the same space. */
export function CardsSection({ title, state, more, nothing }: Props) {
  const isEmpty = state.kind === 'ready' && state.matches.length === 0;
  return (
    <PageSection title={title} more={state.kind === 'ready' && !isEmpty && more}>
      {state.kind === 'loading' && <CardsRail label={title} />}
      {state.kind === 'failed' && (
        <InCardsSpace>
          <ErrorState onRetry={state.retry} />
        </InCardsSpace>
      )}
      {state.kind === 'ready' &&
        (isEmpty ? (
          <InCardsSpace>
            <EmptyState icon={CalendarX} {...nothing} />
          </InCardsSpace>
        ) : (
          <CardsRail label={title} matches={state.matches} />
        ))}
    </PageSection>
  );
}
