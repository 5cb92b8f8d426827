import { ChartNoAxesColumn, Keyboard, Scissors, Settings, SkipBack } from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useFormats, useT } from '@grandstand/i18n';
import { useBeginning } from '../resume/use-beginning.ts';
import { MenuButton } from './MenuButton.tsx';
import { regularPlayer, widePlayer } from './layout.ts';
import { RadioOptions } from './RadioOptions.tsx';
import { veil } from './palette.ts';
import { useDispatch, useMedia } from './player-context.ts';
import { usePlayerUi } from './player-ui.ts';
import { closeMenu, PopupMenu } from './PopupMenu.tsx';
import { usePip, useRemote } from './ScreenControls.tsx';
import { qualityOptions, rateOptions } from './settings-options.ts';
import { ShareMoment } from './ShareMoment.tsx';

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
/** Hidden in larger players, which have these actions in the control bar. */
const CompactOnly = styled.div`
  display: contents;
  ${regularPlayer} {
    display: none;
  }
`;

/** Hidden in wide players, which have these actions in the control bar. */
const NotWideOnly = styled.div`
  display: contents;
  ${widePlayer} {
    display: none;
  }
`;

interface SettingsMenuProps {
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Quality, speed, and what has no place in the control bar. */
export function SettingsMenu({ onOpenChange }: SettingsMenuProps) {
  const t = useT();
  const formats = useFormats();
  const dispatch = useDispatch();
  const { clip, showShortcuts, toggleStats } = usePlayerUi();
  const beginning = useBeginning();
  const pip = usePip();
  const remote = useRemote();
  const atLiveEdge = useMedia((state) => state.atLiveEdge);
  const rate = useMedia((state) => state.playbackRate);
  const qualities = useMedia((state) => state.qualities);
  const quality = useMedia((state) => state.quality);
  const playingHeight = useMedia((state) => state.playingHeight);

  // Closes on pointer clicks only: arrow keys change the selection with clicks whose `detail` is 0.
  const closeOnClick = ({ detail, target, currentTarget }: MouseEvent) => {
    if (detail > 0 && target instanceof Element && target.closest('label:not(:has(:disabled))'))
      closeMenu(currentTarget);
  };
  const thenClose =
    (action: () => void) =>
    ({ currentTarget }: MouseEvent) => {
      closeMenu(currentTarget);
      action();
    };
  return (
    <PopupMenu icon={Settings} label={t('player.settings')} onOpenChange={onOpenChange} hasColumns>
      <Choices onClick={closeOnClick}>
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
        {beginning && (
          <NotWideOnly>
            <MenuButton icon={SkipBack} label={t(beginning.label)} onClick={thenClose(beginning.goTo)} />
          </NotWideOnly>
        )}
        <CompactOnly>
          {clip && <MenuButton icon={Scissors} label={t('player.clip')} onClick={thenClose(clip)} />}
          {remote && <MenuButton {...remote} onClick={thenClose(remote.onClick)} />}
          {pip && <MenuButton {...pip} onClick={thenClose(pip.onClick)} />}
        </CompactOnly>
        <ShareMoment />
        <MenuButton icon={Keyboard} label={t('player.shortcuts')} onClick={thenClose(showShortcuts)} />
        <MenuButton
          icon={ChartNoAxesColumn}
          label={t('player.stats.title')}
          onClick={thenClose(toggleStats)}
        />
      </Actions>
    </PopupMenu>
  );
}
