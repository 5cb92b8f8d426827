import type { Order } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';
import type { ReactNode } from 'react';
import type { PurchaseItem } from '../purchase-item.ts';

export interface CheckoutProps {
  /** Null: the query names nothing (§5, "id not selected"). */
  readonly item: PurchaseItem | null;
  /** The promo code of the query, or null. */
  readonly coupon: string | null;
  readonly onCoupon: (code: string | null) => void;
  /** Called when the team of a team pass was chosen. */
  readonly onTeam: (participantId: number) => void;
  readonly stored: StoredValues;
  /** Registration and login within the checkout. `existing`: the login comes first, for a user whose session has ended. */
  readonly renderAccount: (firstTab: 'new' | 'existing') => ReactNode;
  /** Asks the user to verify their email, and reloads the user once it is verified. */
  readonly renderVerification: () => ReactNode;
  /** Navigates to what was bought, if that is one event; otherwise the checkout shows links. */
  readonly onBought: (order: Order) => void;
  /** URL of the channel's events. */
  readonly eventsUrl: string;
}
