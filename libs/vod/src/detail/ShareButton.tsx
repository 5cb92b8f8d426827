import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Icon, toasts } from '@grandstand/ui';
import Share2 from 'lucide-react/icons/share-2';
import { useVodLinks } from '../vod-links.ts';
import type { Medium } from '../media/medium.ts';
import { shareLink } from './share-link.ts';

/** Passes on the medium's own address, without what else the viewer was looking at. */
export function ShareButton({ medium: { id, title } }: { readonly medium: Medium }) {
  const t = useT();
  const links = useVodLinks();
  const share = async () => {
    const outcome = await shareLink(navigator, { title, url: new URL(links.media(id), location.href).href });
    switch (outcome) {
      case 'copied':
        toasts.show(t('vod.linkCopied'), { type: 'success' });
        break;
      case 'failed':
        toasts.show(t('vod.linkNotCopied'), { type: 'error' });
        break;
      case 'shared':
      case 'canceled':
        break;
      default:
        assertNever(outcome);
    }
  };
  return (
    <Button $look="secondary" onClick={() => void share()}>
      <Icon of={Share2} />
      {t('vod.share')}
    </Button>
  );
}
