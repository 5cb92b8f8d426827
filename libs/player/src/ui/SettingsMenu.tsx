import { Keyboard, Settings } from 'lucide-react';
import { type MouseEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { ControlButton } from './ControlButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { regularPlayer } from './layout.ts';
import { RadioOptions } from './RadioOptions.tsx';
import { glass, veil } from './palette.ts';
import { useDispatch, useMedia } from './player-context.ts';
import { usePlayerUi } from './player-ui.ts';
import { usePip, useRemote } from './ScreenControls.tsx';
import { qualityOptions, rateOptions } from './settings-options.ts';
import { ShareMoment } from './ShareMoment.tsx';

/** A popover, so that a small player does not clip it; a bottom sheet on phones. */
const Panel = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  max-width: calc(100vw - 16px);
  padding: 6px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${veil(14)};
  border-radius: ${token('--radius-m')};
  background: ${glass};
  color: ${token('--on-image')};
  font-family: ${token('--font-text')};
  box-shadow: ${token('--shadow-2')};
  @media (max-width: 560px) {
    inset: auto 0 0 !important;
    max-height: 80dvh !important;
    width: auto;
    max-width: none;
    padding: 8px 8px max(8px, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: ${token('--radius-l')} ${token('--radius-l')} 0 0;
    &::backdrop {
      background: ${token('--scrim')};
    }
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const Actions = styled.div`
  display: grid;
  ${Choices}:not(:empty) + & {
    margin-top: 6px;
    padding-top: 6px;
    border-top: 1px solid ${veil(14)};
  }
`;
/** What regular players have in the control bar. */
const CompactOnly = styled.div`
  display: contents;
  ${regularPlayer} {
    display: none;
  }
`;

const GAP_PX = 8;
const MAX_HEIGHT_PX = 480;
/** With less space above the seek bar, the panel covers it. */
const MIN_HEIGHT_PX = 240;

/** Places the panel above the seek bar, aligned with the end of its button. */
function placeAboveSeekBar(panel: HTMLElement, button: HTMLElement): void {
  const { right } = button.getBoundingClientRect();
  const seekBar = button.closest('[data-player]')?.querySelector('[data-seek-bar]') ?? button;
  const { top } = seekBar.getBoundingClientRect();
  panel.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - right)}px`;
  const aboveSeekBarPx = top - 2 * GAP_PX;
  const isCramped = aboveSeekBarPx < MIN_HEIGHT_PX;
  panel.style.bottom = isCramped ? `${GAP_PX}px` : `${Math.max(GAP_PX, innerHeight - top + GAP_PX)}px`;
  const spacePx = isCramped ? innerHeight - 2 * GAP_PX : aboveSeekBarPx;
  panel.style.maxHeight = `${Math.min(MAX_HEIGHT_PX, spacePx)}px`;
}

interface SettingsMenuProps {
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Quality, speed, and what has no place in the control bar. */
export function SettingsMenu({ onOpenChange }: SettingsMenuProps) {
  const t = useT();
  const formats = useFormats();
  const dispatch = useDispatch();
  const { showShortcuts } = usePlayerUi();
  const pip = usePip();
  const remote = useRemote();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const atLiveEdge = useMedia((state) => state.atLiveEdge);
  const rate = useMedia((state) => state.playbackRate);
  const qualities = useMedia((state) => state.qualities);
  const quality = useMedia((state) => state.quality);
  const playingHeight = useMedia((state) => state.playingHeight);

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    const isNowOpen = newState === 'open';
    setOpen(isNowOpen);
    onOpenChange(isNowOpen);
    if (isNowOpen) panel.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  };
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !panel.current || !button.current) return;
    // Texts, unlike the control bar, follow the language.
    panel.current.dir = document.documentElement.dir;
    placeAboveSeekBar(panel.current, button.current);
  };
  // Closes on pointer clicks only: arrow keys change the selection with clicks whose `detail` is 0.
  const onClick = ({ detail, target }: MouseEvent) => {
    if (detail > 0 && target instanceof Element && target.closest('label:not(:has(:disabled))'))
      panel.current?.hidePopover();
  };
  const thenClose = (action: () => void) => () => {
    panel.current?.hidePopover();
    action();
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
      >
        <Choices>
          {qualities.length > 1 && (
            <RadioOptions
              heading={t('player.quality')}
              options={qualityOptions({ qualities, quality, playingHeight }, t)}
              value={quality}
              onChoose={(choice) => dispatch({ type: 'setQuality', quality: choice })}
            />
          )}
          <RadioOptions
            heading={t('player.speed')}
            options={rateOptions(t, (value) => formats.number(value), atLiveEdge)}
            value={rate}
            onChoose={(choice) => dispatch({ type: 'setRate', rate: choice })}
          />
        </Choices>
        <Actions>
          <CompactOnly>
            {remote && <MenuButton {...remote} onClick={thenClose(remote.onClick)} />}
            {pip && <MenuButton {...pip} onClick={thenClose(pip.onClick)} />}
          </CompactOnly>
          <ShareMoment />
          <MenuButton icon={Keyboard} label={t('player.shortcuts')} onClick={thenClose(showShortcuts)} />
        </Actions>
      </Panel>
    </>
  );
}
