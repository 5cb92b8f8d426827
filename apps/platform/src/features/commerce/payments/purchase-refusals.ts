import type { Refusal } from '../../../http/refusal.ts';

const refused = (message: string): Refusal => ({ kind: 'refused', message });

/** Reasons to refuse a purchase; wording from §5 and §8 where specified. */
export const PURCHASE_REFUSALS = {
  noId: refused('id not selected'),
  noTeam: refused('Package is TeamPass but team not selected'),
  trialUsed: refused('Trial period already used'),
  // assumed: §8
  trialUnverified: refused('Please verify your email before you start the free trial'),
  noTrial: refused('This subscription has no trial period'),
  notForSale: refused('This event is not for sale'),
  otherDetails: refused('This purchase was already submitted with different details'),
  notRunning: refused('There is no active subscription to cancel'),
  notCancelled: refused('There is no cancelled subscription to resume'),
  notPastDue: refused('There is no failed renewal to pay'),
  unavailable: refused('Something went wrong. Please try again or contact technical support'),
  badCard: {
    kind: 'invalid',
    errors: { payment_method: ['Please select one of your saved cards or enter new one'] },
  },
  /** The price differs from the one that the buyer saw; nothing was created or charged. */
  priceChanged: { kind: 'invalid', errors: { expected_total: ['The price has changed'] } },
  bought: (type: string) => refused(`You already bought this ${type}`),
  coupon: (message: string): Refusal => ({ kind: 'invalid', errors: { coupon: [message] } }),
} satisfies Record<string, Refusal | ((text: string) => Refusal)>;
