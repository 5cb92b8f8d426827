import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import Share2 from 'lucide-react/icons/share-2';
import { Button, IconButton } from '../controls/Button.tsx';
import { toasts } from '../feedback/toasts.ts';
import { Icon } from '../foundation/Icon.tsx';
import { shareLink } from './share-link.ts';

interface Props {
  readonly title: string;
  /** The page's own address within the site, without what else the viewer was looking at. */
  readonly path: string;
  /** Where there is no room for its word. */
  readonly iconOnly?: boolean;
}

/** Passes a page on. Its words are those of the pages that one browses by. */
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
