import type { Order } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { PurchaseItem } from '../purchase-item.ts';

/** What an order is for, as the checkout knows it: the checkout of this item resumes an unfinished purchase. */
export function orderedItem({ type, product }: Pick<Order, 'type' | 'product'>): PurchaseItem {
  switch (type) {
    case 'event':
      return {
        kind: 'event',
        id: product.id,
        singleEventPackageId: null,
        categoryId: product.event_category_id,
      };
    case 'package':
      return { kind: 'package', id: product.id, participantId: product.participant_id };
    case 'subscription':
      return { kind: 'subscription', id: product.id };
    default:
      return assertNever(type);
  }
}
