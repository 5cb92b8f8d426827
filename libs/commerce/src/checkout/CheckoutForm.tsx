import { useSubmitOnce } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useUser, randomUuid } from '@grandstand/session';
import { Button, ErrorState } from '@grandstand/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActiveGrants } from '../use-offers.ts';
import { type CheckoutItem, itemFailure } from './checkout-item.ts';
import { BlackoutWarning } from './BlackoutWarning.tsx';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { expectedPrice } from './expected-price.ts';
import { CouponField } from './CouponField.tsx';
import { ItemSummary } from './ItemSummary.tsx';
import { Columns, FormColumn, Muted, Panel, Summary, Warning } from './layout.ts';
import { PayBar } from './PayBar.tsx';
import { initialChoice, NEW_CARD, PaymentSection, useSavedCards } from './PaymentSection.tsx';
import type { PaymentChoice, PurchaseEvent } from './purchase-state.ts';
import { QuoteLines, QuoteSkeleton, usePriceLabel } from './QuoteLines.tsx';
import { RenewalTerms } from './RenewalTerms.tsx';
import { TermsSentence } from './TermsSentence.tsx';
import type { CardPayment } from './use-card-payment.ts';
import { type CheckoutPrice, useQuote } from './use-quote.ts';
import { useTrackCheckout } from './use-track-purchase.ts';

interface Props {
  readonly item: CheckoutItem;
  readonly coupon: string | null;
  readonly onCoupon: (code: string | null) => void;
  readonly account: ReactNode;
  readonly verification: ReactNode;
  /** The server has refused a free trial, although this account has had none. */
  readonly isTrialRefused: boolean;
  readonly cardForm: CardPayment['form'];
  readonly validateCard: CardPayment['validate'];
  /** Called when the user is logged in and the price is loaded. */
  readonly onReadyToPay: () => void;
  readonly onSubmit: (event: PurchaseEvent, price: CheckoutPrice) => void;
}

/** Summary, price, account and payment of an item that can be bought. */
export function CheckoutForm(props: Props) {
  const { item, coupon, onCoupon, account, onReadyToPay } = props;
  const t = useT();
  const user = useUser();
  const grants = useActiveGrants();
  const hasOtherSubscription =
    item.kind === 'subscription' && grants.some(({ kind }) => kind === 'subscription');
  const mode =
    item.kind === 'subscription' &&
    item.subscription.trial_period > 0 &&
    !user?.trial_period_used &&
    !props.isTrialRefused
      ? 'trial'
      : 'buy';
  const quote = useQuote(item.item, mode, mode === 'trial' ? null : coupon);
  const price = quote.kind === 'ready' ? quote.price : null;
  const mustVerify = price?.needsVerifiedEmail === true && user?.email_verified === false;
  const beginCheckout = useTrackCheckout(item, price);
  const isChecking = quote.kind === 'ready' && quote.coupon.kind === 'checking';
  const needsCard = price === null || price.totalMinor > 0 || item.kind === 'subscription';
  const { cards, isLoading } = useSavedCards(user !== null && needsCard && !mustVerify);
  const [savesCard, setSavesCard] = useState(false);
  const [choice, setChoice] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  // The card of a subscription is saved for its renewals.
  const isSavingOptional = item.kind !== 'subscription';
  const payment = useRef<HTMLDivElement>(null);
  const chosen = choice ?? initialChoice(cards);
  const isReadyToPay = user !== null && price !== null;
  useEffect(() => {
    if (isReadyToPay) onReadyToPay();
  }, [isReadyToPay, onReadyToPay]);

  const { submit, isSubmitting } = useSubmitOnce(async () => {
    if (!user || !price) return;
    const method = needsCard ? paymentChoice(chosen) : ({ kind: 'none' } as const);
    setIsMissing(method === null);
    if (method === null) {
      payment.current?.querySelector('input')?.focus();
      return;
    }
    // While the form is visible: its first invalid field gets the focus.
    if (method.kind === 'new' && !(await props.validateCard())) return;
    beginCheckout();
    props.onSubmit(
      {
        kind: 'submitted',
        userId: user.id,
        payment: method,
        request: {
          idempotencyKey: randomUuid(),
          item: item.item,
          mode,
          coupon: price.coupon,
          savesCard: isSavingOptional && savesCard && method.kind === 'new',
          expected: expectedPrice(price),
        },
      },
      price,
    );
  });

  const canPay = user !== null && !mustVerify;
  const refused = quote.kind === 'failed' ? itemFailure(quote.error, item.kind) : null;
  if (refused) return <CheckoutFailure failure={refused} />;

  return (
    <Columns data-checkout-columns>
      <Summary aria-label={t('checkout.order')}>
        <ItemSummary item={item} />
        {item.kind === 'event' && item.event.blackout && <BlackoutWarning blackout={item.event.blackout} />}
        {quote.kind === 'failed' ? (
          <ErrorState onRetry={quote.retry} />
        ) : price ? (
          <QuoteLines price={price} />
        ) : (
          <QuoteSkeleton />
        )}
        {item.kind === 'subscription' && price?.renewal && (
          <RenewalTerms item={item} mode={mode} renewal={price.renewal} />
        )}
        {hasOtherSubscription && <Warning>{t('checkout.otherSubscription')}</Warning>}
        {mode === 'buy' && quote.kind === 'ready' && (
          <CouponField state={quote.coupon} code={coupon} onChange={onCoupon} />
        )}
        {mode === 'trial' && coupon !== null && (
          <Muted>{t('checkout.couponNotForTrial', { code: coupon })}</Muted>
        )}
        {user && <Muted>{t('checkout.account', { email: user.email })}</Muted>}
      </Summary>
      <FormColumn>
        {user === null && account}
        {mustVerify && (
          <Panel aria-labelledby="checkout-payment">
            <h2 id="checkout-payment" tabIndex={-1}>
              {t('checkout.payment')}
            </h2>
            {props.verification}
          </Panel>
        )}
        {user !== null && needsCard && !mustVerify && price && (
          <div ref={payment}>
            <PaymentSection
              cards={cards}
              isLoading={isLoading}
              chosen={chosen}
              onChoose={(next) => {
                setChoice(next);
                setIsMissing(false);
              }}
              isMissing={isMissing}
              {...props.cardForm}
              purpose={{
                amountMinor: price.totalMinor > 0 ? price.totalMinor : null,
                currency: price.currency,
                isRecurring: item.kind === 'subscription',
                savesCard: isSavingOptional && savesCard,
              }}
              {...(isSavingOptional && { onSavesCard: setSavesCard })}
            />
          </div>
        )}
        {quote.kind !== 'failed' && (
          <PayBar price={price} isTotalInAction={canPay && payTextOf(mode, price) === 'checkout.pay'}>
            {user === null ? (
              <Muted>{t('checkout.accountFirst')}</Muted>
            ) : mustVerify ? (
              <Muted>{t('checkout.trialUnverified')}</Muted>
            ) : (
              <>
                <Button
                  $wide
                  disabled={price === null || isLoading}
                  loading={isChecking || isSubmitting}
                  onClick={() => void submit()}
                >
                  <PayText mode={mode} price={price} />
                </Button>
                <TermsSentence />
              </>
            )}
          </PayBar>
        )}
      </FormColumn>
    </Columns>
  );
}

function paymentChoice(chosen: string | null): PaymentChoice | null {
  if (chosen === null) return null;
  return chosen === NEW_CARD ? { kind: 'new' } : { kind: 'saved', id: chosen };
}

function PayText({ mode, price }: { readonly mode: 'buy' | 'trial'; readonly price: CheckoutPrice | null }) {
  const t = useT();
  const label = usePriceLabel();
  const total = price && label({ minor: price.totalMinor, currency: price.currency });
  return t(payTextOf(mode, price), { price: total ?? '' });
}

function payTextOf(mode: 'buy' | 'trial', price: CheckoutPrice | null) {
  if (mode === 'trial') return 'checkout.startTrial';
  if (!price) return 'app.loading';
  return price.totalMinor === 0 ? 'checkout.getFree' : 'checkout.pay';
}
