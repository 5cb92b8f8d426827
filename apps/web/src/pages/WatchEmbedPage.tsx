import { type EventState, useEvent, WatchStage, WatchStageSkeleton } from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { ErrorState, NotFoundState, VisuallyHidden } from '@grandstand/ui';
import type { PlayerProps } from '@grandstand/player';
import { type CSSProperties, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { embedQuery, textColorOn } from '../embed/embed-options.ts';
import { useEmbedMessages } from '../embed/use-embed-messages.ts';
import { EventHeadTags } from '../head/EventHeadTags.tsx';
import { eventIdOf } from '../paths.ts';
import { useSite } from '../shell/site-context.ts';
import { useEventPlayer } from './use-event-player.tsx';

export function Page() {
  const { id } = useParams();
  return <Embed key={id} id={eventIdOf(id)} />;
}

/** An event in an iframe of another site: the stage only, as large as the iframe (§2). */
function Embed({ id }: { readonly id: number }) {
  const state = useEvent(id);
  const box = useRef<HTMLDivElement>(null);
  const { embedHosts } = useSite().config;
  const [query] = useSearchParams();
  const { autoPlay, muted, color } = embedQuery.read(query);
  const send = useEmbedMessages(box, {
    title: state.kind === 'ready' ? state.event.title : '',
    muted,
    hosts: embedHosts,
  });
  return (
    <div ref={box} style={color === null ? {} : accentStyle(color)}>
      <EventHeadTags state={state} embedded />
      <Stage state={state} autoPlay={autoPlay} onFailure={({ kind }) => send({ event: 'error', kind })} />
    </div>
  );
}

/** The colour of the embedding page in place of the channel's accent. */
const accentStyle = (color: string): CSSProperties & Record<`--${string}`, string> => ({
  '--accent': `#${color}`,
  '--accent-hover': `#${color}`,
  '--accent-text': textColorOn(color),
});

interface StageProps extends Pick<PlayerProps, 'onFailure'> {
  readonly state: EventState;
  readonly autoPlay: boolean;
}

function Stage({ state, autoPlay, onFailure }: StageProps) {
  const player = useEventPlayer(state, { autoPlay, onFailure });
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
