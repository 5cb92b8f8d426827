import { VolumeX } from 'lucide-react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { focusPlayer } from './focus-player.ts';
import { focusRing, compactPlayer } from './layout.ts';
import { glass, veil } from './palette.ts';
import { useDispatch, useMedia } from './player-context.ts';

const Chip = styled.button`
  position: absolute;
  inset-block-start: 16px;
  inset-inline-end: 16px;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px 0 12px;
  border: 1px solid ${veil(20)};
  border-radius: ${token('--radius-pill')};
  background: ${glass};
  color: ${token('--on-image')};
  font-family: ${token('--font-text')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  cursor: pointer;
  ${focusRing}
  ${compactPlayer} {
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
`;

/** Offers sound after muted autoplay. At the end of the line, because scoreboards are usually at the start. */
export function UnmuteChip() {
  const t = useT();
  const dispatch = useDispatch();
  const isOffered = useMedia((state) => state.mutedByBrowser && !state.paused);
  if (!isOffered) return null;
  return (
    <Chip
      type="button"
      onClick={({ currentTarget }) => {
        focusPlayer(currentTarget);
        dispatch({ type: 'toggleMuted' });
      }}
    >
      <VolumeX aria-hidden size={20} strokeWidth={1.75} />
      {t('player.tapToUnmute')}
    </Chip>
  );
}
