import { useRef } from 'react';
import { useHold, usePreroll } from '../preroll/use-preroll.tsx';
import { HidesEndContext, StoreContext } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerUiProvider } from './PlayerUiProvider.tsx';
import { Stage } from './Stage.tsx';
import { usePageSound } from './usePageSound.ts';
import { usePlayback } from './usePlayback.ts';

/** Player for a live stream or recording. The 16/9 box has its final size before anything has loaded. */
export function Player({
  source,
  startAtS,
  autoPlay = false,
  hidesEnd = false,
  preroll = null,
  onPrerollOver,
  onLinkRefused,
  onFailure,
  muted,
  onMutedChange,
  byline,
  theatre,
  linkAt,
  ...rest
}: PlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const hold = useHold(preroll);
  usePageSound(video, muted, onMutedChange);
  const { store, retry } = usePlayback(box, video, {
    source,
    startAtS,
    autoPlay: autoPlay && hold.preroll === null,
    onLinkRefused,
    onFailure,
  });
  const { cover, store: controlled } = usePreroll(store, hold, { autoPlay, onOver: onPrerollOver });
  return (
    <StoreContext value={controlled}>
      <HidesEndContext value={hidesEnd}>
        <PlayerUiProvider
          title={rest.title}
          byline={byline}
          poster={rest.poster}
          theatre={theatre}
          linkAt={linkAt}
        >
          <Stage box={box} video={video} onRetry={retry} cover={cover} {...rest} />
        </PlayerUiProvider>
      </HidesEndContext>
    </StoreContext>
  );
}
