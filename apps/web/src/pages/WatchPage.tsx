import {
  type CatalogEvent,
  EventHeader,
  EventHeaderSkeleton,
  type EventState,
  RelatedEvents,
  useEvent,
  useNextStep,
  WatchStage,
  WatchStageSkeleton,
} from '@grandstand/catalog';
import { EventDownload, trackClip } from '@grandstand/clips';
import { BoughtEvent, isSold, OfferAdvisor } from '@grandstand/commerce';
import { assertNever, systemClock } from '@grandstand/core';
import { useUser } from '@grandstand/session';
import { Container, ErrorState, useHasPage, VisuallyHidden } from '@grandstand/ui';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { EventHeadTags } from '../head/EventHeadTags.tsx';
import { MultiviewLink } from '../multiview/MultiviewLink.tsx';
import { Redirect } from '../navigation/Redirect.tsx';
import { eventIdOf, href } from '../paths.ts';
import { toOfferedEvent } from '../shell/offered-event.ts';
import { EventClipsSection } from './clips/EventClipsSection.tsx';
import { useClipEditor } from './clips/use-clip-editor.tsx';
import { useEventSample } from './sample/use-event-sample.tsx';
import { useEventPlayer } from './use-event-player.tsx';
import { useTheatre } from './use-theatre.ts';

export function Page() {
  const { id } = useParams();
  return <Watch key={id} id={eventIdOf(id)} />;
}

function Watch({ id }: { readonly id: number }) {
  const state = useEvent(id);
  return (
    <>
      <EventHeadTags state={state} />
      <Screen state={state} />
    </>
  );
}

function Screen({ state }: { readonly state: EventState }) {
  const userId = useUser()?.id ?? null;
  const clips = useClipEditor(state, (clip) => {
    if (userId !== null) trackClip(userId, clip, systemClock.now());
  });
  const player = useEventPlayer(state, { autoPlay: true, theatre: useTheatre(), ...clips.playerProps });
  const sample = useEventSample(state);
  switch (state.kind) {
    case 'not-found':
      return <Redirect to={href.notFound()} />;
    case 'failed':
      return (
        <Container style={{ paddingBlock: '3rem' }}>
          <ErrorState onRetry={state.retry} />
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
      const { event, description } = state;
      return (
        <>
          <WatchStage event={event} player={player} sample={sample} />
          {clips.editor}
          <VisuallyHidden role="status">
            {sample?.verdict && `${sample.verdict.title}. ${sample.verdict.text}`}
          </VisuallyHidden>
          <EventHeader
            event={event}
            description={description}
            hasPlayer={player !== null}
            actions={
              <>
                {clips.button}
                {event.kind === 'finished' && event.hasAccess && <EventDownload eventId={event.id} />}
                <MultiviewLink event={event} />
                {event.hasAccess && isSold(event) && <BoughtEvent eventId={event.id} />}
              </>
            }
          />
          <LockedEvent event={event} />
          <BelowEvent event={event} isPlayable={state.media !== null} />
        </>
      );
    }
    default:
      return assertNever(state);
  }
}

/**
 * What is below the event. The player starts to load its stream before it renders, which takes longer than the rest of the
 * page; what changes in the player does not render it again.
 */
const BelowEvent = memo(function BelowEvent({
  event,
  isPlayable,
}: {
  readonly event: CatalogEvent;
  readonly isPlayable: boolean;
}) {
  const hasPage = useHasPage();
  const isShown = useDeferredValue(true, false);
  if (!isShown) return null;
  return (
    <>
      {event.kind !== 'upcoming' && hasPage(href.userClips()) && (
        <EventClipsSection eventId={event.id} isPlayable={isPlayable} />
      )}
      <RelatedEvents event={event} />
    </>
  );
});

/** The offers that cover an event which the viewer must buy. */
function LockedEvent({ event }: { readonly event: CatalogEvent }): ReactNode {
  return (
    useNextStep(event) === 'buy' && <OfferAdvisor subject={{ kind: 'event', event: toOfferedEvent(event) }} />
  );
}
