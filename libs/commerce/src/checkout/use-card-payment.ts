import { calls } from '@grandstand/api';
import { err } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useErrorText } from '@grandstand/session';
import { popups } from '@grandstand/ui';
import { type Ref, useCallback, useRef } from 'react';
import type { CardFormHandle, CardFormProps } from './CardForm.tsx';
import { failureText } from './failure-message.ts';
import type { PaymentSettings } from './payment-provider.ts';
import type { PurchaseHandlers } from './purchase-runner.ts';
import type { PurchaseFailure } from './purchase-state.ts';
import { type PaymentProvider, usePaymentProvider } from './use-payment-provider.ts';

export interface CardPayment extends Pick<PurchaseHandlers, 'createPaymentMethod' | 'handleNextAction'> {
  /** Props of the card form, or of the section around it. */
  readonly form: {
    readonly provider: PaymentProvider;
    readonly formRef: Ref<CardFormHandle>;
    readonly createSetupSecret: CardFormProps['createSetupSecret'];
  };
  /** `CardFormHandle.validate()`; true while there is no form, as creating the payment method then fails with a message. */
  readonly validate: () => Promise<boolean>;
  /** Shows the popup "Whoops!" (§8); resolves when it is closed, which leads back to the form in any case. */
  readonly showFailure: (failure: PurchaseFailure) => Promise<void>;
}

/** The payment provider with a form for a card. `payments`: null while the channel's settings are loading. */
export function useCardPayment(payments: PaymentSettings | null): CardPayment {
  const t = useT();
  const errorText = useErrorText();
  const client = useClient();
  const provider = usePaymentProvider(payments);
  const cardForm = useRef<CardFormHandle>(null);
  const createSetupSecret = useCallback(async () => {
    const setup = await client(calls.createSetupIntent, {});
    return setup.ok ? setup.value.client_secret : null;
  }, [client]);
  return {
    form: { provider, formRef: cardForm, createSetupSecret },
    validate: async () => cardForm.current?.validate() ?? true,
    createPaymentMethod: async () =>
      cardForm.current ? cardForm.current.createPaymentMethod() : err('form_not_ready'),
    async handleNextAction(clientSecret) {
      const stripe = await provider.load();
      await stripe?.handleNextAction({ clientSecret });
    },
    async showFailure(failure) {
      await popups
        .confirm({
          title: t('app.whoops'),
          text: errorText(failureText(failure)),
          confirmText: t('app.retry'),
          cancelText: null,
        })
        .catch(() => undefined);
    },
  };
}
