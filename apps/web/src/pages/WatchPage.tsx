import {
  EventHeader,
  EventHeaderSkeleton,
  type EventState,
  RelatedEvents,
  useEvent,
  WatchStage,
  WatchStageSkeleton,
} from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { Container, ErrorState } from '@grandstand/ui';
import { Navigate, useParams } from 'react-router-dom';
import { EventHeadTags } from '../head/EventHeadTags.tsx';
import { eventIdOf, href } from '../paths.ts';
import { useEventPlayer } from './use-event-player.tsx';

export function Page() {
  const { id } = useParams();
  return <Watch key={id} id={eventIdOf(id)} />;
}

function Watch({ id }: { readonly id: number }) {
  const event = useEvent(id);
  return (
    <>
      <EventHeadTags event={event} />
      <Screen event={event} />
    </>
  );
}

function Screen({ event }: { readonly event: EventState }) {
  const player = useEventPlayer(event, { autoPlay: true });
  switch (event.kind) {
    case 'not-found':
      return <Navigate to={href.notFound()} replace />;
    case 'failed':
      return (
        <Container style={{ paddingBlock: '3rem' }}>
          <ErrorState onRetry={event.retry} />
        </Container>
      );
    case 'loading':
      return (
        <>
          <WatchStageSkeleton />
          <EventHeaderSkeleton />
        </>
      );
    case 'ready': {
      const { match, description } = event;
      return (
        <>
          <WatchStage match={match} player={player} />
          <EventHeader match={match} description={description} />
          <RelatedEvents match={match} />
        </>
      );
    }
    default:
      return assertNever(event);
  }
}
