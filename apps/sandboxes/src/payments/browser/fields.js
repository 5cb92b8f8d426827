/* oxlint-disable -- plain JavaScript for browsers, served without a build step and without types */
/**
 * Replaces https://js.stripe.com/v3/ in the payments sandbox (D16): defines `window.Stripe` with card elements, so that
 * the web app runs the same code without Stripe. Accepts test cards only; no card number leaves the machine.
 *
 * This file defines the fields of a card: formatting and validation, with Stripe's error codes.
 */
const SANDBOX_ORIGIN = new URL(document.currentScript.src).origin;

const digitsOf = (text) => text.replaceAll(/\D/g, '');
const BRANDS = [
  ['amex', /^3[47]/],
  ['mastercard', /^5[1-5]/],
  ['visa', /^4/],
];
const brandOf = (number) => BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';
const numberLength = (number) => (brandOf(number) === 'amex' ? 15 : 16);

/** Groups of digits as printed on the card: 4, 6 and 5 digits for American Express. */
const groupsOf = (number) =>
  brandOf(number) === 'amex'
    ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)].filter(Boolean)
    : (number.match(/.{1,4}/g) ?? []);

/** Whether the check digit is valid (Luhn algorithm). */
function isLuhn(number) {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The fields of a card. `validate` returns the error code of complete digits, or null. */
const FIELDS = {
  cardNumber: {
    placeholder: () => '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    incomplete: 'incomplete_number',
    format: (digits) => groupsOf(digits.slice(0, numberLength(digits))).join(' '),
    isComplete: (digits) => digits.length >= numberLength(digits),
    validate: (digits) => (isLuhn(digits) ? null : 'invalid_number'),
  },
  cardExpiry: {
    placeholder: ({ expiryFormat }) => expiryFormat,
    autocomplete: 'cc-exp',
    incomplete: 'incomplete_expiry',
    format(digits) {
      const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
      return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded;
    },
    isComplete: (digits) => digits.length === 4,
    validate(digits) {
      const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
      if (month < 1 || month > 12) return 'invalid_expiry_month';
      const now = new Date();
      if (year < now.getFullYear()) return 'invalid_expiry_year_past';
      const isPast = year === now.getFullYear() && month <= now.getMonth();
      return isPast ? 'invalid_expiry_month_past' : null;
    },
  },
  cardCvc: {
    placeholder: () => 'CVC',
    autocomplete: 'cc-csc',
    incomplete: 'incomplete_cvc',
    format: (digits) => digits.slice(0, 4),
    isComplete: (digits) => digits.length >= 3,
    validate: () => null,
  },
};

const failure = (code, texts) => ({ type: 'validation_error', code, message: texts[code] });
