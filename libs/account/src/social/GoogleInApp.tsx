import { redactUrl } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, copyText, Icon, toasts } from '@grandstand/ui';
import Copy from 'lucide-react/icons/copy';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  padding: 1rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-sunken')};
  font-size: ${token('--font-size-s')};
  line-height: 1.45;
`;

/** In place of Google's button in the browser of another app, where Google refuses logins. */
export function GoogleInApp() {
  const t = useT();
  const copy = async () => {
    const isCopied = await copyText(redactUrl(location.href));
    if (isCopied) toasts.show(t('account.pageLinkCopied'), { type: 'success' });
    else toasts.show(t('account.pageLinkNotCopied'), { type: 'error' });
  };
  return (
    <Box>
      <p>{t('account.googleInApp')}</p>
      <Button $look="secondary" $size="small" onClick={() => void copy()}>
        <Icon of={Copy} size="s" />
        {t('account.copyPageLink')}
      </Button>
    </Box>
  );
}
