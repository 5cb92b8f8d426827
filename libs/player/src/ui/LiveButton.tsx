import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { focusRing, tinyPlayer } from './layout.ts';
import { veil } from './palette.ts';
import { useDispatch, useMedia } from './player-context.ts';

/** The touch target has the height of all controls; the badge is smaller. */
const Button = styled.button`
  display: flex;
  align-items: center;
  flex: none;
  height: 44px;
  padding: 0 4px;
  border: 0;
  border-radius: ${token('--radius-s')};
  background: none;
  font: inherit;
  cursor: pointer;
  ${focusRing}
  &[aria-disabled='true'] {
    cursor: default;
  }
`;

const Badge = styled.span<{ $isLive: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  height: 26px;
  padding-inline: 10px;
  border-radius: ${token('--radius-s')};
  background: ${({ $isLive }) => ($isLive ? token('--live') : veil(20))};
  color: ${({ $isLive }) => ($isLive ? token('--live-text') : token('--on-image'))};
  font-size: ${token('--font-size-xs')};
  font-weight: 700;
  letter-spacing: 0.04em;
  text-transform: uppercase;
  white-space: nowrap;
`;

const Dot = styled.span`
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: currentColor;
  [aria-disabled='false'] & {
    background: ${token('--live')};
    outline: 1px solid currentColor;
  }
`;

const RoomyText = styled.span`
  ${tinyPlayer} {
    display: none;
  }
`;
const TinyText = styled.span`
  display: none;
  ${tinyPlayer} {
    display: inline;
  }
`;

/**
 * Live badge; behind the live edge and while paused, a button that returns to it. Red only while a live picture moves.
 */
export function LiveButton() {
  const t = useT();
  const dispatch = useDispatch();
  const isLive = useMedia((state) => state.isLive);
  const atEdge = useMedia((state) => state.atLiveEdge && !state.paused);
  const isMoving = useMedia((state) => !state.waiting && !state.interruption);
  if (!isLive) return null;
  return (
    <Button
      type="button"
      aria-disabled={atEdge}
      aria-label={t(atEdge ? 'player.live' : 'player.goLive')}
      data-live-edge={atEdge && isMoving}
      onClick={() => {
        if (!atEdge) dispatch({ type: 'goLive' });
      }}
    >
      <Badge $isLive={atEdge && isMoving}>
        <Dot aria-hidden />
        <RoomyText>{t(atEdge ? 'player.live' : 'player.goLive')}</RoomyText>
        <TinyText>{t('player.live')}</TinyText>
      </Badge>
    </Button>
  );
}
