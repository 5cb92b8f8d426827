import { assertNever } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { Icon } from '@grandstand/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import EyeOff from 'lucide-react/icons/eye-off';
import Hourglass from 'lucide-react/icons/hourglass';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import type { LucideIcon } from 'lucide-react/icons';
import type { UserClip } from './clip.ts';
import { useHidesClip } from './use-hides-clip.ts';

interface Label {
  readonly icon: LucideIcon;
  readonly text: string;
}

/** What can be done with a clip, or the state that prevents it. */
export function ClipStateLabel({ clip }: { readonly clip: UserClip }) {
  const isHidden = useHidesClip(clip);
  const { icon, text } = useLabel(clip, isHidden);
  return (
    <>
      <Icon of={icon} size="s" filled={icon === Play} />
      {text}
    </>
  );
}

function useLabel(clip: UserClip, isHidden: boolean): Label {
  const t = useT();
  const format = useFormats();
  switch (clip.kind) {
    case 'queued':
      return { icon: Hourglass, text: t('clips.queued') };
    case 'processing':
      return {
        icon: Hourglass,
        text: t('clips.processing', { percent: format.percent(clip.progress / 100) }),
      };
    case 'failed':
      return { icon: CircleAlert, text: t('clips.failed') };
    case 'ready':
      return isHidden ? { icon: EyeOff, text: t('clips.reveal') } : { icon: Play, text: t('app.watch') };
    case 'blocked':
      return { icon: MapPinOff, text: t('clips.blocked') };
    case 'withheld':
      return { icon: EyeOff, text: t('clips.withheld') };
    case 'deleted':
      return { icon: Trash2, text: t('clips.deleted') };
    default:
      return assertNever(clip);
  }
}
