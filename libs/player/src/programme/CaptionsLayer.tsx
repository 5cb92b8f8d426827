import { systemClock } from '@grandstand/core';
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { compactPlayer, reducedMotion } from '../ui/layout.ts';
import { timeOfTimestampS } from '../engine/timestamps.ts';
import { useDispatch, useMedia } from '../ui/player-context.ts';
import { token } from '@grandstand/ui-theme';
import { createCaptionLoader } from './caption-loader.ts';
import type { CaptionStyle } from './caption-settings.ts';
import { type CaptionOption, useCaptions } from './captions-context.ts';
import { CaptionText } from './CaptionText.tsx';
import { showInSystemPlayer } from './native-captions.ts';
import { type ProgrammeTimeline, useProgramme, useProgrammeTimeline } from './programme.ts';
import { fetchStreamText, useCredentialOrigins } from './stream-text.ts';
import type { Cue } from './web-vtt.ts';

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

interface CuesProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly option: CaptionOption;
  readonly captionStyle: CaptionStyle;
}

/** The caption at a media time; empty: none, or not loaded. */
const textAt = (cues: readonly Cue[], timeS: number): string =>
  cues
    .filter(({ startS, endS }) => startS <= timeS && timeS < endS)
    .map(({ text }) => text)
    .join('\n');

interface CueTextProps extends CuesProps {
  /** In media time. */
  readonly cues: readonly Cue[];
}

function CueText({ video, option: { name, language }, captionStyle, cues }: CueTextProps) {
  useEffect(() => {
    const element = video.current;
    return element ? showInSystemPlayer(element, { name, language, cues }) : undefined;
  }, [video, name, language, cues]);
  const text = useMedia((state) => textAt(cues, state.currentTimeS));
  if (text === '') return null;
  return (
    <Layer data-captions>
      <CaptionText text={text} language={language} captionStyle={captionStyle} />
    </Layer>
  );
}

/** Captions of a playlist beside the stream. */
function PlaylistCaptions({
  url,
  timeline,
  ...rest
}: CuesProps & { readonly url: string; readonly timeline: ProgrammeTimeline }) {
  const { startMs } = useProgramme();
  const credentialOrigins = useCredentialOrigins();
  const timestamps = useMedia((state) => state.timestamps);
  const [loader] = useState(() =>
    createCaptionLoader({
      url,
      startMs,
      clock: systemClock,
      fetchText: (file, signal) => fetchStreamText(file, { signal, credentialOrigins }),
    }),
  );
  useEffect(() => loader.stop, [loader]);
  const timeS = useMedia((state) => timeline.toProgrammeS(state.currentTimeS));
  // Whole seconds, so that a live stream does not load with every change of its edge.
  const newestMediaS = useMedia(({ isLive, seekableRange }) =>
    isLive && seekableRange ? Math.floor(seekableRange.endS) : null,
  );
  useEffect(() => {
    loader.moveTo({
      timeS,
      newestS: newestMediaS === null ? null : timeline.toProgrammeS(newestMediaS),
      timeOfTimestampS(timestampS, nearS) {
        const mediaS = timeOfTimestampS(timestamps, timestampS, timeline.toMediaS(nearS));
        return mediaS === null ? null : timeline.toProgrammeS(mediaS);
      },
    });
  }, [loader, timeline, timestamps, timeS, newestMediaS]);
  const loaded = useSyncExternalStore(loader.subscribe, loader.cues, loader.cues);
  const cues = useMemo(
    () =>
      loaded.map(({ startS, endS, text }): Cue => {
        const mediaS = timeline.toMediaS(startS);
        return { startS: mediaS, endS: mediaS + endS - startS, text };
      }),
    [loaded, timeline],
  );
  return <CueText cues={cues} {...rest} />;
}

/** Captions that are part of the stream. */
function StreamCaptions({ id, ...rest }: CuesProps & { readonly id: string }) {
  const dispatch = useDispatch();
  const cues = useMedia((state) => state.captionCues);
  useEffect(() => {
    dispatch({ type: 'setCaptionTrack', id });
    return () => dispatch({ type: 'setCaptionTrack', id: null });
  }, [dispatch, id]);
  return <CueText cues={cues} {...rest} />;
}

/** The captions over the picture, while they are switched on. */
export function CaptionsLayer({ video }: Pick<CuesProps, 'video'>) {
  const timeline = useProgrammeTimeline();
  const { settings, track } = useCaptions();
  if (!settings?.isOn || !track) return null;
  const { source, key } = track;
  const props = { video, option: track, captionStyle: settings.style };
  if (source.kind === 'stream') return <StreamCaptions key={key} id={source.id} {...props} />;
  return timeline && <PlaylistCaptions key={key} url={source.url} timeline={timeline} {...props} />;
}
