import { type MessageKey, useT } from '@grandstand/i18n';
import { copyText, toasts } from '@grandstand/ui';

/** Returns a function that copies a text and shows a toast. */
export function useCopy(copied: MessageKey): (text: string) => Promise<void> {
  const t = useT();
  return async (text) => {
    if (await copyText(text)) toasts.show(t(copied), { type: 'success' });
    else toasts.show(t('share.notCopied'), { type: 'error' });
  };
}
