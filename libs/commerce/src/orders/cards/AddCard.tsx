import { calls } from '@grandstand/api';
import { useCache, useSubmitOnce } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { Button, Skeleton, toasts } from '@grandstand/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CardForm } from '../../checkout/CardForm.tsx';
import { Muted } from '../../checkout/layout.ts';
import type { PaymentSettings } from '../../checkout/payment-provider.ts';
import { useCardPayment } from '../../checkout/use-card-payment.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;

/** A button that opens the payment provider's form for a card. */
export function AddCard() {
  const t = useT();
  const channel = useStaticData();
  const [isOpen, setIsOpen] = useState(false);
  const settings = channel.kind === 'ready' ? channel.value.settings : null;
  const payments = settings?.payments ?? null;
  if (!isOpen || !settings || !payments) {
    // A channel without a payment provider sells nothing.
    return settings && !payments ? null : (
      <div>
        <Button $look="secondary" onClick={() => setIsOpen(true)}>
          {t('orders.addCard')}
        </Button>
      </div>
    );
  }
  return <NewCard payments={payments} currency={settings.currency} onClose={() => setIsOpen(false)} />;
}

interface Props {
  readonly payments: PaymentSettings;
  readonly currency: string;
  readonly onClose: () => void;
}

function NewCard({ payments, currency, onClose }: Props) {
  const t = useT();
  const cards = useCache(calls.listCards);
  const card = useCardPayment(payments);
  const { provider, formRef, createSetupSecret } = card.form;
  const { submit, isSubmitting } = useSubmitOnce(card.createPaymentMethod);
  const save = async () => {
    const saved = await submit();
    if (!saved) return;
    if (saved.ok) {
      cards.invalidate();
      toasts.show(t('orders.cardSaved'), { type: 'success' });
      onClose();
    } else if (saved.error !== null) {
      await card.showFailure({ kind: 'payment', code: saved.error, order: null });
    }
  };
  return (
    <Frame role="group" aria-label={t('orders.addCard')}>
      {provider.state.kind === 'loading' && <Skeleton $height="10rem" />}
      {provider.state.kind === 'unavailable' && (
        <Muted role="alert">{t('checkout.paymentUnavailable')}</Muted>
      )}
      {provider.state.kind === 'ready' && (
        <CardForm
          ref={formRef}
          stripe={provider.state.stripe}
          purpose={{ amountMinor: null, currency, isRecurring: true }}
          createSetupSecret={createSetupSecret}
          onLoadError={provider.fail}
        />
      )}
      <Muted>{t('checkout.cardSafety')}</Muted>
      <Actions>
        {provider.state.kind === 'unavailable' ? (
          <Button onClick={provider.retry}>{t('app.retry')}</Button>
        ) : (
          <Button
            disabled={provider.state.kind === 'loading'}
            loading={isSubmitting}
            onClick={() => void save()}
          >
            {t('orders.saveCard')}
          </Button>
        )}
        <Button $look="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </Actions>
    </Frame>
  );
}
