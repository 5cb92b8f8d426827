import { type Money, priceLabel, type TaxLine } from '@grandstand/core';
import { useFormats, useLocale, useT } from '@grandstand/i18n';
import { SkeletonText } from '@grandstand/ui';
import { Included, Lines, Total } from './layout.ts';
import type { CheckoutPrice } from './use-quote.ts';

/** The price label of an amount (§9). */
export function usePriceLabel(): (money: Money) => string {
  const locale = useLocale();
  return (money) => priceLabel(money, null, locale);
}

/** The itemised price: base price + service fee - discount + tax = total (D5). */
export function QuoteLines({ price }: { readonly price: CheckoutPrice }) {
  const t = useT();
  const label = usePriceLabel();
  const formats = useFormats();
  const { currency, baseMinor, feeMinor, discountMinor, totalMinor, isTaxIncluded, taxLines } = price;
  const taxName = ({ name, percent }: TaxLine) =>
    name === '' ? t('checkout.tax') : `${name} ${formats.percent(percent / 100, 4)}`;
  const amount = (minor: number) => <bdi dir="ltr">{label({ minor, currency })}</bdi>;
  return (
    <Lines>
      {baseMinor > 0 && (
        <div>
          <dt>{t('checkout.price')}</dt>
          <dd>{amount(baseMinor)}</dd>
        </div>
      )}
      {feeMinor > 0 && (
        <div>
          <dt>{t('checkout.serviceFee')}</dt>
          <dd>{amount(feeMinor)}</dd>
        </div>
      )}
      {discountMinor > 0 && (
        <div>
          <dt>{t('checkout.discount', { code: price.coupon ?? '' })}</dt>
          <dd>
            <bdi dir="ltr">−{label({ minor: discountMinor, currency })}</bdi>
          </dd>
        </div>
      )}
      {!isTaxIncluded &&
        taxLines.map((line) => (
          <div key={line.name}>
            <dt>{taxName(line)}</dt>
            <dd>{amount(line.minor)}</dd>
          </div>
        ))}
      <Total>
        <dt>{t(price.renewal ? 'checkout.totalToday' : 'checkout.total')}</dt>
        <dd>{amount(totalMinor)}</dd>
      </Total>
      {isTaxIncluded &&
        taxLines.map((line) => (
          <Included key={line.name}>
            <dt>{t('checkout.includedTax', { tax: taxName(line) })}</dt>
            <dd>{amount(line.minor)}</dd>
          </Included>
        ))}
    </Lines>
  );
}

/** Same size as the lines of a price with a fee and a tax. */
export const QuoteSkeleton = () => (
  <Lines aria-hidden>
    {[0, 1, 2].map((place) => (
      <div key={place}>
        <dt>
          <SkeletonText $width="6em" />
        </dt>
        <dd>
          <SkeletonText $width="5em" />
        </dd>
      </div>
    ))}
    <Total>
      <dt>
        <SkeletonText $width="4em" />
      </dt>
      <dd>
        <SkeletonText $width="5em" />
      </dd>
    </Total>
  </Lines>
);
