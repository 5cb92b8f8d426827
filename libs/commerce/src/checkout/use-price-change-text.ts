import { useFormats, useT } from '@grandstand/i18n';
import type { PriceChange } from './expected-price.ts';
import { usePriceLabel } from './QuoteLines.tsx';

/** Says in one sentence what has changed, and that nothing was charged. */
export function usePriceChangeText(): (change: PriceChange) => string {
  const t = useT();
  const formats = useFormats();
  const label = usePriceLabel();
  return (change) => {
    if (change.kind === 'renewal-date')
      return t('checkout.renewalDateChangedText', { date: formats.date(change.utcS) });
    const prices = { before: label(change.before), after: label(change.after) };
    return t(
      change.kind === 'total' ? 'checkout.priceChangedText' : 'checkout.renewalPriceChangedText',
      prices,
    );
  };
}
