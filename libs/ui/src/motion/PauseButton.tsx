import { useT } from '@grandstand/i18n';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { IconButton } from '../controls/Button.tsx';
import type { Autoplay } from './use-autoplay.ts';

/** Pauses or resumes autoplay; renders nothing if there is no autoplay. */
export function PauseButton({ autoplay: { paused, toggle } }: { readonly autoplay: Autoplay }) {
  const t = useT();
  if (!toggle) return null;
  const PauseOrPlay = paused ? Play : Pause;
  return (
    <IconButton aria-label={t(paused ? 'app.resumeSlides' : 'app.pauseSlides')} onClick={toggle}>
      <PauseOrPlay size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
