import { useInBrowser, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, displayText, Icon, IconButton, media, Spinner, VisuallyHidden } from '@grandstand/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ReadyClip } from '../clip/clip.ts';
import { focusKind, reelCommand } from './reel-keys.ts';
import { hasVideo } from './reel-source.ts';
import { Reel, Screen } from './Reel.tsx';
import { useCurrentReel } from './use-current-reel.ts';
import type { MomentsState } from './use-moments.ts';
import { savesData } from './use-media-query.ts';

const Frame = styled.div`
  position: relative;
  block-size: var(--reels-height);
`;

const List = styled.div`
  block-size: 100%;
  overflow-y: auto;
  overscroll-behavior-y: contain;
  scroll-snap-type: y mandatory;
  scrollbar-width: none;
  background: ${token('--scrim')};
`;

const Steps = styled.div`
  display: none;
  ${media.pointer} {
    display: grid;
  }
  position: absolute;
  z-index: 4;
  inset-block: 0;
  inset-inline-end: max(1rem, ${token('--page-padding')});
  align-content: center;
  gap: 0.75rem;
  pointer-events: none;
  button {
    pointer-events: auto;
    background: ${token('--scrim')};
    color: ${token('--on-image')};
    border-radius: ${token('--radius-pill')};
  }
`;

const End = styled(Screen)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1rem;
  padding: 1.5rem;
  text-align: center;
  h2 {
    ${displayText}
    font-size: ${token('--font-size-2xl')};
  }
`;

/** More clips are requested this many reels before the last one. */
const LOAD_AHEAD = 4;

/** The user's choice of sound, which outlives the page. */
export interface ReelSound {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

interface Props {
  readonly moments: Extract<MomentsState, { readonly kind: 'ready' }>;
  /** The clip that is shown first; null: the first one. */
  readonly firstUuid: string | null;
  readonly sound: ReelSound;
  /** Called when another clip is on the screen. */
  readonly onChange: (clip: ReadyClip) => void;
  readonly onShare: (clip: ReadyClip) => void;
  readonly renderStep: (clip: ReadyClip) => ReactNode;
}

/** One clip after the other, each on the whole screen: swipe, wheel, keys and buttons. */
export function Reels({ moments, firstUuid, sound, onChange, onShare, renderStep }: Props) {
  const t = useT();
  const { clips, more, loadMore, renew } = moments;
  const list = useRef<HTMLDivElement>(null);
  const [first] = useState(() =>
    Math.max(
      0,
      clips.findIndex(({ uuid }) => uuid === firstUuid),
    ),
  );
  // After the clips there is one more screen: no more clips.
  const keys = [...clips.map(({ uuid }) => uuid), 'end'];
  const { current, show, handlers } = useCurrentReel(list, { first, keys });
  const [pausedUuid, setPausedUuid] = useState<string | null>(null);
  const [isSoundRefused, setSoundRefused] = useState(false);
  const preloads = useInBrowser() && !savesData();
  const clip = clips[current];
  const isMuted = !sound.isOn || isSoundRefused;
  const togglePlay = () => setPausedUuid(clip && pausedUuid !== clip.uuid ? clip.uuid : null);
  const toggleSound = () => {
    setSoundRefused(false);
    sound.onChange(isMuted);
  };

  const isNearEnd = current >= clips.length - LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd && more === 'more') loadMore();
  });

  const uuid = clip?.uuid ?? null;
  const shownUuid = useRef(uuid);
  const report = useEffectEvent(() => {
    if (clip) onChange(clip);
  });
  useEffect(() => {
    if (uuid === shownUuid.current) return;
    shownUuid.current = uuid;
    setPausedUuid(null);
    report();
  }, [uuid]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = reelCommand(event, focusKind(event.target));
    if (command === null) return;
    event.preventDefault();
    if (command === 'next') show(current + 1);
    else if (command === 'previous') show(current - 1);
    else if (command === 'first') show(0);
    else if (command === 'toggle-play') togglePlay();
    else toggleSound();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);

  return (
    <Frame>
      <List
        ref={list}
        role="feed"
        aria-label={t('app.moments')}
        aria-busy={more === 'loading'}
        aria-describedby="reels-keys"
        tabIndex={0}
        {...handlers}
        // Tab moves the focus to a reel that is not on the screen.
        onFocus={({ target }) => {
          const id = target.closest('[data-clip]')?.getAttribute('data-clip');
          const index = clips.findIndex((candidate) => candidate.uuid === id);
          if (index !== -1 && index !== current) show(index);
        }}
      >
        {clips.map((each, index) => (
          <Reel
            key={each.uuid}
            clip={each}
            position={index + 1}
            isCurrent={index === current}
            hasVideo={hasVideo(index, current)}
            preloads={preloads}
            isPaused={pausedUuid === each.uuid}
            isMuted={isMuted}
            onTogglePlay={togglePlay}
            onToggleSound={toggleSound}
            onSoundRefused={() => setSoundRefused(true)}
            onExpired={renew}
            onShare={onShare}
            step={renderStep(each)}
          />
        ))}
        <End aria-labelledby="reels-end" aria-posinset={keys.length} aria-setsize={-1}>
          {more === 'loading' || more === 'more' ? (
            <>
              <VisuallyHidden as="h2" id="reels-end">
                {t('app.loading')}
              </VisuallyHidden>
              <Spinner />
            </>
          ) : (
            <EndOfReels isEnd={more === 'end'} onRetry={loadMore} onFirst={() => show(0)} />
          )}
        </End>
      </List>
      <Steps>
        <IconButton
          aria-label={t('moments.previous')}
          aria-disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <Icon of={ChevronUp} size="l" />
        </IconButton>
        <IconButton
          aria-label={t('moments.next')}
          aria-disabled={current === keys.length - 1}
          onClick={() => show(current + 1)}
        >
          <Icon of={ChevronDown} size="l" />
        </IconButton>
      </Steps>
      <VisuallyHidden id="reels-keys">{t('moments.keys')}</VisuallyHidden>
      <VisuallyHidden role="status">
        {clip && t('moments.number', { number: current + 1 })}
        {clip && `: ${clip.eventTitle}`}
      </VisuallyHidden>
    </Frame>
  );
}

interface EndProps {
  readonly isEnd: boolean;
  readonly onRetry: () => void;
  readonly onFirst: () => void;
}

/** After the last clip: there are no more, or they could not be loaded. */
function EndOfReels({ isEnd, onRetry, onFirst }: EndProps) {
  const t = useT();
  return (
    <>
      <h2 id="reels-end">{t(isEnd ? 'moments.endTitle' : 'app.whoops')}</h2>
      <p>{t(isEnd ? 'moments.endText' : 'app.somethingWrong')}</p>
      <Button $look="image" onClick={isEnd ? onFirst : onRetry}>
        {t(isEnd ? 'moments.toFirst' : 'app.retry')}
      </Button>
    </>
  );
}
