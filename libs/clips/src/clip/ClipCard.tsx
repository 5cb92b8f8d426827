import { formatMediaTime } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { useRevealResult } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { clampLines, PictureCard, PictureCardSkeleton, SkeletonText, StretchedLink } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ReadyClip, UserClip } from './clip.ts';
import { ClipPicture } from './ClipPicture.tsx';
import { ClipStateLabel } from './ClipStateLabel.tsx';
import { useClipName } from './use-clip-name.ts';
import { useClipTags } from './use-clip-tags.ts';
import { useHidesClip } from './use-hides-clip.ts';

/** Moves the name closer to the line above it. */
const Name = styled.h3`
  ${clampLines(2)}
  min-block-size: 2lh;
  margin-block-start: -0.25rem;
  font-size: ${token('--font-size-m')};
  font-weight: 650;
  line-height: 1.3;
  text-wrap: pretty;
`;

const Facts = styled.p`
  font-size: ${token('--font-size-xs')};
  line-height: 1.25rem;
  color: ${token('--text-muted')};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.375rem;
`;

/** A button that covers its card. */
const PlayButton = styled(StretchedLink)`
  && {
    position: absolute;
    z-index: 1;
    inset: 0;
    cursor: pointer;
  }
`;

/** In the lower corner, at the end of the state's line. */
const Actions = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0.25rem;
  display: flex;
  align-items: center;
`;

interface Props {
  readonly clip: UserClip;
  readonly onPlay: (clip: ReadyClip) => void;
  /** Buttons in the lower corner: one or two icons, or the retry of a failed clip. */
  readonly actions?: ReactNode;
  /** False where the whole page is about one event. */
  readonly showsEvent?: boolean;
  /** `h2` where the cards follow the page's own heading. */
  readonly heading?: 'h2' | 'h3';
}

/** A clip in a grid or a rail. While its content is hidden, a click reveals it instead of playing. */
export function ClipCard({ clip, onPlay, actions, showsEvent = true, heading = 'h3' }: Props) {
  const t = useT();
  const format = useFormats();
  const name = useClipName(clip);
  const { nameOf } = useClipTags();
  const isHidden = useHidesClip(clip);
  const reveal = useRevealResult();
  const time = formatMediaTime(clip.startS);
  const moment = t('clips.moment', { time });
  const tags = isHidden ? [] : clip.tags.map(nameOf);
  return (
    <PictureCard
      picture={<ClipPicture clip={clip} />}
      meta={
        <>
          <span>{showsEvent ? clip.eventTitle : moment}</span>
          <time dateTime={new Date(clip.createdS * 1000).toISOString()}>{format.date(clip.createdS)}</time>
        </>
      }
      step={<ClipStateLabel clip={clip} />}
      link={
        <>
          {clip.kind === 'ready' && (
            <PlayButton
              as="button"
              type="button"
              aria-label={isHidden ? t('clips.revealAt', { time }) : t('clips.play', { name })}
              onClick={() => (isHidden ? reveal(clip.eventId) : onPlay(clip))}
            />
          )}
          {actions && <Actions>{actions}</Actions>}
        </>
      }
    >
      <Text>
        <Name as={heading}>{name}</Name>
        <Facts>
          {[...(showsEvent ? [moment] : []), ...(isHidden ? [t('clips.revealHint')] : tags)].join(' · ') ||
            ' '}
        </Facts>
      </Text>
    </PictureCard>
  );
}

/** A skeleton with the size of a card. */
export const ClipCardSkeleton = () => (
  <PictureCardSkeleton metaWidth="60%">
    <Text>
      <Name as="div">
        <SkeletonText $lines={2} />
      </Name>
      <Facts as="div">
        <SkeletonText $width="50%" />
      </Facts>
    </Text>
  </PictureCardSkeleton>
);
