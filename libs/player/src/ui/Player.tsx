import { useRef } from 'react';
import { HidesEndContext, StoreContext } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { Stage } from './Stage.tsx';
import { usePlayback } from './usePlayback.ts';

/** Player for a live stream or recording. The 16/9 box has its final size before anything has loaded. */
export function Player({
  source,
  startAtS,
  autoPlay = false,
  hidesEnd = false,
  onLinkRefused,
  onFailure,
  ...rest
}: PlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { store, retry } = usePlayback(box, video, { source, startAtS, autoPlay, onLinkRefused, onFailure });
  return (
    <StoreContext value={store}>
      <HidesEndContext value={hidesEnd}>
        <Stage box={box} video={video} onRetry={retry} {...rest} />
      </HidesEndContext>
    </StoreContext>
  );
}
