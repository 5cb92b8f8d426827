import { type MessageKey, useT } from '@grandstand/i18n';
import { shareLink, toasts } from '@grandstand/ui';

/** Returns a function that copies a text and shows a toast. */
export function useCopy(copied: MessageKey): (text: string) => Promise<void> {
  const t = useT();
  return async (text) => {
    // Without `share`, which would open the system's sheet.
    const outcome = await shareLink({ clipboard: navigator.clipboard }, { title: '', url: text });
    if (outcome === 'copied') toasts.show(t(copied), { type: 'success' });
    else toasts.show(t('share.notCopied'), { type: 'error' });
  };
}
