import { createHash } from 'node:crypto';
import { CARDS } from '../checkout.ts';
import { ITEM_NAMES, type ItemName } from '../items.ts';

/** How a call fails. `lost`: the server handles the call, but its answer does not arrive. */
export const FAULTS = ['500', '503', 'offline', 'lost', 'slow'] as const;
export type Fault = (typeof FAULTS)[number];
/** What happens in the browser. */
export const ACTIONS = ['reload', 'lose connection', 'close tab', 'second tab', 'expire session'] as const;
export type Action = (typeof ACTIONS)[number];

/** Before the pay button is pressed, at the nth call to the platform after that, or while the bank's dialog is open. */
type Moment = 'form' | 'bank' | number;

export interface Disturbance {
  readonly at: Moment;
  readonly kind: Fault | Action;
}

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
  readonly disturbances: readonly Disturbance[];
}

const LAST_CALL = 6;
const MAX_DISTURBANCES = 3;
const COUPONS = [null, null, 'FACEOFF20'] as const;

/** The purchase of a seed. Each property is drawn by its name, so that a new one does not change the others. */
export function planOf(seed: number): PurchasePlan {
  const numberOf = (what: string) => createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE();
  const draw = <T>(what: string, options: readonly T[]): T => {
    const option = options[numberOf(what) % options.length];
    if (option === undefined) throw new Error(`nothing to draw: ${what}`);
    return option;
  };
  const item = draw('item', ITEM_NAMES);
  const payment = draw('payment', PAYMENT_NAMES);
  const { card, bank } = PAYMENTS[payment];
  // A trial saves the card and charges nothing.
  const isPaid = PAYMENTS[payment].isPaid || (item === 'trial' && payment === 'is declined later');
  const disturbances = Array.from({ length: 1 + (numberOf('count') % MAX_DISTURBANCES) }, (_, place) => {
    const kind = draw(`kind ${place}`, [...FAULTS, ...ACTIONS]);
    const call = 1 + (numberOf(`call ${place}`) % LAST_CALL);
    const isFault = FAULTS.some((fault) => fault === kind);
    const at = isFault ? call : draw<Moment>(`moment ${place}`, [call, call, call, 'form', 'bank']);
    return { at: at === 'bank' && bank === null ? call : at, kind };
  });
  return {
    item,
    coupon: item === 'trial' ? null : draw('coupon', COUPONS),
    payment,
    card,
    bank,
    isPaid,
    failureText: isPaid ? null : bank === null ? 'Your card was declined' : 'wasn’t confirmed with your bank',
    isDoubleClick: numberOf('double click') % 2 === 0,
    disturbances: disturbances.filter(
      ({ at }, place) => disturbances.findIndex((other) => other.at === at) === place,
    ),
  };
}

export const describePlan = ({ item, coupon, payment, isDoubleClick, disturbances }: PurchasePlan): string =>
  [
    `${item}${coupon === null ? '' : ` with ${coupon}`}, ${payment}`,
    isDoubleClick ? 'double click' : null,
    ...disturbances.map(({ at, kind }) => `${kind} at ${typeof at === 'number' ? `call ${at}` : at}`),
  ]
    .filter((part) => part !== null)
    .join(', ');
