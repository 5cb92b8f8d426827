import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { AudioMenu } from '../audio/AudioMenu.tsx';
import { CaptionsMenu } from '../programme/CaptionsMenu.tsx';
import { MomentsMenu } from '../programme/MomentsMenu.tsx';
import { focusPlayer } from './focus-player.ts';
import { compactPlayer, fading, forcedColors, notWidePlayer } from './layout.ts';
import { ClipButton } from './ClipButton.tsx';
import { LiveButton } from './LiveButton.tsx';
import { BackButton, BeginningButton, ForwardButton, PlayButton } from './PlayControls.tsx';
import { scrimTowards } from './palette.ts';
import { FullscreenButton, PipButton, RemoteButton, TheatreButton } from './ScreenControls.tsx';
import { SeekBar } from './SeekBar.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { TimeLabel } from './TimeLabel.tsx';
import { VolumeControl } from './VolumeControl.tsx';

const Bar = styled.div<{ $shown: boolean }>`
  position: absolute;
  inset: auto 0 0;
  padding: 64px 16px 8px;
  background: ${scrimTowards('bottom')};
  ${fading}
  /* Clicks on the scrim go to the picture. */
  pointer-events: none;
  ${compactPlayer} {
    padding: 32px 8px 2px;
  }
  ${forcedColors} {
    background: Canvas;
  }
  @container player (width >= 1100px) {
    padding: 88px 24px 14px;
  }
`;

const Row = styled.div<{ $shown: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  pointer-events: ${({ $shown }) => ($shown ? 'auto' : 'none')};
`;
/** On touch screens the seek bar is taller and overlaps the row of buttons, which is painted above it. */
const SeekRow = styled(Row)`
  @media (pointer: coarse) {
    margin-bottom: -10px;
  }
`;
/** What does not fit into the line wraps below it, where it is not visible. */
const Facts = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  height: 44px;
  line-height: 44px;
  overflow: hidden;
`;

/** Hidden in small players, which have these buttons in the middle of the picture (`CentreControls`). */
const RegularOnly = styled.div`
  display: flex;
  ${compactPlayer} {
    display: none;
  }
`;

/** Hidden in narrower players, which have these buttons in the settings menu. */
const WideOnly = styled.div`
  display: contents;
  ${notWidePlayer} {
    display: none;
  }
`;

interface ControlBarProps {
  readonly $shown: boolean;
  readonly onMenuOpenChange: (isOpen: boolean) => void;
}

/** After a click, moves the focus to the player, so that Space pauses instead of pressing the same button again. */
function releaseFocus({ detail, target }: MouseEvent): void {
  if (detail === 0 || !(target instanceof Element) || target.closest('[popover], [popovertarget]')) return;
  focusPlayer(target);
}

/** The controls below the picture; from left to right in every language, like the time axis. */
export function ControlBar({ $shown, onMenuOpenChange }: ControlBarProps) {
  return (
    <Bar dir="ltr" $shown={$shown} onClick={releaseFocus}>
      <SeekRow $shown={$shown}>
        <SeekBar />
      </SeekRow>
      <Row $shown={$shown}>
        <RegularOnly>
          <PlayButton />
          <WideOnly>
            <BeginningButton />
          </WideOnly>
          <BackButton />
          <ForwardButton />
        </RegularOnly>
        <VolumeControl />
        <Facts>
          <LiveButton />
          <TimeLabel />
        </Facts>
        <RegularOnly>
          <ClipButton />
        </RegularOnly>
        <MomentsMenu onOpenChange={onMenuOpenChange} />
        <AudioMenu onOpenChange={onMenuOpenChange} />
        <CaptionsMenu onOpenChange={onMenuOpenChange} />
        <SettingsMenu onOpenChange={onMenuOpenChange} />
        <RemoteButton />
        <PipButton />
        <TheatreButton />
        <FullscreenButton />
      </Row>
    </Bar>
  );
}
