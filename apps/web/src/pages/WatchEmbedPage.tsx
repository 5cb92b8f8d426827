import {
  type CatalogLinks,
  CatalogLinksContext,
  type EventState,
  useCatalogLinks,
  useEvent,
  WatchStage,
  WatchStageSkeleton,
} from '@grandstand/catalog';
import { useSharedClip } from '@grandstand/clips';
import { assertNever, langProps } from '@grandstand/core';
import { ErrorState, NotFoundState, useHasPage, VisuallyHidden } from '@grandstand/ui';
import type { PlayerProps } from '@grandstand/player';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { embedQuery, textColorOn } from '../embed/embed-options.ts';
import { openOutside } from '../embed/open-outside.ts';
import { SiteSession } from '../embed/SiteSession.tsx';
import { useEmbedMessages } from '../embed/use-embed-messages.ts';
import { EventHeadTags } from '../head/EventHeadTags.tsx';
import { eventIdOf, href } from '../paths.ts';
import { useSite } from '../shell/site-context.ts';
import { EmbeddedClip } from './clips/EmbeddedClip.tsx';
import { pathFrom, useStartS } from './start-time.ts';
import { useEventPlayer } from './use-event-player.tsx';

export function Page() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const hasPage = useHasPage();
  const { clip } = embedQuery.read(query);
  if (clip !== null && !hasPage(href.moments())) return <NotFoundState heading="h1" />;
  return clip === null ? (
    <EmbeddedEvent key={id} id={eventIdOf(id)} />
  ) : (
    <EmbeddedSharedClip key={clip} uuid={clip} />
  );
}

/** A clip in an iframe of another site (D31). */
function EmbeddedSharedClip({ uuid }: { readonly uuid: string }) {
  const state = useSharedClip(uuid);
  return (
    <EmbedFrame title={state.kind === 'ready' ? state.clip.name || state.clip.eventTitle : ''}>
      {(options) => <EmbeddedClip state={state} {...options} />}
    </EmbedFrame>
  );
}

/** An event in an iframe of another site: the stage only, as large as the iframe (§2). */
function EmbeddedEvent({ id }: { readonly id: number }) {
  const state = useEvent(id);
  const links = useLinksBackTo(id);
  return (
    <EmbedFrame title={state.kind === 'ready' ? state.event.title : ''}>
      {(options) => (
        <>
          <EventHeadTags state={state} embedded />
          <CatalogLinksContext value={links}>
            <Stage state={state} {...options} />
          </CatalogLinksContext>
        </>
      )}
    </EmbedFrame>
  );
}

/** The pages that open outside of the frame lead back to the event: a frame's storage is not shared with them. */
function useLinksBackTo(eventId: number): CatalogLinks {
  const links = useCatalogLinks();
  return useMemo(
    () => ({
      ...links,
      logIn: () => href.logIn(eventId),
      register: () => href.register(eventId),
      packages: () => href.packages(eventId),
    }),
    [links, eventId],
  );
}

interface FrameProps {
  /** What the frame plays, for the page around it. */
  readonly title: string;
  readonly children: (options: Pick<StageProps, 'autoPlay' | 'onFailure'>) => ReactNode;
}

/** Connects the player with the page around the iframe. */
function EmbedFrame({ title, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { embedHosts } = useSite().config;
  const [query] = useSearchParams();
  const { autoPlay, muted, color } = embedQuery.read(query);
  const send = useEmbedMessages(box, {
    title,
    muted,
    hosts: embedHosts,
  });
  return (
    <div ref={box} style={color === null ? {} : accentStyle(color)} onClickCapture={openOutside}>
      {children({ autoPlay, onFailure: ({ kind }) => send({ event: 'error', kind }) })}
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
  const { id } = useParams();
  const startS = useStartS();
  const path = href.watch(eventIdOf(id));
  const url = startS === undefined ? path : pathFrom(path, startS);
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
          <VisuallyHidden as="h1" {...langProps(state.event)}>
            {state.event.title}
          </VisuallyHidden>
          <WatchStage event={state.event} player={player} extraAction={<SiteSession url={url} />} fill />
        </>
      );
    default:
      return assertNever(state);
  }
}
