import { systemClock } from '@grandstand/core';
import { Play, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { VisuallyHidden } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import type { MediaStore } from '../store/media-store.ts';
import { ControlButton } from '../ui/ControlButton.tsx';
import { focusPlayer } from '../ui/focus-player.ts';
import { compactPlayer, focusRing, reducedMotion } from '../ui/layout.ts';
import { accentOnImage, glass, night, scrimTowards, veil } from '../ui/palette.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { PlayablePreroll } from './playable-preroll.ts';
import { prerollView } from './preroll-view.ts';
import { playPreroll, type PrerollOutcome } from './play-preroll.ts';

const Layer = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${token('--scrim')};
  background: ${night};
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
`;
const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
const Label = styled.p`
  position: absolute;
  inset-block-start: 16px;
  inset-inline-start: 16px;
  margin: 0;
  padding: 4px 10px;
  border-radius: ${token('--radius-s')};
  background: ${glass};
  font-weight: 600;
  ${compactPlayer} {
    inset-block-start: 8px;
    inset-inline-start: 8px;
  }
`;
const Foot = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 48px 16px 16px;
  background: ${scrimTowards('bottom')};
  ${compactPlayer} {
    padding: 32px 8px 10px;
  }
`;
const Countdown = styled.p`
  flex: 1 1 9rem;
  margin: 0;
  font-variant-numeric: tabular-nums;
  line-height: ${token('--line-tight')};
`;
const Skip = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid ${veil(30)};
  border-radius: ${token('--radius-m')};
  background: ${glass};
  color: inherit;
  font: inherit;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  ${focusRing}
  &[aria-disabled='true'] {
    color: ${token('--on-image-muted')};
    cursor: default;
  }
  svg {
    flex: none;
  }
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;
const Bar = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 4px;
  background: ${veil(24)};
  &::after {
    display: block;
    width: 100%;
    height: 100%;
    background: ${accentOnImage};
    transform: scaleX(var(--played, 0));
    transform-origin: left;
    transition: transform 250ms linear;
    content: '';
    ${reducedMotion} {
      transition: none;
    }
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;
const PlayButton = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 84px;
  height: 84px;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${token('--accent')};
  color: ${token('--accent-text')};
  cursor: pointer;
  ${focusRing}
  ${compactPlayer} {
    width: 64px;
    height: 64px;
  }
`;

interface Props {
  readonly preroll: PlayablePreroll;
  readonly store: MediaStore;
  /** The store of the event that follows. The preroll plays with its volume, and mutes both. */
  readonly eventStore: MediaStore;
  readonly autoPlay: boolean;
  /** Called when the first frame is shown. */
  readonly onStart: () => void;
  /** Called once. */
  readonly onOver: (outcome: PrerollOutcome) => void;
}

/** An advertisement over the player. Whatever happens to it, `onOver` lets the event start. */
export function PrerollLayer({ preroll, store, eventStore, autoPlay, onStart, onOver }: Props) {
  const t = useT();
  const layer = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isOver = useRef(false);
  const end = (outcome: PrerollOutcome) => {
    if (isOver.current) return;
    isOver.current = true;
    const { activeElement } = document;
    if (layer.current && activeElement && layer.current.contains(activeElement)) focusPlayer(layer.current);
    onOver(outcome);
  };
  const play = useEffectEvent((element: HTMLVideoElement, url: string) =>
    playPreroll(element, {
      url,
      preroll: store,
      event: eventStore,
      clock: systemClock,
      autoPlay,
      onOver: end,
    }),
  );
  useEffect(() => (video.current ? play(video.current, preroll.url) : undefined), [preroll.url]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const isEventMuted = () => eventStore.getState().muted;
  const isMuted = useSyncExternalStore(eventStore.subscribe, isEventMuted, isEventMuted);
  const reportStart = useEffectEvent(onStart);
  const { started } = state;
  useEffect(() => {
    if (started) reportStart();
  }, [started]);
  // The browser may start the preroll only without sound; the event then starts without sound, too.
  const isMutedByBrowser = state.mutedByBrowser;
  useEffect(() => {
    if (isMutedByBrowser) eventStore.dispatch({ type: 'refuseSound' });
  }, [eventStore, isMutedByBrowser]);

  const { kind, secondsLeft, skippableInS } = prerollView(state, preroll.skipAfterS);
  const countdown =
    secondsLeft === null
      ? t('player.preroll.startsSoon')
      : t('player.preroll.startsIn', { seconds: secondsLeft });
  const [announced, setAnnounced] = useState<string | null>(null);
  if (announced === null && secondsLeft !== null) setAnnounced(countdown);
  const played = state.durationS > 0 ? state.currentTimeS / state.durationS : 0;
  return (
    <Layer ref={layer} role="group" aria-label={t('player.preroll.label')} data-preroll={preroll.id}>
      <Video ref={video} playsInline preload="auto" onClick={() => store.dispatch({ type: 'togglePlay' })} />
      {kind === 'loading' && <Spinner data-loading />}
      {kind === 'waiting' && (
        <PlayButton
          type="button"
          aria-label={t('player.play')}
          onClick={({ currentTarget }) => {
            focusPlayer(currentTarget);
            store.dispatch({ type: 'play' });
          }}
        >
          <Play aria-hidden size={36} strokeWidth={1.75} fill="currentColor" />
        </PlayButton>
      )}
      <Label>{t('player.preroll.label')}</Label>
      <Foot>
        <Countdown role="timer">{countdown}</Countdown>
        <ControlButton
          icon={isMuted ? VolumeX : Volume2}
          label={t(isMuted ? 'player.unmute' : 'player.mute')}
          onClick={() => eventStore.dispatch({ type: 'toggleMuted' })}
        />
        {skippableInS !== null && (
          <Skip
            type="button"
            aria-disabled={skippableInS > 0}
            onClick={() => {
              if (skippableInS === 0) end('skipped');
            }}
          >
            {skippableInS > 0
              ? t('player.preroll.skipIn', { seconds: skippableInS })
              : t('player.preroll.skip')}
            {skippableInS === 0 && <SkipForward aria-hidden size={18} strokeWidth={1.75} />}
          </Skip>
        )}
      </Foot>
      {/* Announced once: an announcement each second would drown everything else. */}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <Bar aria-hidden style={{ '--played': played }} />
    </Layer>
  );
}
