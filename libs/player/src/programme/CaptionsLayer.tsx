import { systemClock } from '@grandstand/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { compactPlayer, reducedMotion } from '../ui/layout.ts';
import { useMedia } from '../ui/player-context.ts';
import { token } from '@grandstand/ui-theme';
import { createCaptionLoader, fetchStreamText } from './caption-loader.ts';
import type { CaptionStyle } from './caption-settings.ts';
import { useCaptions } from './captions-context.ts';
import { CaptionText } from './CaptionText.tsx';
import { type CaptionTrack, useProgramme, useProgrammeOffsetS } from './programme.ts';

/** Above the control bar while it is shown. */
const Layer = styled.div`
  position: absolute;
  inset: auto 6% 5%;
  pointer-events: none;
  transition: transform ${token('--motion-fast')} ease-out;
  [data-controls='shown'] > & {
    transform: translateY(-68px);
  }
  ${compactPlayer} {
    inset: auto 3% 3%;
  }
  ${reducedMotion} {
    transition: none;
  }
`;

interface TrackCaptionsProps {
  readonly track: CaptionTrack;
  readonly captionStyle: CaptionStyle;
  /** Media time at which the programme starts. */
  readonly offsetS: number;
}

function TrackCaptions({ track: { url, language }, captionStyle, offsetS }: TrackCaptionsProps) {
  const { startMs } = useProgramme();
  const [loader] = useState(() =>
    createCaptionLoader({ url, startMs, clock: systemClock, fetchText: fetchStreamText }),
  );
  useEffect(() => loader.stop, [loader]);
  const timeS = useMedia((state) => state.currentTimeS) - offsetS;
  useEffect(() => loader.moveTo(timeS), [loader, timeS]);
  const text = useSyncExternalStore(
    loader.subscribe,
    () => loader.textAt(timeS),
    () => '',
  );
  if (text === '') return null;
  return (
    <Layer data-captions>
      <CaptionText text={text} language={language} captionStyle={captionStyle} />
    </Layer>
  );
}

/** The captions over the picture, while they are switched on. */
export function CaptionsLayer() {
  const offsetS = useProgrammeOffsetS();
  const { settings, track } = useCaptions();
  if (!settings?.isOn || !track || offsetS === null) return null;
  return <TrackCaptions key={track.url} track={track} captionStyle={settings.style} offsetS={offsetS} />;
}
