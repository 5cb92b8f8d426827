import {
  describeDisturbance,
  type Disturbance,
  drawDisturbances,
  drawFor,
} from '../../chaos/disturbances.ts';
import { CARDS } from '../checkout.ts';
import { ITEM_NAMES, type ItemName } from '../items.ts';

/** Before the pay button is pressed, and while the bank's dialog is open. */
type Moment = 'form' | 'bank';

const PAYMENTS = {
  pays: { card: CARDS.pays, bank: null, isPaid: true },
  'pays after authentication': { card: CARDS.authenticates, bank: 'Complete', isPaid: true },
  'fails authentication': { card: CARDS.authenticates, bank: 'Fail', isPaid: false },
  'leaves the bank': { card: CARDS.authenticates, bank: 'close', isPaid: false },
  'is declined': { card: CARDS.declined, bank: null, isPaid: false },
  'pays later': { card: CARDS.paysLater, bank: null, isPaid: true },
  'is declined later': { card: CARDS.declinedAfterProcessing, bank: null, isPaid: false },
  'pays with a saved card': { card: null, bank: null, isPaid: true },
} as const;
export const PAYMENT_NAMES = Object.keys(PAYMENTS) as readonly (keyof typeof PAYMENTS)[];

export interface PurchasePlan {
  readonly item: ItemName;
  readonly coupon: string | null;
  readonly payment: keyof typeof PAYMENTS;
  /** The card's number; null: a saved card. */
  readonly card: string | null;
  /** The answer to the bank, if it asks. */
  readonly bank: 'Complete' | 'Fail' | 'close' | null;
  readonly isPaid: boolean;
  /** The text of the failure of this card; null if it pays. */
  readonly failureText: string | null;
  readonly isDoubleClick: boolean;
  readonly disturbances: readonly Disturbance<Moment>[];
}

const COUPONS = [null, null, 'FACEOFF20'] as const;

/** The purchase of a seed. */
export function planOf(seed: number): PurchasePlan {
  const draw = drawFor(seed);
  const item = draw.one('item', ITEM_NAMES);
  const payment = draw.one('payment', PAYMENT_NAMES);
  const { card, bank } = PAYMENTS[payment];
  // A trial saves the card and charges nothing.
  const isPaid = PAYMENTS[payment].isPaid || (item === 'trial' && payment === 'is declined later');
  return {
    item,
    coupon: item === 'trial' ? null : draw.one('coupon', COUPONS),
    payment,
    card,
    bank,
    isPaid,
    failureText: isPaid ? null : bank === null ? 'Your card was declined' : 'wasn’t confirmed with your bank',
    isDoubleClick: draw.number('double click') % 2 === 0,
    disturbances: drawDisturbances<Moment>(
      draw,
      ['form', 'bank'],
      (moment) => moment !== 'bank' || bank !== null,
    ),
  };
}

export const describePlan = ({ item, coupon, payment, isDoubleClick, disturbances }: PurchasePlan): string =>
  [
    `${item}${coupon === null ? '' : ` with ${coupon}`}, ${payment}`,
    isDoubleClick ? 'double click' : null,
    ...disturbances.map(describeDisturbance),
  ]
    .filter((part) => part !== null)
    .join(', ');
