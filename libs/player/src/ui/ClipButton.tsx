import { useT } from '@grandstand/i18n';
import { Scissors } from 'lucide-react';
import { ControlButton } from './ControlButton.tsx';
import { usePlayerUi } from './player-ui.ts';

/** Opens the clip editor of the page; nothing where the page has none. */
export function ClipButton() {
  const t = useT();
  const { clip } = usePlayerUi();
  return clip && <ControlButton icon={Scissors} label={t('player.clip')} shortcut="clip" onClick={clip} />;
}
