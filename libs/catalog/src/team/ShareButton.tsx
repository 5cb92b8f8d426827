import { useT } from '@grandstand/i18n';
import { Button, Icon, toasts } from '@grandstand/ui';
import Share from 'lucide-react/icons/share-2';

interface Props {
  readonly title: string;
  /** A path of the site. */
  readonly path: string;
}

/** Hands a page's address on: by the device's own way to share, else as a copy of the link. */
export function ShareButton({ title, path }: Props) {
  const t = useT();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Whoever thinks better of it has not failed at it.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toasts.show(t('teams.linkCopied'), { type: 'success' });
    } catch {
      toasts.show(t('teams.linkNotCopied'), { type: 'error' });
    }
  };
  return (
    <Button $look="secondary" onClick={() => void share()}>
      <Icon of={Share} />
      {t('teams.share')}
    </Button>
  );
}
