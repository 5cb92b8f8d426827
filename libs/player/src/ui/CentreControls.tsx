import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { fading, forcedColors, regularPlayer } from './layout.ts';
import { BackButton, ForwardButton, PlayButton } from './PlayControls.tsx';
import { useMedia } from './player-context.ts';

const Cluster = styled.div<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: clamp(16px, 9cqi, 48px);
  padding-bottom: 20px;
  background: color-mix(in srgb, ${token('--scrim')} 45%, transparent);
  ${fading}
  pointer-events: none;
  ${regularPlayer} {
    display: none;
  }
`;
const Slot = styled.div<{ $shown: boolean }>`
  display: grid;
  place-items: center;
  min-width: 56px;
  min-height: 56px;
  pointer-events: ${({ $shown }) => ($shown ? 'auto' : 'none')};
  ${forcedColors} {
    background: Canvas;
  }
`;

/** Large controls in the middle of small players. The play button is hidden while the spinner is shown. */
export function CentreControls({ $shown }: { readonly $shown: boolean }) {
  const isWaiting = useMedia((state) => state.waiting);
  return (
    <Cluster dir="ltr" $shown={$shown}>
      <Slot $shown={$shown}>
        <BackButton />
      </Slot>
      <Slot $shown={$shown}>{!isWaiting && <PlayButton size={40} />}</Slot>
      <Slot $shown={$shown}>
        <ForwardButton />
      </Slot>
    </Cluster>
  );
}
