import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { ControlButton } from './ControlButton.tsx';
import { HiddenRange } from './HiddenRange.tsx';
import { compactPlayer, forcedColors, reducedMotion } from './layout.ts';
import { veil } from './palette.ts';
import { useDispatch, useMedia } from './player-context.ts';
import { usePointerSlide } from './usePointerSlide.ts';

const Group = styled.div`
  display: flex;
  align-items: center;
`;

/** Expands on hover or focus. Hidden on phones, which have volume keys. */
const Slider = styled.div`
  position: relative;
  width: 0;
  height: 44px;
  opacity: 0;
  cursor: pointer;
  touch-action: none;
  transition:
    width ${token('--motion-slow')} ease-out,
    opacity ${token('--motion-slow')} ease-out;
  ${Group}:hover &,
  ${Group}:has(:focus-visible) &,
  &[data-sliding='true'] {
    width: 72px;
    margin-inline: 4px 8px;
    opacity: 1;
  }
  ${reducedMotion} {
    transition: none;
  }
  ${compactPlayer} {
    display: none;
  }
  @media (hover: none) {
    display: none;
  }
`;

const Track = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(50% - 2px);
  height: 4px;
  border-radius: ${token('--radius-pill')};
  background: ${veil(30)};
  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;
const Level = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${token('--on-image')};
  ${forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
const Thumb = styled.div`
  position: absolute;
  inset-block-start: calc(50% - 6px);
  width: 12px;
  height: 12px;
  margin-left: -6px;
  border-radius: 50%;
  background: ${token('--on-image')};
  ${forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
  ${Slider}:has(:focus-visible) & {
    outline: 2px solid ${token('--on-image')};
    outline-offset: 3px;
    box-shadow: 0 0 0 3px ${token('--focus-ring')};
  }
`;

const iconOf = (level: number) => {
  if (level === 0) return VolumeX;
  return level < 0.5 ? Volume1 : Volume2;
};

export function VolumeControl() {
  const t = useT();
  const formats = useFormats();
  const dispatch = useDispatch();
  const muted = useMedia((state) => state.muted);
  const level = useMedia((state) => (state.muted ? 0 : state.volume));
  const setVolume = (volume: number) => dispatch({ type: 'setVolume', volume });
  const slide = usePointerSlide({ onSlide: setVolume });
  return (
    <Group>
      <ControlButton
        icon={iconOf(level)}
        label={t(muted ? 'player.unmute' : 'player.mute')}
        shortcut="mute"
        onClick={() => dispatch({ type: 'toggleMuted' })}
      />
      <Slider dir="ltr" data-volume data-sliding={slide.isSliding} {...slide.handlers}>
        <HiddenRange
          label={t('player.volume')}
          valueText={(value) => formats.percent(value)}
          min={0}
          max={1}
          step={0.05}
          value={level}
          onValue={setVolume}
        />
        <Track>
          <Level style={{ width: `${level * 100}%` }} />
        </Track>
        <Thumb style={{ left: `${level * 100}%` }} />
      </Slider>
    </Group>
  );
}
