import { Maximize, Minimize, PictureInPicture2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { ControlButton } from './ControlButton.tsx';
import { compactPlayer } from './layout.ts';
import { useDispatch, useMedia } from './player-context.ts';

/** Hidden on phones, whose system controls offer picture-in-picture. */
const RegularOnly = styled.div`
  ${compactPlayer} {
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
    <RegularOnly>
      <ControlButton
        icon={PictureInPicture2}
        label={t(isPip ? 'player.exitPip' : 'player.pip')}
        onClick={() => dispatch({ type: 'togglePip' })}
      />
    </RegularOnly>
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
