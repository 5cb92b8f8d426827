import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { useId } from 'react';
import { Muted, Panel } from '../../checkout/layout.ts';

/** Leads to the payment provider's page with invoices. A failure is shown by the policy of the call. */
export function CustomerPortal() {
  const t = useT();
  const id = useId();
  const { send, isSending } = useMutation(calls.getCustomerPortal);
  const open = async () => {
    const portal = await send({ return_url: location.href });
    if (portal?.ok) location.assign(portal.value.url);
  };
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{t('orders.portalTitle')}</h2>
      <Muted>{t('orders.portalText')}</Muted>
      <div>
        <Button $look="secondary" loading={isSending} onClick={() => void open()}>
          {t('orders.portal')}
        </Button>
      </div>
    </Panel>
  );
}
