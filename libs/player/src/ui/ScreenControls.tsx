import {
  Airplay,
  Cast,
  Maximize,
  Minimize,
  PictureInPicture2,
  type LucideIcon,
  RectangleHorizontal,
  Shrink,
} from 'lucide-react';
import { styled } from 'styled-components';
import { type MessageKey, useT } from '@grandstand/i18n';
import type { RemoteKind } from '../store/playback-environment.ts';
import { ControlButton } from './ControlButton.tsx';
import { compactPlayer } from './layout.ts';
import { useDispatch, useMedia } from './player-context.ts';
import { usePlayerUi } from './player-ui.ts';

/** Small players offer these in the settings menu. */
const RegularOnly = styled.div`
  ${compactPlayer} {
    display: none;
  }
`;

/** Picture-in-picture; null where the browser has none. */
export function usePip() {
  const t = useT();
  const dispatch = useDispatch();
  const canPip = useMedia((state) => state.canPip);
  const isPip = useMedia((state) => state.isPip);
  if (!canPip) return null;
  return {
    icon: PictureInPicture2,
    label: t(isPip ? 'player.exitPip' : 'player.pip'),
    onClick: () => dispatch({ type: 'togglePip' }),
  };
}

const REMOTES: Readonly<Record<RemoteKind, { icon: LucideIcon; label: MessageKey; onLabel: MessageKey }>> = {
  airplay: { icon: Airplay, label: 'player.airPlay', onLabel: 'player.stopAirPlay' },
  cast: { icon: Cast, label: 'player.cast', onLabel: 'player.stopCast' },
};

/** Playback on another device; null while the browser finds none. */
export function useRemote() {
  const t = useT();
  const dispatch = useDispatch();
  const kind = useMedia((state) => state.remoteKind);
  const isRemote = useMedia((state) => state.isRemote);
  if (!kind) return null;
  const { icon, label, onLabel } = REMOTES[kind];
  return { icon, label: t(isRemote ? onLabel : label), onClick: () => dispatch({ type: 'chooseRemote' }) };
}

export function PipButton() {
  const pip = usePip();
  return (
    pip && (
      <RegularOnly>
        <ControlButton {...pip} shortcut="pip" />
      </RegularOnly>
    )
  );
}

export function RemoteButton() {
  const remote = useRemote();
  return (
    remote && (
      <RegularOnly>
        <ControlButton {...remote} />
      </RegularOnly>
    )
  );
}

/** Widens the player within the page. Hidden in full screen, and where the player is as wide as the page anyway. */
export function TheatreButton() {
  const t = useT();
  const { theatre } = usePlayerUi();
  const isFullscreen = useMedia((state) => state.isFullscreen);
  if (!theatre || isFullscreen) return null;
  return (
    <RegularOnly>
      <ControlButton
        icon={theatre.isOn ? Shrink : RectangleHorizontal}
        label={t(theatre.isOn ? 'player.exitTheatre' : 'player.theatre')}
        shortcut="theatre"
        onClick={() => theatre.onChange(!theatre.isOn)}
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
      shortcut="fullscreen"
      onClick={() => dispatch({ type: 'toggleFullscreen' })}
    />
  );
}
