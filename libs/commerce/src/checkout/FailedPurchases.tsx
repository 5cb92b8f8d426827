import type { StoredValues } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useErrorText, withBrowserLock } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommerceLinks } from '../commerce-links.ts';
import { purchaseQuery } from '../purchase-item.ts';
import { failureText } from './failure-message.ts';
import { findFailedPurchases } from './find-failed-purchases.ts';

/** Long enough to read two sentences and to choose the action. */
const DURATION_MS = 20_000;

interface Props {
  readonly stored: StoredValues;
  readonly userId: number;
}

/**
 * Tells the user, when it is mounted, of payments that have failed since their page was left, and how to try again. It needs
 * the page as React key.
 */
export function FailedPurchases({ stored, userId }: Props): null {
  const t = useT();
  const errorText = useErrorText();
  const client = useClient();
  const links = useCommerceLinks();
  const navigate = useNavigate();
  const look = useEffectEvent(async () => {
    const failed = await findFailedPurchases({ client, stored, userId, withLock: withBrowserLock });
    for (const { purchase, order } of failed) {
      const reason = errorText(failureText({ kind: 'payment', code: order.failure ?? 'failed', order }));
      const url = purchase.mode === 'renewal' ? links.profile() : links.buy(purchaseQuery(purchase.item));
      toasts.show(`${t('checkout.failedAway', { name: order.product.name })} ${reason}`, {
        type: 'error',
        durationMs: DURATION_MS,
        actions: [{ text: t('app.retry'), onSelect: () => void navigate(url) }],
      });
    }
  });
  useEffect(() => {
    void look();
  }, []);
  return null;
}
