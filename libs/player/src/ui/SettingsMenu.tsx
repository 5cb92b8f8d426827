import { Settings } from 'lucide-react';
import { type MouseEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { ControlButton } from './ControlButton.tsx';
import { RadioOptions } from './RadioOptions.tsx';
import { glass, veil } from './palette.ts';
import { useDispatch, useMedia } from './player-context.ts';
import { qualityOptions, rateOptions } from './settings-options.ts';

/** A popover, so that a small player does not clip it; a bottom sheet on phones. */
const Panel = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  max-height: min(70dvh, 440px);
  padding: 6px;
  overflow: auto;
  border: 1px solid ${veil(14)};
  border-radius: ${token('--radius-m')};
  background: ${glass};
  color: ${token('--on-image')};
  font-family: ${token('--font-text')};
  box-shadow: ${token('--shadow-2')};
  &:popover-open {
    display: flex;
    gap: 4px;
  }
  @media (max-width: 560px) {
    inset: auto 0 0 !important;
    width: auto;
    padding: 8px 8px max(8px, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: ${token('--radius-l')} ${token('--radius-l')} 0 0;
    &::backdrop {
      background: ${token('--scrim')};
    }
  }
`;

const GAP_PX = 8;

/** Places the panel above the seek bar, aligned with the end of its button. */
function placeAboveSeekBar(panel: HTMLElement, button: HTMLElement): void {
  const { right } = button.getBoundingClientRect();
  const seekBar = button.closest('[data-player]')?.querySelector('[data-seek-bar]') ?? button;
  const { top } = seekBar.getBoundingClientRect();
  panel.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`;
  panel.style.bottom = `${Math.max(8, window.innerHeight - top + GAP_PX)}px`;
}

interface SettingsMenuProps {
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Quality, and playback speed for recordings. */
export function SettingsMenu({ onOpenChange }: SettingsMenuProps) {
  const t = useT();
  const formats = useFormats();
  const dispatch = useDispatch();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isLive = useMedia((state) => state.isLive);
  const rate = useMedia((state) => state.playbackRate);
  const qualities = useMedia((state) => state.qualities);
  const quality = useMedia((state) => state.quality);
  const playingHeight = useMedia((state) => state.playingHeight);
  if (isLive && qualities.length < 2) return null;

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    const isNowOpen = newState === 'open';
    setOpen(isNowOpen);
    onOpenChange(isNowOpen);
    if (isNowOpen) panel.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  };
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && panel.current && button.current)
      placeAboveSeekBar(panel.current, button.current);
  };
  // Closes on pointer clicks only: arrow keys change the selection with clicks whose `detail` is 0.
  const onClick = ({ detail, target }: MouseEvent) => {
    if (detail > 0 && target instanceof Element && target.closest('label')) panel.current?.hidePopover();
  };
  return (
    <>
      <ControlButton
        ref={button}
        icon={Settings}
        label={t('player.settings')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        popoverTarget={id}
      />
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('player.settings')}
        onToggle={onToggle}
        onBeforeToggle={onBeforeToggle}
        onClick={onClick}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {qualities.length > 1 && (
          <RadioOptions
            heading={t('player.quality')}
            options={qualityOptions({ qualities, quality, playingHeight }, t)}
            value={quality}
            onChoose={(choice) => dispatch({ type: 'setQuality', quality: choice })}
          />
        )}
        {!isLive && (
          <RadioOptions
            heading={t('player.speed')}
            options={rateOptions(t, (value) => formats.number(value))}
            value={rate}
            onChoose={(choice) => dispatch({ type: 'setRate', rate: choice })}
          />
        )}
      </Panel>
    </>
  );
}
