import { formatMediaTime } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { compactPlayer, regularPlayer } from './layout.ts';
import { formatBehindLive } from './media-time.ts';
import { useHidesEnd, useMedia } from './player-context.ts';
import { useTimeOfDay } from './time-of-day.ts';

const Label = styled.span`
  padding-inline: 8px;
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
/** Without the space for both, only the first part is visible. */
const Parts = styled(Label)`
  display: flex;
  flex-wrap: wrap;
  max-width: 100%;
  height: 44px;
  overflow: hidden;
`;
const RegularText = styled.span`
  ${compactPlayer} {
    display: none;
  }
`;
const CompactText = styled.span`
  ${regularPlayer} {
    display: none;
  }
`;
const Total = styled.span`
  color: ${token('--on-image-muted')};
`;

/** The time of day of the picture, where there is space for it. */
const TimeOfDay = styled(Label)`
  padding-inline-start: 0;
  color: ${token('--on-image-muted')};
`;

/** `12 s behind live` or `3:20 behind live`; in small players `−0:12`. */
function LiveDelay({ behindS }: { readonly behindS: number }) {
  const t = useT();
  const timeOfDay = useTimeOfDay();
  const currentTimeS = useMedia((state) => Math.floor(state.currentTimeS));
  const time = behindS < 60 ? t('player.seconds', { seconds: behindS }) : formatMediaTime(behindS);
  return (
    <>
      <Label dir="auto">
        <RegularText>{t('player.behindLive', { time })}</RegularText>
        <CompactText aria-hidden>{formatBehindLive(behindS)}</CompactText>
      </Label>
      {timeOfDay && <TimeOfDay dir="auto">{timeOfDay(currentTimeS)}</TimeOfDay>}
    </>
  );
}

/**
 * A recording: `1:02:11 / 2:10:00`, or only `1:02:11` with `hidesEnd`. A live stream: its delay and the time of day
 * of the picture, nothing at the live edge, nor during an interruption, when the edge is unknown.
 */
export function TimeLabel() {
  const isLive = useMedia((state) => state.isLive);
  const atLiveEdge = useMedia((state) => state.atLiveEdge);
  const behindS = useMedia((state) => Math.floor(state.behindLiveS));
  const currentTimeS = useMedia((state) => Math.floor(state.currentTimeS));
  const isInterrupted = useMedia((state) => state.interruption !== null);
  const durationS = useMedia((state) => state.durationS);
  const hidesEnd = useHidesEnd();
  if (isLive) return atLiveEdge || isInterrupted ? null : <LiveDelay behindS={behindS} />;
  return (
    <Parts>
      {formatMediaTime(currentTimeS)}
      {!hidesEnd && <Total>&nbsp;{`/ ${formatMediaTime(Math.round(durationS))}`}</Total>}
    </Parts>
  );
}
