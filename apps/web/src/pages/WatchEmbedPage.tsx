import { type EventState, useEvent, WatchStage, WatchStageSkeleton } from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { ErrorState, NotFoundState, VisuallyHidden } from '@grandstand/ui';
import { useParams } from 'react-router-dom';
import { EventHeadTags } from '../head/EventHeadTags.tsx';
import { eventIdOf } from '../paths.ts';
import { useEventPlayer } from './use-event-player.tsx';

export function Page() {
  const { id } = useParams();
  return <Embed key={id} id={eventIdOf(id)} />;
}

function Embed({ id }: { readonly id: number }) {
  const state = useEvent(id);
  return (
    <>
      <EventHeadTags state={state} embedded />
      <Stage state={state} />
    </>
  );
}

/** An event in an iframe of another site: the stage only, as large as the iframe (§2). */
function Stage({ state }: { readonly state: EventState }) {
  const player = useEventPlayer(state, { autoPlay: false });
  switch (state.kind) {
    case 'not-found':
      return <NotFoundState heading="h1" />;
    case 'failed':
      return <ErrorState onRetry={state.retry} />;
    case 'loading':
      return <WatchStageSkeleton fill />;
    case 'ready':
      return (
        <>
          <VisuallyHidden as="h1">{state.event.title}</VisuallyHidden>
          <WatchStage event={state.event} player={player} fill />
        </>
      );
    default:
      return assertNever(state);
  }
}
