import { calls } from '@grandstand/api';
import { useCache } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useSession } from '@grandstand/session';
import { ErrorState, popups } from '@grandstand/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PurchaseItem } from '../purchase-item.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Bought } from './Bought.tsx';
import { priceChange } from './expected-price.ts';
import { type FinalFailure, itemFailure } from './checkout-item.ts';
import { ItemSummarySkeleton } from './ItemSummary.tsx';
import { Columns, FormColumn, Summary } from './layout.ts';
import { PayBar } from './PayBar.tsx';
import type { PaymentSettings } from './payment-provider.ts';
import type { Purchase, PurchaseFailure } from './purchase-state.ts';
import { isBusy, PurchaseProgress } from './PurchaseProgress.tsx';
import { QuoteSkeleton } from './QuoteLines.tsx';
import { couponRefusalOf, purchaseRefusalOf } from './purchase-refusal.ts';
import { useCardPayment } from './use-card-payment.ts';
import { usePriceChangeText } from './use-price-change-text.ts';
import { useReloadPrice } from './use-reload-price.ts';
import { type CheckoutItemState, useCheckoutItem } from './use-checkout-item.ts';
import { usePurchase } from './use-purchase.ts';
import { useTrackPurchase } from './use-track-purchase.ts';
import { TeamChooser } from './TeamChooser.tsx';

interface Props extends Omit<CheckoutProps, 'item'> {
  readonly item: NonNullable<CheckoutProps['item']>;
  /** Null while it is loading. */
  readonly payments: PaymentSettings | null;
}

/** The checkout of an item. The form stays mounted until the purchase is paid, so that nothing typed is lost. */
export function ItemCheckout({ item, payments, ...props }: Props) {
  const itemState = useCheckoutItem(item);
  const card = useCardPayment(payments);
  const { trackStage, keepPrice } = useTrackPurchase();
  const showFailure = useShowFailure(card.showFailure);
  const reloadItem = useReloadItem();
  const [isTrialRefused, setIsTrialRefused] = useState(false);
  const purchase = usePurchase({
    item,
    stored: props.stored,
    createPaymentMethod: card.createPaymentMethod,
    handleNextAction: card.handleNextAction,
    onStage: trackStage,
    onFailure(failure, refused) {
      if (failure.kind === 'refused' && purchaseRefusalOf(failure.error) === 'trial_used')
        setIsTrialRefused(true);
      if (finalFailure(failure, item.kind)) reloadItem();
      else void showFailure(failure, refused).finally(() => purchase.dispatch({ kind: 'retried' }));
    },
    // The last screen shows it.
    onOpen: () => {},
  });
  const { state, dispatch } = purchase;
  const busy = isBusy(state);
  // The progress had the focus and is gone. This runs before a popup opens, so that the browser returns the focus to the
  // payment when the popup closes.
  useEffect(() => (busy ? focusPayment : undefined), [busy]);
  const hasUsedAccount = useRef(false);
  const keepFocusAfterLogin = useCallback(() => {
    if (hasUsedAccount.current && document.activeElement === document.body) focusPayment();
  }, []);
  if (state.phase === 'done') {
    return (
      <Bought
        order={state.order}
        isTrial={state.purchase.mode === 'trial'}
        fromEventId={props.fromEventId}
        eventsUrl={props.eventsUrl}
      />
    );
  }
  const refused = state.phase === 'failed' ? finalFailure(state.failure, item.kind) : null;
  return (
    <>
      {busy && (
        <PurchaseProgress
          key={state.phase === 'signed-out' ? 'signed-out' : 'busy'}
          state={state}
          name={itemState.kind === 'ready' ? itemState.value.name : null}
          account={props.renderAccount('existing')}
          onConfirm={() => dispatch({ kind: 'action-requested' })}
          onAbandon={() => dispatch({ kind: 'abandoned' })}
        />
      )}
      {/* A paid purchase needs no form: its price would be loaded again with a promo code that is used up. */}
      {state.phase !== 'access-pending' && (
        <div hidden={busy} style={{ display: busy ? 'none' : 'contents' }}>
          {refused ? (
            <CheckoutFailure failure={refused} />
          ) : itemState.kind === 'failed' ? (
            !busy && <LoadFailure state={itemState} onTeam={props.onTeam} />
          ) : itemState.kind === 'loading' ? (
            <CheckoutSkeleton />
          ) : (
            <CheckoutForm
              item={itemState.value}
              coupon={props.coupon}
              onCoupon={props.onCoupon}
              account={
                <div onFocus={() => (hasUsedAccount.current = true)}>{props.renderAccount('new')}</div>
              }
              verification={props.renderVerification()}
              isTrialRefused={isTrialRefused}
              cardForm={card.form}
              validateCard={card.validate}
              onReadyToPay={keepFocusAfterLogin}
              onSubmit={(event, price) => {
                keepPrice(itemState.value, price);
                dispatch(event);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Moves the focus to the payment, or to the button of an item that costs nothing. */
const focusPayment = () =>
  document.querySelector<HTMLElement>('#checkout-payment, [data-action-bar] button')?.focus();

interface LoadFailureProps {
  readonly state: Extract<CheckoutItemState, { kind: 'failed' }>;
  readonly onTeam: CheckoutProps['onTeam'];
}

function LoadFailure({ state: { failure, retry }, onTeam }: LoadFailureProps) {
  if (failure.kind === 'no-team') return <TeamChooser pack={failure.pack} onChoose={onTeam} />;
  if (failure.kind === 'fetch-failed') return <ErrorState onRetry={retry} />;
  return <CheckoutFailure failure={failure} />;
}

/** Why the item can no longer be bought; null for a failure after which the buyer may try again. */
const finalFailure = (failure: PurchaseFailure, kind: PurchaseItem['kind']): FinalFailure | null =>
  failure.kind === 'refused' ? itemFailure(failure.error, kind) : null;

/** Loads again what a refusal has shown to be outdated. */
function useReloadItem(): () => void {
  const orders = useCache(calls.listOrders);
  const access = useCache(calls.getUserAccess);
  const events = useCache(calls.getEvent);
  const packages = useCache(calls.listPackages);
  const subscriptions = useCache(calls.listSubscriptions);
  return () => {
    for (const cache of [orders, access, events, packages, subscriptions]) cache.invalidate();
  };
}

/** Loads again what a failure has shown to be outdated, and shows the failure; resolves when its popup is closed. */
function useShowFailure(
  showFailure: (failure: PurchaseFailure) => Promise<void>,
): (failure: PurchaseFailure, purchase: Purchase) => Promise<void> {
  const t = useT();
  const session = useSession();
  const quotes = useCache(calls.applyCoupon);
  const subscriptions = useCache(calls.listSubscriptions);
  const reloadPrice = useReloadPrice();
  const changeText = usePriceChangeText();
  const reloadPriceChange = async (purchase: Purchase) => {
    const price = await reloadPrice(purchase);
    return price && priceChange(purchase.expected, price);
  };
  return async (failure, purchase) => {
    const refusal = failure.kind === 'refused' ? purchaseRefusalOf(failure.error) : null;
    if (refusal === 'trial_used' || refusal === 'trial_unverified') void session.recheck();
    if (refusal === 'trial_missing') subscriptions.invalidate();
    const isPriceOutdated =
      refusal === 'price_changed' || (failure.kind === 'refused' && couponRefusalOf(failure.error) !== null);
    const change = isPriceOutdated ? await reloadPriceChange(purchase) : null;
    if (change) {
      await popups
        .confirm({ title: t('checkout.priceChanged'), text: changeText(change), cancelText: null })
        .catch(() => undefined);
      return;
    }
    // The price may have changed.
    quotes.invalidate();
    await showFailure(failure);
  };
}

function CheckoutSkeleton() {
  return (
    <Columns data-checkout-columns>
      <Summary>
        <ItemSummarySkeleton />
        <QuoteSkeleton />
      </Summary>
      <FormColumn>
        <PayBar price={null} />
      </FormColumn>
    </Columns>
  );
}
