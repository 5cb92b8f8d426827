import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, displayText, Spinner, TextLink } from '@grandstand/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCommerceLinks } from '../commerce-links.ts';
import { Muted, Panel } from './layout.ts';
import type { PurchaseState } from './purchase-state.ts';

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
`;

interface Props {
  readonly state: BusyState;
  readonly onConfirm: () => void;
  /** Login in place, for a session that has ended. */
  readonly account: ReactNode;
}

/** The progress of a submitted purchase. */
export function PurchaseProgress({ state, onConfirm, account }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
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
  return (
    <Frame ref={frame} tabIndex={-1} aria-busy={!needsBank}>
      {!needsBank && <Spinner />}
      <div role="status">
        <strong>{t(titleOf(state))}</strong>
      </div>
      {isOffline && <Muted role="status">{t('checkout.progressOffline')}</Muted>}
      {needsBank && <Button onClick={onConfirm}>{t('checkout.confirmNow')}</Button>}
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
