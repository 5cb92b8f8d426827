import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, displayText, Spinner, TextLink } from '@grandstand/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCommerceLinks } from '../commerce-links.ts';
import { Lines, Muted, Panel } from './layout.ts';
import type { PurchaseState } from './purchase-state.ts';
import { usePriceLabel } from './QuoteLines.tsx';

type BusyPhase =
  | 'creating-payment-method'
  | 'submitting'
  | 'confirming'
  | 'processing'
  | 'access-pending'
  | 'signed-out';
type BusyState = Extract<PurchaseState, { phase: BusyPhase }>;

export const isBusy = (state: PurchaseState): state is BusyState =>
  state.phase !== 'editing' && state.phase !== 'failed' && state.phase !== 'done';

const Frame = styled(Panel)`
  justify-items: center;
  padding-block: 2.5rem;
  text-align: center;
  &:focus {
    outline: none;
  }
  > p {
    max-inline-size: 26rem;
  }
  > strong {
    ${displayText}
    font-size: ${token('--font-size-xl')};
  }
  > dl {
    justify-self: stretch;
    text-align: start;
  }
`;

interface Props {
  readonly state: BusyState;
  /** Name of the item; null while it is unknown. */
  readonly name: string | null;
  readonly onConfirm: () => void;
  /** Gives up a payment that waits for the bank. */
  readonly onAbandon: () => void;
  /** Login in place, for a session that has ended. */
  readonly account: ReactNode;
}

/** The progress of a submitted purchase. */
export function PurchaseProgress({ state, name, onConfirm, onAbandon, account }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const label = usePriceLabel();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const confirm = () => {
    // The button disappears.
    frame.current?.focus();
    onConfirm();
  };
  const isOffline = 'isOffline' in state && state.isOffline;
  const needsBank = state.phase === 'processing' && state.order?.requires_action === true;
  const isSlow = 'isSlow' in state && state.isSlow && !needsBank;
  if (state.phase === 'signed-out') {
    return (
      <>
        <Frame ref={frame} tabIndex={-1} role="status">
          <strong>{t('error.sessionEnded')}</strong>
          <Muted>{t('checkout.signedOutText')}</Muted>
        </Frame>
        {account}
      </>
    );
  }
  const { expected } = state.phase === 'creating-payment-method' ? state.request : state.purchase;
  return (
    <Frame ref={frame} tabIndex={-1} aria-busy={!needsBank}>
      {!needsBank && <Spinner />}
      <div role="status">
        <strong>{t(titleOf(state))}</strong>
      </div>
      {isOffline && <Muted role="status">{t('checkout.progressOffline')}</Muted>}
      <Lines>
        <div>
          <dt>{name ?? orderOf(state)?.product.name ?? t('checkout.total')}</dt>
          <dd>
            <bdi dir="ltr">{label({ minor: expected.totalMinor, currency: expected.currency })}</bdi>
          </dd>
        </div>
      </Lines>
      {needsBank && (
        <>
          <Button onClick={confirm}>{t('checkout.confirmNow')}</Button>
          <Button $look="quiet" onClick={onAbandon}>
            {t('checkout.otherCard')}
          </Button>
        </>
      )}
      {isSlow && (
        <Muted role="status">
          {t(state.phase === 'access-pending' ? 'checkout.accessSlow' : 'checkout.progressSlow')}
        </Muted>
      )}
      {isSlow && (
        <TextLink as={Link} to={links.profile()}>
          {t('checkout.seeOrders')}
        </TextLink>
      )}
    </Frame>
  );
}

const orderOf = (state: BusyState) => ('order' in state ? state.order : null);

function titleOf(state: BusyState): MessageKey {
  switch (state.phase) {
    case 'creating-payment-method':
      return 'checkout.progressCard';
    case 'confirming':
      return 'checkout.progressConfirming';
    case 'processing':
      return state.order?.requires_action ? 'checkout.progressBank' : 'checkout.progressProcessing';
    case 'access-pending':
      return 'checkout.progressAccess';
    default:
      return 'checkout.progressSubmitting';
  }
}
