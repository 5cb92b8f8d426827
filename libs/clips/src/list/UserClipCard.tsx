import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useHasCapability } from '@grandstand/session';
import { Button, Icon, IconButton, Menu, type MenuAction, toasts } from '@grandstand/ui';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReadyClip, UserClip } from '../clip/clip.ts';
import { isClipRefused } from '../clip/clip-refusal.ts';
import { ClipCard } from '../clip/ClipCard.tsx';
import { refusalText } from '../clip/refusal-text.ts';
import { useClipName } from '../clip/use-clip-name.ts';

interface Props {
  readonly clip: UserClip;
  readonly onPlay: (clip: ReadyClip) => void;
  readonly onShare: (clip: ReadyClip) => void;
  readonly onDownload: (clip: ReadyClip) => void;
  readonly onEdit: (clip: UserClip) => void;
  readonly onDelete: (clip: UserClip) => void;
  /** Called when a failed clip was queued again. */
  readonly onRetried: (clip: UserClip) => void;
}

/** A clip of the user with everything that can be done with it. */
export function UserClipCard({ clip, onPlay, onShare, onDownload, onEdit, onDelete, onRetried }: Props) {
  const t = useT();
  const name = useClipName(clip);
  const retry = useMutation(calls.retryClip);
  const isReady = clip.kind === 'ready';
  const mayDownload = useHasCapability('download_clip');
  const items: readonly MenuAction[] = [
    ...(isReady
      ? [
          { id: 'share', text: t('clips.share'), icon: Share2, onSelect: () => onShare(clip) },
          ...(mayDownload
            ? [
                {
                  id: 'download',
                  text: t('clips.download'),
                  icon: Download,
                  onSelect: () => onDownload(clip),
                },
              ]
            : []),
        ]
      : []),
    { id: 'edit', text: t('clips.edit'), icon: Pencil, onSelect: () => onEdit(clip) },
    { id: 'delete', text: t('clips.delete'), icon: Trash2, danger: true, onSelect: () => onDelete(clip) },
  ];
  const retryClip = async () => {
    const result = await retry.send({ id: clip.id });
    if (result?.ok) onRetried(clip);
    else if (result && isClipRefused(result.error))
      toasts.show(refusalText(result.error, t), { type: 'error' });
  };
  return (
    <ClipCard
      clip={clip}
      heading="h2"
      onPlay={onPlay}
      actions={
        <>
          {clip.kind === 'failed' && (
            <Button
              $look="secondary"
              $size="small"
              loading={retry.isSending}
              onClick={() => void retryClip()}
            >
              {t('app.retry')}
            </Button>
          )}
          <Menu
            label={t('clips.actions', { name })}
            items={items}
            renderButton={(trigger) => (
              <IconButton {...trigger} aria-label={t('clips.actions', { name })}>
                <Icon of={Ellipsis} />
              </IconButton>
            )}
          />
        </>
      }
    />
  );
}
