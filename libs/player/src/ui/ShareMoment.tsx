import { formatMediaTime } from '@grandstand/core';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@grandstand/i18n';
import { shareLink, type ShareOutcome, VisuallyHidden } from '@grandstand/ui';
import { MenuButton } from './MenuButton.tsx';
import { useMedia } from './player-context.ts';
import { usePlayerUi } from './player-ui.ts';

/** The result of sharing is shown until the video has moved on by this much. */
const RESULT_SHOWN_S = 4;

interface Shared {
  readonly atS: number;
  readonly outcome: ShareOutcome;
}

/** Shares a link to the current second of a recording. A live stream has none: its seconds name no fixed moment. */
export function ShareMoment() {
  const t = useT();
  const { details, linkAt } = usePlayerUi();
  const isLive = useMedia((state) => state.isLive);
  const timeS = useMedia((state) => Math.floor(state.currentTimeS));
  const [shared, setShared] = useState<Shared | null>(null);
  if (!linkAt || isLive) return null;

  const share = async () => {
    const url = new URL(linkAt(timeS), location.href).href;
    setShared({ atS: timeS, outcome: await shareLink(navigator, { title: details.title, url }) });
  };
  const outcome = shared && Math.abs(timeS - shared.atS) < RESULT_SHOWN_S ? shared.outcome : null;
  const labels: Partial<Record<ShareOutcome, string>> = {
    copied: t('player.linkCopied'),
    failed: t('player.linkNotCopied'),
  };
  const label = (outcome && labels[outcome]) ?? t('player.shareMoment', { time: formatMediaTime(timeS) });
  return (
    <>
      <MenuButton icon={Share2} label={label} onClick={() => void share()} />
      <VisuallyHidden role="status">{outcome && labels[outcome]}</VisuallyHidden>
    </>
  );
}
