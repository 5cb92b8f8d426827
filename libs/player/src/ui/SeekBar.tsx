import { formatMediaTime } from '@grandstand/core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { forcedColors, reducedMotion } from './layout.ts';
import { formatBehindLive } from './media-time.ts';
import { accentOnImage, veil } from './palette.ts';
import { useDispatch, useHidesEnd, useMedia } from './player-context.ts';
import { fractionAt, limitSeekTarget, seekRange, timeAt } from './seek-scale.ts';
import { momentNear, MomentTicks } from '../programme/MomentTicks.tsx';
import { SeekPreview } from '../programme/SeekPreview.tsx';
import { useVisibleMoments } from '../programme/visible-moments.ts';
import { HiddenRange } from './HiddenRange.tsx';
import { useTimeOfDay } from './time-of-day.ts';
import { usePointerSlide } from './usePointerSlide.ts';
import { useSpokenPosition } from './use-spoken-position.ts';

const TRACK_HEIGHT = '4px';

const Bar = styled.div`
  position: relative;
  flex: 1;
  height: 28px;
  cursor: pointer;
  touch-action: none;
  -webkit-tap-highlight-color: transparent;
  @media (pointer: coarse) {
    height: 44px;
  }
`;

const Track = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(50% - ${TRACK_HEIGHT} / 2);
  height: ${TRACK_HEIGHT};
  border-radius: ${token('--radius-pill')};
  background: ${veil(28)};
  overflow: hidden;
  ${forcedColors} {
    forced-color-adjust: none;
    background: GrayText;
  }
  transition: transform ${token('--motion-fast')} ease-out;
  ${Bar}:hover &,
  ${Bar}:focus-within &,
  ${Bar}[data-sliding='true'] & {
    transform: scaleY(1.6);
  }
  ${reducedMotion} {
    transition: none;
  }
`;

const Fill = styled.div`
  position: absolute;
  inset: 0;
  transform-origin: left;
`;
const Buffered = styled(Fill)`
  background: ${veil(36)};
`;
const Played = styled(Fill)`
  background: ${accentOnImage};
  ${forcedColors} {
    background: Highlight;
  }
`;

const Thumb = styled.div`
  position: absolute;
  inset-block-start: calc(50% - 7px);
  width: 14px;
  height: 14px;
  margin-left: -7px;
  border-radius: 50%;
  background: ${token('--on-image')};
  box-shadow: ${token('--shadow-2')};
  ${forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
  transition: transform ${token('--motion-fast')} ease-out;
  ${Bar}:hover &,
  ${Bar}[data-sliding='true'] & {
    transform: scale(1.25);
  }
  ${Bar}:has(:focus-visible) & {
    outline: 2px solid ${token('--on-image')};
    outline-offset: 3px;
    box-shadow: 0 0 0 3px ${token('--focus-ring')};
  }
  ${reducedMotion} {
    transition: none;
  }
`;

const percent = (fraction: number): string => `${fraction * 100}%`;

/** From left to right in every language. */
export function SeekBar() {
  const t = useT();
  const dispatch = useDispatch();
  const state = useMedia((all) => all);
  const hidesEnd = useHidesEnd();
  const timeOfDay = useTimeOfDay();
  const moments = useVisibleMoments();
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const range = seekRange(state, hidesEnd);
  const seekTo = (timeS: number) =>
    dispatch({ type: 'seekTo', timeS: hidesEnd ? limitSeekTarget(state, timeS) : timeS });
  const slide = usePointerSlide({
    onRelease: (fraction) => {
      if (range) seekTo(timeAt(range, fraction));
    },
  });

  const live = t(state.isAsLive ? 'player.asLive' : 'player.live');
  const previewText = (timeS: number) => {
    if (!state.isLive) return formatMediaTime(timeS);
    const behindS = (range?.endS ?? timeS) - timeS;
    if (behindS < 1) return live;
    return [formatBehindLive(behindS), timeOfDay?.(timeS)].filter(Boolean).join(' · ');
  };
  const spokenPosition = useSpokenPosition();

  const playedFraction = fractionAt(range, state.currentTimeS);
  const thumbFraction =
    slide.isSliding && slide.hoverFraction !== null ? slide.hoverFraction : playedFraction;
  const previewFraction = slide.hoverFraction ?? (hasKeyboardFocus ? playedFraction : null);
  const at = range &&
    previewFraction !== null && {
      fraction: previewFraction,
      timeS: timeAt(range, previewFraction),
      text: previewText(timeAt(range, previewFraction)),
    };
  return (
    <Bar
      dir="ltr"
      data-sliding={slide.isSliding}
      data-seek-bar
      {...slide.handlers}
      onFocus={({ target }) => setKeyboardFocus(target.matches(':focus-visible'))}
      onKeyDown={() => setKeyboardFocus(true)}
      onBlur={() => setKeyboardFocus(false)}
    >
      <HiddenRange
        label={t('player.seek')}
        valueText={(timeS) => spokenPosition(state, timeS)}
        min={range?.startS ?? 0}
        max={range?.endS ?? 0}
        value={state.currentTimeS}
        isMoving
        onValue={seekTo}
      />
      <Track>
        {!hidesEnd && <Buffered style={{ transform: `scaleX(${fractionAt(range, state.bufferedEndS)})` }} />}
        <Played style={{ transform: `scaleX(${thumbFraction})` }} />
      </Track>
      {range && <MomentTicks moments={moments} range={range} />}
      <Thumb style={{ left: percent(thumbFraction) }} />
      <SeekPreview at={at || null} moment={range && at ? momentNear(moments, range, at.fraction) : null} />
    </Bar>
  );
}
