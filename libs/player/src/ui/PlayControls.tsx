import { Pause, Play, RotateCcw, RotateCw, SkipBack } from 'lucide-react';
import { useT } from '@grandstand/i18n';
import { useBeginning } from '../resume/use-beginning.ts';
import { ControlButton } from './ControlButton.tsx';
import { useDispatch, useMedia } from './player-context.ts';
import { JUMP_S } from './shortcuts.ts';

export function PlayButton({ size }: { readonly size?: number }) {
  const t = useT();
  const dispatch = useDispatch();
  const paused = useMedia((state) => state.paused || state.ended);
  return (
    <ControlButton
      icon={paused ? Play : Pause}
      label={t(paused ? 'player.play' : 'player.pause')}
      shortcut="togglePlay"
      data-main
      filled
      {...(size && { size })}
      onClick={() => dispatch({ type: 'togglePlay' })}
    />
  );
}

/** Returns to the beginning of a live stream. A recording needs no button: its seek bar begins there. */
export function BeginningButton() {
  const t = useT();
  const beginning = useBeginning();
  return beginning && <ControlButton icon={SkipBack} label={t(beginning.label)} onClick={beginning.goTo} />;
}

export function BackButton() {
  const t = useT();
  const dispatch = useDispatch();
  return (
    <ControlButton
      icon={RotateCcw}
      label={t('player.back', { seconds: JUMP_S })}
      shortcut="back"
      size={28}
      number={JUMP_S}
      onClick={() => dispatch({ type: 'seekBy', deltaS: -JUMP_S })}
    />
  );
}

/** Disabled at the live edge. */
export function ForwardButton() {
  const t = useT();
  const dispatch = useDispatch();
  const atLiveEdge = useMedia((state) => state.atLiveEdge);
  return (
    <ControlButton
      icon={RotateCw}
      label={t('player.forward', { seconds: JUMP_S })}
      shortcut="forward"
      size={28}
      number={JUMP_S}
      aria-disabled={atLiveEdge}
      onClick={() => {
        if (!atLiveEdge) dispatch({ type: 'seekBy', deltaS: JUMP_S });
      }}
    />
  );
}
