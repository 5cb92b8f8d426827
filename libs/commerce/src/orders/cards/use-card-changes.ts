import { calls, type Card } from '@grandstand/api';
import { cardName } from '@grandstand/core';
import { useMutate } from '@grandstand/data';
import { useFormats, useT } from '@grandstand/i18n';
import { popups, toasts } from '@grandstand/ui';

/** The next renewal of a subscription. */
export interface NextRenewal {
  readonly name: string;
  readonly utcS: number;
}

interface CardChanges {
  readonly makeDefault: (card: Card) => Promise<void>;
  /** Asks first. `others`: the cards that stay. */
  readonly remove: (card: Card, others: readonly Card[]) => Promise<void>;
}

/**
 * Changes the saved cards with optimistic updates; the calls' policies show failures. `renewal`: what is charged to the
 * default card next; null: nothing. `onRemoved`: a row has left the list, and the focus was in it.
 */
export function useCardChanges(renewal: NextRenewal | null, onRemoved: () => void): CardChanges {
  const t = useT();
  const formats = useFormats();
  const mutate = useMutate();
  return {
    async makeDefault({ id, ...card }) {
      const result = await mutate({
        id: 'default card',
        send: (client) => client(calls.setDefaultCard, { payment_method: id }),
        update: {
          of: calls.listCards,
          optimistic: (cards) => cards?.map((one) => ({ ...one, is_default: one.id === id })),
          commit: (_, cards) => cards,
        },
      });
      if (result?.ok) toasts.show(t('orders.cardMadeDefault', { card: cardName(card) }), { type: 'success' });
    },
    async remove(card, others) {
      const pays = renewal !== null && !others.some(({ is_default: isDefault }) => isDefault);
      const isSure = await popups
        .confirm({
          title: t('orders.removeCardTitle', { card: cardName(card) }),
          text: pays
            ? t('orders.removeRenewingCardText', { name: renewal.name, date: formats.date(renewal.utcS) })
            : t('orders.removeCardText'),
          confirmText: t('orders.remove'),
          danger: true,
        })
        .then(
          () => true,
          () => false,
        );
      if (!isSure) return;
      const removing = mutate({
        id: `remove card ${card.id}`,
        send: (client) => client(calls.removeCard, { payment_method: card.id }),
        update: {
          of: calls.listCards,
          optimistic: (cards) => cards?.filter(({ id }) => id !== card.id),
          commit: (_, cards) => cards,
        },
      });
      onRemoved();
      if ((await removing)?.ok) toasts.show(t('orders.cardRemoved'), { type: 'success' });
    },
  };
}
