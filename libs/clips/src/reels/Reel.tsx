import { formatMediaTime } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useRevealResult } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, clampLines, displayText, Icon, IconButton, media, useMediaSource } from '@grandstand/ui';
import EyeOff from 'lucide-react/icons/eye-off';
import Share2 from 'lucide-react/icons/share-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ReadyClip } from '../clip/clip.ts';
import { useClipName } from '../clip/use-clip-name.ts';
import { useClipTags } from '../clip/use-clip-tags.ts';
import { useHidesClip } from '../clip/use-hides-clip.ts';
import { reelSource } from './reel-source.ts';
import { ReelVideo } from './ReelVideo.tsx';
import { useMediaQuery } from './use-media-query.ts';

/** Of the sheet of screens that show one clip at a time. */
export const Screen = styled.article`
  position: relative;
  isolation: isolate;
  block-size: 100%;
  overflow: hidden;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  background: ${token('--scrim')};
  color: ${token('--on-image')};
  &:focus-visible {
    outline-offset: -4px;
  }
`;

/** The poster, blurred, behind a picture that does not fill the screen. */
const Backdrop = styled.div`
  position: absolute;
  inset: -4rem;
  z-index: -1;
  background-position: center;
  background-size: cover;
  filter: blur(2.5rem) brightness(0.45);
`;

const Bottom = styled.div`
  position: absolute;
  inset: auto 0 0;
  z-index: 2;
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 1rem;
  padding: 4rem max(1rem, ${token('--page-padding')}) 1.5rem;
  background: linear-gradient(to top, ${token('--scrim')} 35%, transparent);
  pointer-events: none;
  a,
  button {
    pointer-events: auto;
  }
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 0.375rem;
  min-inline-size: 0;
  max-inline-size: 34rem;
  h2 {
    ${displayText}
    ${clampLines(2)}
    font-size: ${token('--font-size-xl')};
    outline: none;
  }
  > p {
    color: ${token('--on-image-muted')};
    font-size: ${token('--font-size-s')};
    text-wrap: pretty;
  }
  > div {
    margin-block-start: 0.5rem;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: 0.75rem;
  flex: none;
  button {
    background: ${token('--scrim')};
    color: ${token('--on-image')};
    border-radius: ${token('--radius-pill')};
  }
`;

/** In place of a clip that could reveal a result. */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 1rem;
  padding: 1.5rem 1.5rem 8rem;
  text-align: center;
`;

const NARROW = media.tablet.replace('@media ', 'not all and ');

interface Props {
  readonly clip: ReadyClip;
  readonly position: number;
  readonly isCurrent: boolean;
  /** Whether it has a `<video>`: only the current reel and its neighbours have one. */
  readonly hasVideo: boolean;
  readonly preloads: boolean;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly onTogglePlay: () => void;
  readonly onToggleSound: () => void;
  readonly onSoundRefused: () => void;
  readonly onExpired: () => void;
  readonly onShare: (clip: ReadyClip) => void;
  /** The next step of the clip's event (another feature). */
  readonly step: ReactNode;
}

/** One clip on the whole screen. */
export function Reel({ clip, position, isCurrent, hasVideo, step, ...reel }: Props) {
  const t = useT();
  const name = useClipName(clip);
  const { nameOf } = useClipTags();
  const isHidden = useHidesClip(clip);
  const reveal = useRevealResult();
  const source = reelSource(clip, useMediaQuery(NARROW));
  const poster = useMediaSource(isHidden ? null : clip.poster);
  const headingId = `reel-${clip.uuid}`;
  const facts = [
    t('clips.moment', { time: formatMediaTime(clip.startS) }),
    ...(isHidden ? [] : clip.tags.map(nameOf)),
  ];
  return (
    <Screen aria-labelledby={headingId} aria-posinset={position} aria-setsize={-1} data-clip={clip.uuid}>
      {poster && <Backdrop aria-hidden style={{ backgroundImage: `url("${encodeURI(poster)}")` }} />}
      {isHidden ? (
        <Cover>
          <Icon of={EyeOff} size="xl" />
          <p>{t('clips.revealHint')}</p>
          <Button onClick={() => reveal(clip.eventId)}>{t('clips.reveal')}</Button>
        </Cover>
      ) : (
        hasVideo && (
          <ReelVideo
            key={source.shape}
            clip={clip}
            source={source}
            name={name}
            isCurrent={isCurrent}
            isPaused={reel.isPaused}
            isMuted={reel.isMuted}
            preloads={reel.preloads}
            onToggle={reel.onTogglePlay}
            onSoundRefused={reel.onSoundRefused}
            onExpired={reel.onExpired}
          />
        )
      )}
      <Bottom>
        <Text>
          <h2 id={headingId}>{name}</h2>
          <p>{clip.eventTitle}</p>
          <p>{facts.join(' · ')}</p>
          <div>{step}</div>
        </Text>
        <Actions>
          <IconButton
            aria-label={t(reel.isMuted ? 'player.unmute' : 'player.mute')}
            onClick={reel.onToggleSound}
          >
            <Icon of={reel.isMuted ? VolumeX : Volume2} />
          </IconButton>
          <IconButton aria-label={t('clipSharing.title')} onClick={() => reel.onShare(clip)}>
            <Icon of={Share2} />
          </IconButton>
        </Actions>
      </Bottom>
    </Screen>
  );
}
