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
  /** The event from whose page a pass is bought; null when it is bought elsewhere. */
  readonly fromEventId: number | null;
  /** URL of the channel's events. */
  readonly eventsUrl: string;
}
