const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
};

/** `apple_pay` -> `Apple Pay` */
const nameOf = (code: string): string =>
  NAMES[code] ??
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

interface NamedCard {
  /** The payment provider's code, e.g. `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** The wallet that holds the card, e.g. `apple_pay`; null: none. */
  readonly wallet?: string | null;
}

/** `Visa •••• 4242`, or `Apple Pay (Visa •••• 4242)` for a card in a wallet. */
export function cardName({ brand, last4, wallet = null }: NamedCard): string {
  const name = `${nameOf(brand)} •••• ${last4}`;
  return wallet === null ? name : `${nameOf(wallet)} (${name})`;
}
