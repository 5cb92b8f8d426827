import { assertNever } from '@grandstand/core';
import type { PurchaseItem } from '../purchase-item.ts';

/** The fields that name an item in the calls of payments. */
export function itemInput(item: PurchaseItem) {
  switch (item.kind) {
    case 'event':
    case 'subscription':
      return { type: item.kind, id: item.id };
    case 'package':
      return {
        type: item.kind,
        id: item.id,
        ...(item.participantId !== null && { participant_id: item.participantId }),
      };
    default:
      return assertNever(item);
  }
}
