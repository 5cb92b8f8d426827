import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { focusRing, tinyPlayer } from './layout.ts';
import { veil } from './palette.ts';
import { useDispatch, useMedia } from './player-context.ts';

/** Opaque, unlike the scrim. */
const ink = `oklch(from ${token('--scrim')} l c h / 1)`;

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

/** As live: not the colour of live pictures. */
const MOVING_COLORS = {
  live: { background: token('--live'), text: token('--live-text') },
  asLive: { background: token('--on-image'), text: ink },
} as const;

const Badge = styled.span<{ $moving: keyof typeof MOVING_COLORS | null }>`
  display: flex;
  align-items: center;
  gap: 6px;
  height: 26px;
  padding-inline: 10px;
  border-radius: ${token('--radius-s')};
  background: ${({ $moving }) => ($moving ? MOVING_COLORS[$moving].background : veil(20))};
  color: ${({ $moving }) => ($moving ? MOVING_COLORS[$moving].text : token('--on-image'))};
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
 * Badge of a live stream or of a recording as live; behind the live edge and while paused, a button that returns to it. Red only while a live picture moves.
 */
export function LiveButton() {
  const t = useT();
  const dispatch = useDispatch();
  const isLive = useMedia((state) => state.isLive);
  const isAsLive = useMedia((state) => state.isAsLive);
  const atEdge = useMedia((state) => state.atLiveEdge && !state.paused);
  const isMoving = useMedia((state) => !state.waiting && !state.interruption);
  if (!isLive) return null;
  const kind = isAsLive ? 'asLive' : 'live';
  const live = t(isAsLive ? 'player.asLive' : 'player.live');
  const text = atEdge ? live : t('player.goLive');
  return (
    <Button
      type="button"
      aria-disabled={atEdge}
      aria-label={text}
      data-live-edge={atEdge && isMoving}
      onClick={() => {
        if (!atEdge) dispatch({ type: 'goLive' });
      }}
    >
      <Badge $moving={atEdge && isMoving ? kind : null}>
        <Dot aria-hidden />
        <RoomyText>{text}</RoomyText>
        <TinyText>{live}</TinyText>
      </Badge>
    </Button>
  );
}
