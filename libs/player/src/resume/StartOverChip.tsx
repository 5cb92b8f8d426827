import { formatMediaTime, systemClock } from '@grandstand/core';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Chip } from '../ui/Chip.ts';
import { focusPlayer } from '../ui/focus-player.ts';
import { compactPlayer, tinyPlayer } from '../ui/layout.ts';
import { glass } from '../ui/palette.ts';
import { useDispatch, useMedia } from '../ui/player-context.ts';
import { useBeginning } from './use-beginning.ts';

const SHOWN_MS = 10_000;

const Box = styled.div`
  position: absolute;
  inset-block-end: 96px;
  inset-inline-start: 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  max-width: calc(100% - 32px);
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
  ${compactPlayer} {
    inset-block-end: 64px;
    inset-inline-start: 8px;
  }
  ${tinyPlayer} {
    inset-block-end: 56px;
    font-size: ${token('--font-size-xs')};
  }
`;
const StartOver = styled(Chip)`
  /* Small enough to stay below the buttons in the middle of the picture. */
  ${tinyPlayer} {
    min-height: 32px;
    padding: 0 10px 0 8px;
    font-size: inherit;
  }
`;
const Note = styled.span`
  padding: 4px 10px;
  border-radius: ${token('--radius-s')};
  background: ${glass};
`;

/**
 * Offers for ten seconds to go to the beginning of a recording that was resumed, or as far back as a live stream allows.
 * `resumedAtS`: null for a recording that starts at its beginning or at a chosen second.
 */
export function StartOverChip({ resumedAtS }: { readonly resumedAtS: number | null }) {
  const t = useT();
  const dispatch = useDispatch();
  const started = useMedia((state) => state.started);
  const isLive = useMedia((state) => state.isLive);
  const beginning = useBeginning();
  const [isOver, setOver] = useState(false);
  useEffect(() => (started ? systemClock.after(SHOWN_MS, () => setOver(true)) : undefined), [started]);
  const isOffered = isLive ? beginning !== null : resumedAtS !== null;
  if (!started || isOver || !isOffered) return null;
  return (
    <Box>
      {!isLive && resumedAtS !== null && (
        <Note role="status">{t('player.resumedAt', { time: formatMediaTime(resumedAtS) })}</Note>
      )}
      <StartOver
        type="button"
        onClick={({ currentTarget }) => {
          focusPlayer(currentTarget);
          setOver(true);
          if (beginning) beginning.goTo();
          else dispatch({ type: 'seekTo', timeS: 0 });
        }}
      >
        <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
        {t(beginning?.label ?? 'player.startOver')}
      </StartOver>
    </Box>
  );
}
