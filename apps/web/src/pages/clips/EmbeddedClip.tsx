import { GeneratedEventArt, toCatalogEvent } from '@grandstand/catalog';
import {
  ClipStage,
  clipStartQuery,
  isGone,
  useClipName,
  type SharedClipState,
  type UserClip,
} from '@grandstand/clips';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import type { PlayerProps } from '@grandstand/player';
import { EmptyState, ErrorState, StageSkeleton, VisuallyHidden } from '@grandstand/ui';
import SearchX from 'lucide-react/icons/search-x';
import { useSearchParams } from 'react-router-dom';
import { PageHeadTags } from '../../head/PageHeadTags.tsx';
import { ClipHeadTags } from './ClipHeadTags.tsx';
import { ClipPlayer } from './ClipPlayer.tsx';
import { MatchStep } from './MatchPanel.tsx';

interface Props extends Pick<PlayerProps, 'onFailure' | 'autoPlay'> {
  readonly state: SharedClipState;
}

/** A clip in an iframe of another site: the stage only, as large as the iframe. */
export function EmbeddedClip({ state, ...player }: Props) {
  const t = useT();
  switch (state.kind) {
    case 'loading':
      return <StageSkeleton fill />;
    case 'failed':
      return <ErrorState onRetry={state.retry} />;
    case 'not-found':
      return (
        <>
          <PageHeadTags title={null} indexed={false} />
          <EmptyState
            heading="h1"
            icon={SearchX}
            title={t('clipSharing.notFoundTitle')}
            text={t('clipSharing.notFoundText')}
          />
        </>
      );
    case 'ready':
      return <Clip clip={state.clip} onLinkRefused={state.renew} {...player} />;
    default:
      return assertNever(state);
  }
}

interface ClipProps extends Omit<Props, 'state'> {
  readonly clip: UserClip;
  readonly onLinkRefused: () => void;
}

function Clip({ clip, ...player }: ClipProps) {
  const [query] = useSearchParams();
  const title = `${useClipName(clip)} · ${clip.eventTitle}`;
  const event = toCatalogEvent(clip.event);
  const step = <MatchStep event={event} startS={isGone(clip) ? null : clip.startS} look="image" />;
  return (
    <>
      <ClipHeadTags clip={clip} embedded />
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <ClipStage
        fill
        clip={clip}
        art={<GeneratedEventArt event={event} />}
        step={step}
        renderPlayer={(ready) => (
          <ClipPlayer
            clip={ready}
            title={title}
            startAtS={clipStartQuery.read(query).startS ?? undefined}
            actions={step}
            {...player}
          />
        )}
      />
    </>
  );
}
