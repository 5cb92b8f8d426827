import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import Share2 from 'lucide-react/icons/share-2';
import { Button, IconButton } from '../controls/Button.tsx';
import { toasts } from '../feedback/toasts.ts';
import { Icon } from '../foundation/Icon.tsx';
import { shareLink } from './share-link.ts';

interface Props {
  readonly title: string;
  /** The page's path, without unrelated query parameters. */
  readonly path: string;
  /** Hides the text. */
  readonly iconOnly?: boolean;
}

/** Shares a page. Needs the messages of the `browse` part. */
export function ShareButton({ title, path, iconOnly = false }: Props) {
  const t = useT();
  const share = async () => {
    const outcome = await shareLink(navigator, { title, url: new URL(path, location.href).href });
    switch (outcome) {
      case 'copied':
        toasts.show(t('share.copied'), { type: 'success' });
        break;
      case 'failed':
        toasts.show(t('share.notCopied'), { type: 'error' });
        break;
      case 'shared':
      case 'canceled':
        break;
      default:
        assertNever(outcome);
    }
  };
  if (iconOnly)
    return (
      <IconButton aria-label={t('share.button')} onClick={() => void share()}>
        <Icon of={Share2} />
      </IconButton>
    );
  return (
    <Button $look="secondary" onClick={() => void share()}>
      <Icon of={Share2} />
      {t('share.button')}
    </Button>
  );
}
