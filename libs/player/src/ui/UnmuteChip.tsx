import { VolumeX } from 'lucide-react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { Chip } from './Chip.ts';
import { focusPlayer } from './focus-player.ts';
import { compactPlayer } from './layout.ts';
import { useDispatch, useMedia } from './player-context.ts';

const TopChip = styled(Chip)`
  position: absolute;
  inset-block-start: 16px;
  inset-inline-end: 16px;
  ${compactPlayer} {
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
`;

/**
 * Offers sound after muted autoplay. Lies in the top right corner (left in right-to-left languages), because a broadcast
 * usually shows the score in the other one.
 */
export function UnmuteChip() {
  const t = useT();
  const dispatch = useDispatch();
  const isOffered = useMedia((state) => state.mutedByBrowser && !state.paused);
  if (!isOffered) return null;
  return (
    <TopChip
      type="button"
      onClick={({ currentTarget }) => {
        focusPlayer(currentTarget);
        dispatch({ type: 'toggleMuted' });
      }}
    >
      <VolumeX aria-hidden size={20} strokeWidth={1.75} />
      {t('player.tapToUnmute')}
    </TopChip>
  );
}
