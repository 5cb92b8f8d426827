import { toCatalogEvent, GeneratedEventArt, useEvent } from '@grandstand/catalog';
import {
  ClipHeader,
  ClipStage,
  clipStartQuery,
  EventClips,
  isGone,
  ShareClip,
  type SharedClipState,
  useClipName,
  type UserClip,
  useSharedClip,
} from '@grandstand/clips';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Container, EmptyState, Icon } from '@grandstand/ui';
import SearchX from 'lucide-react/icons/search-x';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PageHeadTags } from '../head/PageHeadTags.tsx';
import { Redirect } from '../navigation/Redirect.tsx';
import { eventIdOf, href } from '../paths.ts';
import { ClipHeadTags } from './clips/ClipHeadTags.tsx';
import { ClipPageError, ClipPageSkeleton } from './clips/ClipPageStates.tsx';
import { ClipPlayer } from './clips/ClipPlayer.tsx';
import { MatchPanel, MatchStep } from './clips/MatchPanel.tsx';

/** A shared clip (§2): `uuid` decides which; a wrong event id redirects (D21). */
export function Page() {
  const { id, uuid = '' } = useParams();
  const [query] = useSearchParams();
  const eventId = eventIdOf(id);
  const state = useSharedClip(uuid);
  if (state.kind === 'ready' && state.clip.eventId !== eventId)
    return <Redirect to={{ pathname: href.share(state.clip), search: query.toString() }} />;
  return <Screen key={uuid} state={state} eventId={eventId} />;
}

interface Props {
  readonly state: SharedClipState;
  readonly eventId: number;
}

function Screen({ state, eventId }: Props) {
  switch (state.kind) {
    case 'loading':
      return <ClipPageSkeleton />;
    case 'failed':
      return <ClipPageError onRetry={state.retry} />;
    case 'not-found':
      return <MissingClip eventId={eventId} />;
    case 'ready':
      return <SharedClip clip={state.clip} onLinkRefused={state.renew} />;
    default:
      return assertNever(state);
  }
}

interface SharedClipProps {
  readonly clip: UserClip;
  readonly onLinkRefused: () => void;
}

function SharedClip({ clip, onLinkRefused }: SharedClipProps) {
  const t = useT();
  const name = useClipName(clip);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  const event = toCatalogEvent(clip.event);
  return (
    <>
      <ClipHeadTags clip={clip} />
      <ClipStage
        clip={clip}
        art={<GeneratedEventArt event={event} />}
        renderPlayer={(ready) => (
          <ClipPlayer
            clip={ready}
            title={`${name} · ${clip.eventTitle}`}
            startAtS={clipStartQuery.read(query).startS ?? undefined}
            onLinkRefused={onLinkRefused}
          />
        )}
      />
      <ClipHeader
        clip={clip}
        match={<MatchPanel event={event} startS={isGone(clip) ? null : clip.startS} />}
        actions={
          !isGone(clip) &&
          clip.kind !== 'failed' && (
            <Button $look="secondary" onClick={() => setSharing(true)}>
              <Icon of={Share2} />
              {t('share.button')}
            </Button>
          )
        }
      />
      <EventClips
        eventId={clip.eventId}
        title={t('clipSharing.moreClips')}
        exceptUuid={clip.uuid}
        onPlay={(played) => void navigate(href.share(played))}
      />
      <ShareClip clip={isSharing ? clip : null} onClose={() => setSharing(false)} />
    </>
  );
}

/** No clip has the uuid; the event of the path may exist. */
function MissingClip({ eventId }: { readonly eventId: number }) {
  const t = useT();
  const event = useEvent(eventId);
  return (
    <Container style={{ paddingBlock: '3rem' }}>
      <PageHeadTags title={null} isMissing />
      <EmptyState
        heading="h1"
        icon={SearchX}
        title={t('clipSharing.notFoundTitle')}
        text={t('clipSharing.notFoundText')}
        action={event.kind === 'ready' && <MatchStep event={event.event} startS={null} />}
      />
    </Container>
  );
}
