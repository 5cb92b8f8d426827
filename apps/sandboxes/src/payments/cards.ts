/** Behavior of a test card when charged, as documented by Stripe (D16). */
export type Behaviour = 'pays' | 'declined' | 'insufficient-funds' | 'declined-later' | 'authenticates';
/** Behaviors that decline a charge. A `declined-later` card can be saved. */
export type Refused = Exclude<Behaviour, 'pays' | 'authenticates'>;

interface TestCard {
  readonly number: string;
  /** Stripe's name for a payment method with this card. */
  readonly token: string;
  readonly brand: string;
  readonly behaviour: Behaviour;
}

/** https://docs.stripe.com/testing */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', behaviour: 'pays' },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard', behaviour: 'pays' },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex', behaviour: 'pays' },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    behaviour: 'declined',
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    behaviour: 'insufficient-funds',
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    behaviour: 'declined-later',
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    behaviour: 'authenticates',
  },
];

/** A test card by number, with or without spaces; null if unknown. */
export function testCard(number: string): TestCard | null {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}

export const testCardByToken = (token: string): TestCard | null =>
  TEST_CARDS.find((card) => card.token === token) ?? null;

/** The decline code and message, as returned by Stripe. */
export function declineOf(behaviour: Refused): {
  code: string;
  decline_code: string;
  message: string;
} {
  return behaviour === 'insufficient-funds'
    ? {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      }
    : { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
}

/** The error of saving a card for later payments; null if allowed. */
export const declineWhenSaved = (behaviour: Behaviour): ReturnType<typeof declineOf> | null =>
  behaviour === 'declined' || behaviour === 'insufficient-funds' ? declineOf(behaviour) : null;
