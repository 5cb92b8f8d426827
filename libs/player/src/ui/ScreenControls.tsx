import { Maximize, Minimize, PictureInPicture2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { ControlButton } from './ControlButton.tsx';
import { whenCompact } from './layout.ts';
import { useDispatch, useMedia } from './player-context.ts';

/** A phone's own controls offer it; a small player needs the room. */
const RoomyOnly = styled.div`
  ${whenCompact} {
    display: none;
  }
`;

export function PipButton() {
  const t = useT();
  const dispatch = useDispatch();
  const canPip = useMedia((state) => state.canPip);
  const isPip = useMedia((state) => state.isPip);
  if (!canPip) return null;
  return (
    <RoomyOnly>
      <ControlButton
        icon={PictureInPicture2}
        label={t(isPip ? 'player.exitPip' : 'player.pip')}
        onClick={() => dispatch({ type: 'togglePip' })}
      />
    </RoomyOnly>
  );
}

export function FullscreenButton() {
  const t = useT();
  const dispatch = useDispatch();
  const canFullscreen = useMedia((state) => state.canFullscreen);
  const isFullscreen = useMedia((state) => state.isFullscreen);
  if (!canFullscreen) return null;
  return (
    <ControlButton
      icon={isFullscreen ? Minimize : Maximize}
      label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
      shortcut="f"
      onClick={() => dispatch({ type: 'toggleFullscreen' })}
    />
  );
}
