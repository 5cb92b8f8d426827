import {
  EventHeader,
  EventHeaderSkeleton,
  RelatedEvents,
  useEvent,
  WatchStage,
  WatchStageSkeleton,
} from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { Container, ErrorState } from '@grandstand/ui';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../layout/use-page-title.ts';
import { href } from '../routes.ts';

/** The player is large: a chunk of its own, asked for where there is something to play. */
const Player = lazy(async () => ({ default: (await import('@grandstand/player')).Player }));

export function Page() {
  const { id = '' } = useParams();
  return <Watch key={id} id={/^\d+$/.test(id) ? Number(id) : 0} />;
}

function Watch({ id }: { readonly id: number }) {
  const event = useEvent(id);
  usePageTitle(event.kind === 'ready' ? event.match.title : null);
  const url = event.kind === 'ready' ? event.media?.url : undefined;
  const kind = event.kind === 'ready' ? event.media?.kind : undefined;
  // The event is asked for again and again; what plays stays the same as long as its address does.
  const source = useMemo(() => (url && kind ? { url, kind } : null), [url, kind]);
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
      const player = source && (
        <Suspense fallback={null}>
          <Player source={source} title={match.title} poster={match.image ?? undefined} autoPlay />
        </Suspense>
      );
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
