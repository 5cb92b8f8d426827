import { formatMediaTime } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import type { UserClip } from './clip.ts';
import { useHidesClip } from './use-hides-clip.ts';

/** The clip's name; without one, or while it is hidden, its second in the event. */
export function useClipName(clip: UserClip): string {
  const t = useT();
  const isHidden = useHidesClip(clip);
  return isHidden || clip.name === '' ? t('clips.nameAt', { time: formatMediaTime(clip.startS) }) : clip.name;
}
