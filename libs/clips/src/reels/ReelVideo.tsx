import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Icon, media, useMediaSource } from '@grandstand/ui';
import Play from 'lucide-react/icons/play';
import { type SyntheticEvent, useRef } from 'react';
import { styled } from 'styled-components';
import type { ReadyClip } from '../clip/clip.ts';
import type { ReelSource } from './reel-source.ts';
import { useReelVideo, useRenewedSource } from './use-reel-video.ts';

const Stage = styled.div<{ $shape: ReelSource['shape'] }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  > video {
    inline-size: 100%;
    block-size: 100%;
    object-fit: ${({ $shape }) => ($shape === 'vertical' ? 'cover' : 'contain')};
  }
`;

/** Covers the picture: a tap pauses. */
const Toggle = styled.button.attrs({ type: 'button' })`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  cursor: pointer;
  color: ${token('--on-image')};
  &:focus-visible {
    outline-offset: -4px;
  }
  > span {
    display: grid;
    place-items: center;
    inline-size: 4.5rem;
    block-size: 4.5rem;
    border-radius: ${token('--radius-pill')};
    background: ${token('--scrim')};
    opacity: 0;
    transition: opacity ${token('--motion-fast')} ease-out;
  }
  &[data-paused='true'] > span {
    opacity: 1;
  }
`;

const Progress = styled.div`
  position: absolute;
  inset: auto 0 0;
  z-index: 3;
  block-size: 4px;
  background: color-mix(in srgb, ${token('--on-image')} 25%, transparent);
  pointer-events: none;
  > div {
    block-size: 100%;
    background: ${token('--accent')};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform 250ms linear;
    [dir='rtl'] & {
      transform-origin: right;
    }
    ${media.reducedMotion} {
      transition: none;
    }
  }
`;

const Failure = styled.div`
  position: absolute;
  z-index: 3;
  display: grid;
  justify-items: center;
  gap: 1rem;
  padding: 1rem;
  color: ${token('--on-image')};
`;

interface Props {
  readonly clip: ReadyClip;
  readonly source: ReelSource;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  /** False: nothing is loaded before the reel is current. */
  readonly preloads: boolean;
  readonly onToggle: () => void;
  readonly onSoundRefused: () => void;
  readonly onExpired: () => void;
}

/** The looping video of a reel with its progress. */
export function ReelVideo({ clip, source, name, isCurrent, isPaused, isMuted, preloads, ...on }: Props) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const poster = useMediaSource(clip.poster);
  const { src, hasFailed, onError, retry } = useRenewedSource(source.url, on.onExpired);
  const video = useReelVideo({
    src,
    isPlaying: isCurrent && !isPaused,
    isMuted,
    isCurrent,
    onSoundRefused: on.onSoundRefused,
  });
  const showProgress = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const { currentTime, duration } = currentTarget;
    if (bar.current) bar.current.style.transform = `scaleX(${duration > 0 ? currentTime / duration : 0})`;
  };
  return (
    <Stage $shape={source.shape}>
      <video
        ref={video}
        src={src}
        poster={source.shape === 'wide' ? (poster ?? undefined) : undefined}
        preload={isCurrent || preloads ? 'auto' : 'none'}
        loop
        muted
        playsInline
        aria-hidden
        tabIndex={-1}
        onError={onError}
        onTimeUpdate={showProgress}
      />
      {hasFailed ? (
        <Failure role="alert">
          <p>{t('app.somethingWrong')}</p>
          <Button $look="image" onClick={retry}>
            {t('app.retry')}
          </Button>
        </Failure>
      ) : (
        <Toggle
          data-paused={isPaused}
          aria-label={`${t(isPaused ? 'player.play' : 'player.pause')}: ${name}`}
          onClick={on.onToggle}
        >
          <span>
            <Icon of={Play} size="xl" filled />
          </span>
        </Toggle>
      )}
      <Progress aria-hidden>
        <div ref={bar} />
      </Progress>
    </Stage>
  );
}
