import { assertNever } from '@grandstand/core';

/** What happens when a test card is charged, as documented by Stripe (D16). */
export const BEHAVIOURS = [
  'pays',
  'declined',
  'insufficient-funds',
  'expired',
  'wrong-cvc',
  'processing-error',
  // Can be saved, but each charge is declined: the first one after a trial fails.
  'declined-later',
  // Asks for authentication, until it was authenticated once for later payments.
  'authenticates',
  // Asks for authentication at each payment, so that a renewal without the user fails.
  'always-authenticates',
  // The result comes some seconds later.
  'pays-later',
  'declined-after-processing',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

interface TestCard {
  readonly number: string;
  /** Stripe's name for a payment method with this card. */
  readonly token: string;
  readonly brand: string;
  readonly behaviour: Behaviour;
}

/** https://docs.stripe.com/testing */
const STRIPE_CARDS: readonly TestCard[] = [
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
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    behaviour: 'expired',
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    behaviour: 'wrong-cvc',
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    behaviour: 'processing-error',
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    behaviour: 'declined-later',
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    behaviour: 'authenticates',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    behaviour: 'always-authenticates',
  },
];

/** Stripe has no cards whose payment is `processing`: there, only some other payment methods have this status. */
const SANDBOX_CARDS: readonly TestCard[] = [
  { number: '4000000000005001', token: 'pm_card_paysLater', brand: 'visa', behaviour: 'pays-later' },
  {
    number: '4000000000005019',
    token: 'pm_card_declinedAfterProcessing',
    brand: 'visa',
    behaviour: 'declined-after-processing',
  },
];

const TEST_CARDS = [...STRIPE_CARDS, ...SANDBOX_CARDS];

/** A test card by number, with or without spaces; null if unknown. */
export function testCard(number: string): TestCard | null {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}

export const testCardByToken = (token: string): TestCard | null =>
  TEST_CARDS.find((card) => card.token === token) ?? null;

interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** The error of a charge, as returned by Stripe; null for cards that are not declined at once. */
export function declineOf(behaviour: Behaviour): Decline | null {
  switch (behaviour) {
    case 'declined':
    case 'declined-later':
      return DECLINED;
    case 'insufficient-funds':
      return {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      };
    case 'expired':
      return { code: 'expired_card', message: 'Your card has expired.' };
    case 'wrong-cvc':
      return { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
    case 'processing-error':
      return {
        code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      };
    case 'pays':
    case 'authenticates':
    case 'always-authenticates':
    case 'pays-later':
    case 'declined-after-processing':
      return null;
    default:
      return assertNever(behaviour);
  }
}

/** The error of saving a card for later payments; null if allowed. */
export const declineWhenSaved = (behaviour: Behaviour): Decline | null =>
  behaviour === 'declined-later' ? null : declineOf(behaviour);

/** The error of a payment that was `processing`; null if it is paid. */
export const declineAfterProcessing = (behaviour: Behaviour): Decline | null =>
  behaviour === 'declined-after-processing' ? DECLINED : null;

export const needsAuthentication = (behaviour: Behaviour): boolean =>
  behaviour === 'authenticates' || behaviour === 'always-authenticates';
