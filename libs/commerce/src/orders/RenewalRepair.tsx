import { calls, type Order } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';
import { useCache } from '@grandstand/data';
import { useFormats, useT } from '@grandstand/i18n';
import { useStaticData, useUser, randomUuid } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, toasts } from '@grandstand/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { initialChoice, NEW_CARD, PaymentSection, useSavedCards } from '../checkout/PaymentSection.tsx';
import { isBusy, PurchaseProgress } from '../checkout/PurchaseProgress.tsx';
import { usePriceLabel } from '../checkout/QuoteLines.tsx';
import { type CardPayment, useCardPayment } from '../checkout/use-card-payment.ts';
import { usePurchase } from '../checkout/use-purchase.ts';
import { orderedItem } from './ordered-item.ts';
import type { OrderState } from './order-state.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  &:empty {
    display: none;
  }
`;

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
  padding: 1rem 1.125rem;
  border-inline-start: 4px solid ${token('--error')};
  border-radius: ${token('--radius-s')};
  background: ${token('--error-soft')};
  > button {
    margin-block-start: 0.625rem;
  }
`;

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  &[hidden] {
    display: none;
  }
`;

type PastDue = Extract<OrderState, { kind: 'past-due' }>;

interface Props {
  /** An order of the subscription. */
  readonly order: Order;
  /** What is due; null when the list shows that it is paid. */
  readonly due: PastDue | null;
  readonly stored: StoredValues;
  /** Called when the payment has succeeded. The form, which may have had the focus, is gone then. */
  readonly onRepaired: () => void;
}

/**
 * Pays a failed renewal with a saved or a new card. Uses the state machine of a purchase (D6), so that a payment under way
 * survives a reload and is sent once.
 */
export function RenewalRepair({ order, due, stored, onRepaired }: Props) {
  const t = useT();
  const user = useUser();
  const channel = useStaticData();
  const orders = useCache(calls.listOrders);
  const payments = channel.kind === 'ready' ? (channel.value.settings.payments ?? null) : null;
  const cardPayment = useCardPayment(payments);
  const [item] = useState(() => orderedItem(order));
  const [isOpen, setIsOpen] = useState(false);
  const { state, dispatch } = usePurchase({
    item,
    stored,
    createPaymentMethod: cardPayment.createPaymentMethod,
    handleNextAction: cardPayment.handleNextAction,
    // A renewal is not a purchase: it is not reported to analytics.
    onStage: () => {},
    onFailure(failure) {
      orders.invalidate();
      void cardPayment.showFailure(failure).then(() => dispatch({ kind: 'retried' }));
    },
    onOpen: () => toasts.show(t('orders.repaired'), { type: 'success' }),
  });
  const { phase } = state;
  const busy = isBusy(state);
  // A payment that was resumed after a reload may fail, and another try needs the form.
  if (busy && !isOpen) setIsOpen(true);
  const frame = useRef<HTMLDivElement>(null);
  // The button or the progress that had the focus is gone.
  useEffect(() => {
    if (isOpen && !busy) frame.current?.querySelector('h2')?.focus();
  }, [isOpen, busy]);
  useEffect(() => {
    if (phase === 'done') onRepaired();
  }, [phase, onRepaired]);
  return (
    <Frame ref={frame}>
      {busy && (
        <PurchaseProgress
          state={state}
          name={order.product.name}
          account={null}
          onConfirm={() => dispatch({ kind: 'action-requested' })}
          onAbandon={() => dispatch({ kind: 'abandoned' })}
        />
      )}
      {due && !busy && state.phase !== 'done' && (
        <PastDueNotice due={due} onPay={isOpen ? null : () => setIsOpen(true)} />
      )}
      {due && user && isOpen && state.phase !== 'done' && (
        <Form hidden={busy}>
          <PaymentForm
            due={due}
            form={cardPayment.form}
            onPay={(card) =>
              dispatch({
                kind: 'submitted',
                userId: user.id,
                payment: card === NEW_CARD ? { kind: 'new' } : { kind: 'saved', id: card },
                request: {
                  idempotencyKey: randomUuid(),
                  item,
                  mode: 'renewal',
                  coupon: null,
                  savesCard: false,
                  expected: { currency: due.total.currency, totalMinor: due.total.minor, renewal: null },
                },
              })
            }
          />
        </Form>
      )}
    </Frame>
  );
}

/** Says that the renewal was not paid. `onPay`: null while the payment form is open. */
function PastDueNotice({ due, onPay }: { readonly due: PastDue; readonly onPay: (() => void) | null }) {
  const t = useT();
  const formats = useFormats();
  const { accessUntilS, hasAccess, retryS } = due;
  const sentences = [
    accessUntilS !== null &&
      t(hasAccess ? 'orders.accessEnds' : 'orders.accessEnded', { date: formats.date(accessUntilS) }),
    retryS !== null && t('orders.retryOn', { date: formats.date(retryS) }),
  ];
  return (
    <Notice>
      <b>{t('orders.pastDue')}</b>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      {onPay && (
        <Button $size="small" onClick={onPay}>
          {t('orders.payNow')}
        </Button>
      )}
    </Notice>
  );
}

interface FormProps {
  readonly form: CardPayment['form'];
  readonly due: PastDue;
  /** `card`: the id of a saved card, or NEW_CARD. */
  readonly onPay: (card: string) => void;
}

function PaymentForm({ due, onPay, form }: FormProps) {
  const t = useT();
  const label = usePriceLabel();
  const { cards, isLoading } = useSavedCards(true);
  const [choice, setChoice] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const chosen = choice ?? initialChoice(cards);
  const pay = () => {
    setIsMissing(chosen === null);
    if (chosen !== null) onPay(chosen);
  };
  return (
    <>
      <PaymentSection
        {...form}
        cards={cards}
        isLoading={isLoading}
        chosen={chosen}
        onChoose={(next) => {
          setChoice(next);
          setIsMissing(false);
        }}
        isMissing={isMissing}
        purpose={{ amountMinor: due.total.minor, currency: due.total.currency, isRecurring: true }}
      />
      <Button $wide disabled={isLoading} onClick={pay}>
        {t('orders.pay', { price: label(due.total) })}
      </Button>
    </>
  );
}
