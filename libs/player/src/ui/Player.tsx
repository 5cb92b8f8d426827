import { systemClock } from '@grandstand/core';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { createProgrammeControl } from '../handle/programme-control.ts';
import { spanDateMs } from '../engine/fragment-dates.ts';
import { takePreparedVideo } from '../engine/prepared-stream.ts';
import { createVideo } from '../engine/video-element.ts';
import { useHold, usePreroll } from '../preroll/use-preroll.tsx';
import { PositionReport } from '../programme/PositionReport.tsx';
import { ProgrammeProvider } from '../programme/ProgrammeProvider.tsx';
import { StartOverChip } from '../resume/StartOverChip.tsx';
import { usePosition } from '../resume/use-position.ts';
import { useReport } from '../viewing/use-report.ts';
import { useViewing } from '../viewing/use-viewing.ts';
import { MeasurementContext } from '../stats/measurement-context.ts';
import { useMeasurement } from '../stats/use-measurement.ts';
import type { MediaState } from '../store/media-state.ts';
import { watchStandstill } from '../store/watch-standstill.ts';
import { HidesEndContext, StoreContext } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerUiProvider } from './PlayerUiProvider.tsx';
import { PlayerLayers } from './PlayerLayers.tsx';
import { usePageSound } from './usePageSound.ts';
import { usePlayback } from './usePlayback.ts';

function programTimeMs({ started, ended, dates, currentTimeS }: MediaState): number | null {
  const isShown = started && !ended && dates[0]?.isEstimated === false;
  return isShown ? spanDateMs(dates, currentTimeS) : null;
}

const NO_ORIGINS: readonly string[] = [];

/** Player for a live stream or recording. The 16/9 box has its final size before anything has loaded. */
export function Player({
  handle,
  source,
  startAtS,
  autoPlay = false,
  hidesEnd = false,
  preroll = null,
  onPrerollOver,
  watched,
  resumedAtS,
  onPosition,
  onReport,
  onLinkRefused,
  onFailure,
  onStandstill,
  muted,
  onMutedChange,
  byline,
  theatre,
  linkAt,
  programme,
  onProgrammePosition,
  onClip,
  pageKeys,
  ...rest
}: PlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const credentialOrigins = source.credentialOrigins ?? NO_ORIGINS;
  const hold = useHold(preroll);
  usePageSound(video, muted, onMutedChange);
  const { store, retry, readFigures, engine } = usePlayback(box, video, {
    source,
    startAtS,
    autoPlay: autoPlay && hold.preroll === null,
    onLinkRefused,
    onFailure,
  });
  const tracker = useViewing(store, { video, source, watched, readFigures });
  const measure = useMeasurement(store, tracker);
  usePosition(store, source, onPosition);
  useReport(store, { video, onReport });
  const reportStandstill = useEffectEvent((isStandingStill: boolean) => onStandstill?.(isStandingStill));
  useEffect(() => watchStandstill(store, systemClock, reportStandstill), [store]);
  const { cover, store: controlled } = usePreroll(store, hold, {
    autoPlay,
    onStart: (id) => tracker.current?.track({ event: 'preroll_start', data: { preroll_id: id } }),
    onOver(id, outcome) {
      tracker.current?.track({ event: 'preroll_end', data: { preroll_id: id, outcome } });
      onPrerollOver?.(id, outcome);
    },
  });
  const [{ control, update }] = useState(() => createProgrammeControl(store));
  useEffect(
    () =>
      update({
        programme,
        hidesEnd,
        credentialOrigins,
        video: () => video.current,
        engine: () => engine.current,
      }),
    [update, programme, hidesEnd, credentialOrigins, engine],
  );
  const isCovered = cover !== null;
  useImperativeHandle(
    handle,
    () => ({
      control: isCovered ? null : control,
      programTimeMs: () => programTimeMs(store.getState()),
      focus: () => box.current?.focus({ preventScroll: true }),
    }),
    [store, control, isCovered],
  );
  return (
    <StoreContext value={controlled}>
      <HidesEndContext value={hidesEnd}>
        <PlayerUiProvider
          title={rest.title}
          byline={byline}
          poster={rest.poster}
          theatre={theatre}
          linkAt={linkAt}
          onClip={onClip}
          pageKeys={pageKeys}
        >
          <MeasurementContext value={measure}>
            <ProgrammeProvider programme={programme} credentialOrigins={credentialOrigins}>
              <PositionReport kind={source.kind} onPosition={onProgrammePosition} />
              <PlayerLayers
                box={box}
                video={video}
                acquireVideo={() => takePreparedVideo({ url: source.url, startAtS }) ?? createVideo()}
                onRetry={retry}
                cover={cover}
                {...rest}
              >
                {!cover && resumedAtS !== undefined && (
                  <StartOverChip key={source.id} resumedAtS={resumedAtS} />
                )}
              </PlayerLayers>
            </ProgrammeProvider>
          </MeasurementContext>
        </PlayerUiProvider>
      </HidesEndContext>
    </StoreContext>
  );
}
