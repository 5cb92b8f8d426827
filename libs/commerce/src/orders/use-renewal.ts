import { calls, type Order } from '@grandstand/api';
import { useCache, useMutate } from '@grandstand/data';
import { type MessageKey, useFormats, useT } from '@grandstand/i18n';
import { useErrorText } from '@grandstand/session';
import { popups, toasts } from '@grandstand/ui';
import { useState } from 'react';
import { refusalText } from '../checkout/failure-message.ts';

type Renewal = NonNullable<Order['auto_renewal']>;

/** §4, *Cancel messages*: processing, finished, cancelled; and the same for withdrawing a cancellation. */
const MESSAGES = {
  cancelled: { processing: 'orders.cancelProcessing', finished: 'orders.cancelFinished' },
  active: { processing: 'orders.keepProcessing', finished: 'orders.kept' },
} as const satisfies Record<Renewal, Record<string, MessageKey>>;

interface RenewalChanges {
  /** Asks first. */
  readonly cancel: () => Promise<void>;
  /** Withdraws a cancellation. */
  readonly keep: () => Promise<void>;
  /** What has happened, in the interface's language; null before the first change. */
  readonly message: string | null;
}

/**
 * Cancels the renewal of a subscription and withdraws the cancellation, with optimistic updates of the list of orders.
 * `accessUntilS`: the end of the paid period; null when it has passed.
 */
export function useRenewal({ product }: Pick<Order, 'product'>, accessUntilS: number | null): RenewalChanges {
  const t = useT();
  const errorText = useErrorText();
  const formats = useFormats();
  const mutate = useMutate();
  const orders = useCache(calls.listOrders);
  const [message, setMessage] = useState<MessageKey | null>(null);
  const date = accessUntilS === null ? '' : formats.date(accessUntilS);

  const change = async (renewal: Renewal) => {
    const { processing, finished } = MESSAGES[renewal];
    const call = renewal === 'cancelled' ? calls.unsubscribe : calls.resubscribe;
    setMessage(processing);
    const result = await mutate({
      id: `renewal of subscription ${product.id}`,
      send: (client) => client(call, { subscription_id: product.id }),
      update: {
        of: calls.listOrders,
        optimistic: (list) => list && { ...list, data: list.data.map(withRenewal(product.id, renewal)) },
      },
    });
    if (!result) return;
    const isEnded = renewal === 'cancelled' && accessUntilS === null;
    setMessage(result.ok ? (isEnded ? 'orders.cancelFinishedEnded' : finished) : null);
    if (!result.ok) toasts.show(errorText(refusalText(result.error)), { type: 'error' });
    // Only the server knows the amount of the next renewal, and why it refused.
    orders.invalidate();
  };

  return {
    message: message && t(message, { date }),
    keep: () => change('active'),
    async cancel() {
      const question = {
        title: t('orders.cancelTitle', { name: product.name }),
        text: t(accessUntilS === null ? 'orders.cancelTextEnded' : 'orders.cancelText', { date }),
        confirmText: t('orders.cancel'),
        cancelText: t('orders.keep'),
      };
      const isSure = await popups.confirm(question).then(
        () => true,
        () => false,
      );
      if (isSure) return change('cancelled');
      setMessage('orders.cancelDismissed');
    },
  };
}

const withRenewal =
  (subscriptionId: number, renewal: Renewal) =>
  (order: Order): Order =>
    order.type === 'subscription' && order.product.id === subscriptionId && order.auto_renewal !== null
      ? {
          ...order,
          auto_renewal: renewal,
          ...(renewal === 'cancelled' && { renewal: null, is_past_due: false }),
        }
      : order;
