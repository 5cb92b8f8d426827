import { GeneratedEventArt, toCatalogEvent, useEvent } from '@grandstand/catalog';
import {
  clipAfter,
  ClipHeader,
  ClipPlaylist,
  ClipStage,
  libraryClipQuery,
  ShareClip,
  useClipKeys,
  type UserClip,
  useEventClips,
} from '@grandstand/clips';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Container, EmptyState, Icon } from '@grandstand/ui';
import Scissors from 'lucide-react/icons/scissors';
import Share2 from 'lucide-react/icons/share-2';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PageHeadTags } from '../head/PageHeadTags.tsx';
import { Redirect } from '../navigation/Redirect.tsx';
import { eventIdOf, href } from '../paths.ts';
import { ClipHeadTags } from './clips/ClipHeadTags.tsx';
import { ClipPageError, ClipPageSkeleton } from './clips/ClipPageStates.tsx';
import { ListedClipPlayer } from './clips/ListedClipPlayer.tsx';
import { MatchPanel, MatchStep } from './clips/MatchPanel.tsx';

/** The clips of an event in a row (D7); `?clip=` chooses the first. */
export function Page() {
  const eventId = eventIdOf(useParams()['id']);
  const [query] = useSearchParams();
  const state = useEventClips(eventId, libraryClipQuery.read(query).uuid);
  switch (state.kind) {
    case 'not-found':
      return <Redirect to={href.notFound()} />;
    case 'loading':
      return <ClipPageSkeleton />;
    case 'failed':
      return <ClipPageError onRetry={state.retry} />;
    case 'empty':
      return <NoClips eventId={eventId} />;
    case 'ready':
      return <Library clips={state.clips} current={state.current} />;
    default:
      return assertNever(state);
  }
}

interface LibraryProps {
  readonly clips: readonly UserClip[];
  readonly current: UserClip;
}

function Library({ clips, current }: LibraryProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  const event = toCatalogEvent(current.event);
  const play = ({ eventId, uuid }: UserClip) =>
    void navigate(href.watchLibrary(eventId, uuid), { replace: true, preventScrollReset: true });
  const [previous, next] = [clipAfter(clips, current.uuid, -1), clipAfter(clips, current.uuid, 1)];
  useClipKeys((step) => {
    const target = step === 1 ? next : previous;
    if (target) play(target);
  });
  return (
    <>
      <ClipHeadTags clip={current} />
      <ClipStage
        key={current.uuid}
        clip={current}
        art={<GeneratedEventArt event={event} />}
        renderPlayer={(ready) => <ListedClipPlayer clip={ready} onEnded={() => next && play(next)} />}
      />
      <ClipHeader
        clip={current}
        match={<MatchPanel event={event} startS={current.startS} />}
        actions={
          <>
            <Button $look="secondary" disabled={!previous} onClick={() => previous && play(previous)}>
              <Icon of={SkipBack} mirrorInRtl />
              {t('clips.previous')}
            </Button>
            <Button $look="secondary" disabled={!next} onClick={() => next && play(next)}>
              <Icon of={SkipForward} mirrorInRtl />
              {t('clips.next')}
            </Button>
            <Button $look="secondary" onClick={() => setSharing(true)}>
              <Icon of={Share2} />
              {t('share.button')}
            </Button>
          </>
        }
      />
      <ClipPlaylist clips={clips} currentUuid={current.uuid} onChoose={play} />
      <ShareClip clip={isSharing ? current : null} onClose={() => setSharing(false)} />
    </>
  );
}

/** Also shown to viewers without access to the event: they see none of its clips. */
function NoClips({ eventId }: { readonly eventId: number }) {
  const t = useT();
  const state = useEvent(eventId);
  const event = state.kind === 'ready' ? state.event : null;
  return (
    <Container style={{ paddingBlock: '3rem' }}>
      <PageHeadTags title={t('clips.title')} indexed={false} />
      <EmptyState
        heading="h1"
        icon={Scissors}
        title={event ? `${t('clips.title')}: ${event.title}` : t('clips.title')}
        text={t(event?.hasAccess === false ? 'clips.needAccess' : 'clips.noneOfEvent')}
        action={event && <MatchStep event={event} startS={null} />}
      />
    </Container>
  );
}
