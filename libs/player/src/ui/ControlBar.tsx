import { styled } from 'styled-components';
import { fading, whenCompact } from './layout.ts';
import { LiveButton } from './LiveButton.tsx';
import { BackButton, ForwardButton, PlayButton } from './PlayControls.tsx';
import { scrimTowards } from './palette.ts';
import { FullscreenButton, PipButton } from './ScreenControls.tsx';
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
  /* The scrim is for the eye: a click on it is a click on the picture. */
  pointer-events: none;
  ${whenCompact} {
    padding: 32px 8px 2px;
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
/** A finger's target is higher than the line in it: it may reach under the buttons, which win. */
const SeekRow = styled(Row)`
  @media (pointer: coarse) {
    margin-bottom: -10px;
  }
`;
const Space = styled.div`
  flex: 1;
`;

/** On a small player these are in the middle of the picture. */
const RoomyOnly = styled.div`
  display: flex;
  ${whenCompact} {
    display: none;
  }
`;

interface ControlBarProps {
  readonly $shown: boolean;
  readonly onMenuOpenChange: (isOpen: boolean) => void;
}

/** Left to right in every language, as the time axis is. */
export function ControlBar({ $shown, onMenuOpenChange }: ControlBarProps) {
  return (
    <Bar dir="ltr" $shown={$shown}>
      <SeekRow $shown={$shown}>
        <SeekBar />
      </SeekRow>
      <Row $shown={$shown}>
        <RoomyOnly>
          <PlayButton />
          <BackButton />
          <ForwardButton />
        </RoomyOnly>
        <VolumeControl />
        <LiveButton />
        <TimeLabel />
        <Space />
        <SettingsMenu onOpenChange={onMenuOpenChange} />
        <PipButton />
        <FullscreenButton />
      </Row>
    </Bar>
  );
}
