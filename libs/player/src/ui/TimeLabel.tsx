import { formatMediaTime } from '@grandstand/core';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { formatBehindLive } from './media-time.ts';
import { useHidesEnd, useMedia } from './player-context.ts';

const Label = styled.span`
  padding-inline: 8px;
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Total = styled.span`
  color: ${token('--on-image-muted')};
`;

/**
 * A recording: `1:02:11 / 2:10:00`, or only `1:02:11` with `hidesEnd`. A live stream: `−3:20` behind the live edge,
 * nothing at the live edge.
 */
export function TimeLabel() {
  const isLive = useMedia((state) => state.isLive);
  const atLiveEdge = useMedia((state) => state.atLiveEdge);
  const behindS = useMedia((state) => Math.floor(state.behindLiveS));
  const currentTimeS = useMedia((state) => Math.floor(state.currentTimeS));
  const durationS = useMedia((state) => state.durationS);
  const hidesEnd = useHidesEnd();
  if (isLive) return atLiveEdge ? null : <Label>{formatBehindLive(behindS)}</Label>;
  return (
    <Label>
      {formatMediaTime(currentTimeS)}
      {!hidesEnd && <Total>{` / ${formatMediaTime(Math.round(durationS))}`}</Total>}
    </Label>
  );
}
