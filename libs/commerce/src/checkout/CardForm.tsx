import { err, ok, type Result, toStripeAmount } from '@grandstand/core';
import { Skeleton } from '@grandstand/ui';
import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { paymentAppearance } from './payment-appearance.ts';

export interface CardFormHandle {
  /**
   * Whether the typed card is complete and valid. Otherwise the form shows why, and its first invalid field gets the
   * focus, for which the form must be visible.
   */
  readonly validate: () => Promise<boolean>;
  /** Creates a payment method from the typed card. Fails with the provider's code, or null when the form shows the error. */
  readonly createPaymentMethod: () => Promise<Result<string | null, string>>;
}

/** What the form is for: a payment now, or a card for later payments. */
export interface CardFormPurpose {
  /** Null: nothing is charged now. */
  readonly amountMinor: number | null;
  readonly currency: string;
  /** The card is charged again for renewals. */
  readonly isRecurring: boolean;
  /** The buyer wants to use the card for later purchases. */
  readonly savesCard?: boolean;
}

const amountOf = ({ amountMinor, currency }: CardFormPurpose): number =>
  toStripeAmount({ minor: amountMinor ?? 0, currency });

export interface CardFormProps {
  readonly stripe: Stripe;
  readonly purpose: CardFormPurpose;
  /** The client secret of a new setup intent; null when it could not be created. */
  readonly createSetupSecret: () => Promise<string | null>;
  /** The form could not be loaded. */
  readonly onLoadError: () => void;
  readonly ref: Ref<CardFormHandle>;
}

const Place = styled.div`
  display: grid;
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`;

/** Height of three fields with labels, reserved until the form is loaded. */
const FORM_HEIGHT = '10rem';

/** The payment provider's form for a card or a wallet. */
export function CardForm({ stripe, purpose, createSetupSecret, onLoadError, ref }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const paymentElement = useRef<StripePaymentElement | null>(null);
  /** Whether the elements were submitted for the next payment method: a wallet would open its window twice. */
  const isSubmitted = useRef(false);
  const [isReady, setIsReady] = useState(false);
  const { amountMinor, currency, isRecurring, savesCard = false } = purpose;
  const mode = amountMinor === null ? 'setup' : 'payment';
  const latest = useRef({ purpose, onLoadError });
  useEffect(() => {
    latest.current = { purpose, onLoadError };
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const shared = {
      currency: currency.toLowerCase(),
      paymentMethodTypes: ['card'],
      appearance: paymentAppearance(),
    };
    const created = stripe.elements(
      mode === 'setup'
        ? { ...shared, mode: 'setup' }
        : {
            ...shared,
            mode: 'payment',
            amount: amountOf(latest.current.purpose),
            paymentMethodCreation: 'manual',
            ...(isRecurring && { setupFutureUsage: 'off_session' }),
          },
    );
    const element: StripePaymentElement = created.create('payment', { layout: 'tabs' });
    element.on('ready', () => setIsReady(true));
    element.on('loaderror', () => latest.current.onLoadError());
    element.mount(place.current);
    elements.current = created;
    paymentElement.current = element;
    return () => {
      elements.current = null;
      paymentElement.current = null;
      setIsReady(false);
      element.destroy();
    };
  }, [stripe, mode, currency, isRecurring]);

  useEffect(() => {
    if (amountMinor === null) return;
    const setupFutureUsage = isRecurring ? 'off_session' : savesCard ? 'on_session' : null;
    void elements.current?.update({
      amount: toStripeAmount({ minor: amountMinor, currency }),
      setupFutureUsage,
    });
  }, [amountMinor, currency, isRecurring, savesCard]);

  useImperativeHandle(
    ref,
    () => ({
      async validate() {
        // Must come first: a wallet may open its window only in the task of the click.
        const checked = await elements.current?.submit();
        isSubmitted.current = checked?.error === undefined;
        if (checked?.error && place.current) focusInvalid(place.current, paymentElement.current);
        return checked?.error === undefined;
      },
      async createPaymentMethod() {
        const form = elements.current;
        if (!form) return err('form_not_ready');
        if (!isSubmitted.current && !(await this.validate())) return err(null);
        isSubmitted.current = false;
        if (mode === 'setup') return confirmSetup(stripe, form, createSetupSecret);
        const { paymentMethod, error } = await stripe.createPaymentMethod({ elements: form });
        if (paymentMethod) return ok(paymentMethod.id);
        return err(codeOf(error));
      },
    }),
    [stripe, mode, createSetupSecret],
  );

  return (
    <Place>
      {!isReady && <Skeleton $height={FORM_HEIGHT} />}
      <div ref={place} style={{ minBlockSize: FORM_HEIGHT }} />
    </Place>
  );
}

/** Focuses the form unless the provider has focused the invalid field itself, and shows the form with its errors. */
function focusInvalid(place: HTMLElement, element: StripePaymentElement | null): void {
  if (!place.contains(document.activeElement)) element?.focus();
  place.scrollIntoView({ block: 'nearest' });
}

/** Saves the card for later payments, with the bank's confirmation if it is required. */
async function confirmSetup(
  stripe: Stripe,
  elements: StripeElements,
  createSetupSecret: CardFormProps['createSetupSecret'],
): Promise<Result<string | null, string>> {
  const clientSecret = await createSetupSecret();
  if (clientSecret === null) return err('api_connection_error');
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: { return_url: location.href },
  });
  if (error) return err(codeOf(error));
  const method = setupIntent?.payment_method ?? null;
  return method === null ? err('processing_error') : ok(typeof method === 'string' ? method : method.id);
}

interface ProviderError {
  readonly type?: string;
  readonly code?: string;
  readonly decline_code?: string;
}

/** The most exact code of an error; null when the form shows the error at its field. */
const codeOf = (error: ProviderError | undefined): string | null =>
  error?.type === 'validation_error'
    ? null
    : (error?.decline_code ?? error?.code ?? error?.type ?? 'processing_error');
