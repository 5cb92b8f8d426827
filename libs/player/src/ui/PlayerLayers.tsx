import { type ReactNode, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { VisuallyHidden } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { AudioPreference } from '../audio/AudioPreference.tsx';
import { CaptionsLayer } from '../programme/CaptionsLayer.tsx';
import { MomentAlert } from '../programme/MomentAlert.tsx';
import { ScoreBug } from '../programme/ScoreBug.tsx';
import { CentreButton } from './CentreButton.tsx';
import { CentreControls } from './CentreControls.tsx';
import { ControlBar } from './ControlBar.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { InterruptionNotice } from './InterruptionNotice.tsx';
import { night } from './palette.ts';
import { StoreContext, useMedia } from './player-context.ts';
import { PlayerExtras } from './PlayerExtras.tsx';
import type { PlayerProps } from './player-props.ts';
import { Picture } from './Picture.tsx';
import { Poster } from './Poster.tsx';
import { Spinner } from './Spinner.tsx';
import { TopBar } from './TopBar.tsx';
import { UnmuteChip } from './UnmuteChip.tsx';
import { useControlsVisibility } from './useControlsVisibility.ts';
import { usePictureTaps } from './usePictureTaps.ts';
import { useSeekAnnouncement } from './use-seek-announcement.ts';
import { useShortcuts } from './useShortcuts.ts';

const Box = styled.div`
  position: relative;
  container: player / inline-size;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${token('--scrim')};
  background: ${night};
  font-family: ${token('--font-text')};
  outline: none;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  &[data-controls='hidden'] {
    cursor: none;
  }
  &:fullscreen {
    aspect-ratio: auto;
    height: 100%;
  }
`;

/** Dims the last frame after the end. */
const Dim = styled.div`
  position: absolute;
  inset: 0;
  background: ${token('--scrim')};
  opacity: 0.75;
  pointer-events: none;
`;

type PlayerLayersProps = Pick<PlayerProps, 'title' | 'poster' | 'status' | 'actions' | 'onEnded'> & {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Returns the element to show, once; default: a new one. */
  readonly acquireVideo?: (() => HTMLVideoElement) | undefined;
  readonly onRetry: () => void;
  /** Replaces the controls, e.g. a preroll. */
  readonly cover?: ReactNode;
  /** Shown in front of the controls. */
  readonly children?: ReactNode;
};

/** The video and its overlays, from back to front. */
export function PlayerLayers({
  box,
  video,
  acquireVideo,
  title,
  poster,
  status,
  actions,
  onEnded,
  onRetry,
  cover,
  children,
}: PlayerLayersProps) {
  const t = useT();
  const paused = useMedia((state) => state.paused);
  const started = useMedia((state) => state.started);
  const ended = useMedia((state) => state.ended);
  const isWaiting = useMedia((state) => state.waiting);
  const isFullscreen = useMedia((state) => state.isFullscreen);
  const failure = useMedia((state) => state.failure);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { isInUse, wake, sleep, handlers } = useControlsVisibility();
  const seeks = useSeekAnnouncement(box);
  const onShortcut = useShortcuts({ store: seeks.store, box, hideControls: sleep });

  const hasControls = started && !failure && !cover;
  const areControlsShown = hasControls && (paused || ended || isMenuOpen || isInUse);
  const isTopShown =
    !failure && (started ? areControlsShown && (isFullscreen || !!status || !!actions) : paused);
  const taps = usePictureTaps({ areControlsShown, wake, sleep });
  return (
    <StoreContext value={seeks.store}>
      <Box
        ref={box}
        role="region"
        aria-label={t('player.label', { title })}
        aria-busy={isWaiting}
        tabIndex={-1}
        data-player
        data-controls={areControlsShown || !hasControls ? 'shown' : 'hidden'}
        {...handlers}
        onKeyDown={(event) => {
          handlers.onKeyDown();
          onShortcut(event);
        }}
      >
        <Picture video={video} acquireVideo={acquireVideo} onEnded={onEnded} {...taps} />
        {poster && <Poster src={poster} $shown={!started} />}
        {!cover && <TopBar $shown={isTopShown} title={title} status={status} actions={actions} />}
        {!cover && (
          <>
            <ScoreBug />
            <MomentAlert />
            <CaptionsLayer video={video} />
            <AudioPreference />
          </>
        )}
        {ended && <Dim />}
        {isWaiting && !failure && !cover && <Spinner data-loading />}
        {!failure && !cover && <InterruptionNotice />}
        {hasControls && (
          <>
            <CentreControls $shown={areControlsShown && !ended} />
            <ControlBar $shown={areControlsShown} onMenuOpenChange={setMenuOpen} />
          </>
        )}
        {!failure && !cover && ((!started && paused) || ended) && <CentreButton hasEnded={ended} />}
        {!failure && <UnmuteChip />}
        {!cover && (
          <VisuallyHidden role="status" data-seek-status>
            {seeks.text}
          </VisuallyHidden>
        )}
        <PlayerExtras />
        {failure && !cover && <FailureNotice failure={failure} onRetry={onRetry} />}
        {children}
        {cover}
      </Box>
    </StoreContext>
  );
}
