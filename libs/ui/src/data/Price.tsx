import { amountLabel, type BillingCycle, type Money, priceLabel, priceParts } from '@grandstand/core';
import { type MessageKey, useLocale, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { SkeletonText } from '../feedback/Skeleton.tsx';
import { displayText, metaText, tabularFigures } from '../foundation/text.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

const Frame = styled.span<{ $size: 'regular' | 'large' }>`
  display: inline-grid;
  gap: 0.125rem;
  max-inline-size: 100%;
  font-size: ${({ $size }) => token($size === 'large' ? '--font-size-2xl' : '--font-size-l')};
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 0.625rem;
  line-height: 1.2;
`;

/** Currency, amount and cycle. Give it `dir="ltr"`: a price is written from left to right in every language. */
const Label = styled.span`
  ${tabularFigures}
  /* With a line height of 0, these parts do not make the line of the label taller. */
  small {
    color: ${token('--text-muted')};
    line-height: 0;
    font-size: ${token('--font-size-s')};
    font-weight: 600;
  }
  b {
    ${displayText}
    line-height: 0;
  }
`;

const Was = styled.s`
  ${metaText}
  ${tabularFigures}
  text-decoration-thickness: 1.5px;
`;

/** What the price includes; it may wrap below the amount. */
const Includes = styled.small`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
`;

const BeforeFees = styled.span`
  ${metaText}
  ${tabularFigures}
`;

/** How often a subscription is charged: the `offer` of the wire (§3). */
export type BillingInterval = 'monthly' | 'annual';

const INTERVAL_NAMES: Readonly<Record<BillingInterval, MessageKey>> = {
  monthly: 'app.offerMonthly',
  annual: 'app.offerAnnual',
};

const BEFORE_TEXTS = {
  'app.includingFees': 'app.priceBeforeFees',
  'app.includingTax': 'app.priceBeforeTax',
  'app.includingFeesAndTax': 'app.priceBeforeFeesAndTax',
} as const;

/** The text that says what an all-in price includes; null: nothing is added to the base price. */
export function includedText(added: {
  readonly feeMinor: number;
  readonly taxMinor: number;
}): keyof typeof BEFORE_TEXTS | null {
  if (added.taxMinor === 0) return added.feeMinor > 0 ? 'app.includingFees' : null;
  return added.feeMinor > 0 ? 'app.includingFeesAndTax' : 'app.includingTax';
}

interface Props {
  /** The base price. */
  readonly base: Money;
  /** Of a recurring payment: the interval, and the number of intervals that one payment covers. */
  readonly cycle?: { readonly name: BillingInterval; readonly period: number };
  /** Service fee and added tax in minor units; with either, the all-in price is shown first (D5). */
  readonly feeMinor?: number;
  readonly taxMinor?: number;
  /** Whether tax may be added that is not known yet: the price says so (D28). */
  readonly isTaxOpen?: boolean;
  /** Base price before the discount, in minor units; the fee is the same. */
  readonly wasMinor?: number;
  readonly size?: 'regular' | 'large';
}

/**
 * A price with its cycle and former price (§9). With a service fee or added tax, the all-in price comes first and the label
 * of the base price stands below it (D5): `$133.50 incl. fees`, `CAD $129.00 before fees`.
 */
export function Price({
  base,
  cycle,
  feeMinor = 0,
  taxMinor = 0,
  isTaxOpen = false,
  wasMinor,
  size = 'regular',
}: Props) {
  const t = useT();
  const locale = useLocale();
  const billingCycle: BillingCycle | null = cycle
    ? { period: cycle.period, interval: t(INTERVAL_NAMES[cycle.name]) }
    : null;
  const { currency } = base;
  const parts = priceParts(base, billingCycle, locale);
  const included = includedText({ feeMinor, taxMinor });
  const formerPrice =
    wasMinor === undefined || wasMinor <= base.minor
      ? null
      : priceLabel({ minor: wasMinor + feeMinor, currency }, null, locale);
  return (
    <Frame $size={size}>
      <Line>
        {formerPrice && <VisuallyHidden>{t('app.priceWas', { price: formerPrice })} </VisuallyHidden>}
        {formerPrice && <Was aria-hidden>{formerPrice}</Was>}
        {formerPrice && <VisuallyHidden>{t('app.priceNow')} </VisuallyHidden>}
        {included ? (
          <>
            <Label dir="ltr">
              <b>{amountLabel({ minor: base.minor + feeMinor + taxMinor, currency }, locale)}</b>
            </Label>{' '}
            <Includes>{t(included)}</Includes>
          </>
        ) : (
          <Label dir="ltr">
            <small>{`${parts.currency} `}</small>
            <b>{`${parts.symbol}${parts.amount}`}</b>
            {parts.cycle && <small>{parts.cycle}</small>}
          </Label>
        )}
        {isTaxOpen && <Includes>{t('app.plusTax')}</Includes>}
      </Line>
      {isTaxOpen && !included && <BeforeFees aria-hidden>{'\u00A0'}</BeforeFees>}
      {included && (
        <BeforeFees>
          {t(BEFORE_TEXTS[included], { price: priceLabel(base, billingCycle, locale) })}
        </BeforeFees>
      )}
    </Frame>
  );
}

/** Same size as a price. */
export const PriceSkeleton = ({
  size = 'regular',
  allIn = false,
}: {
  readonly size?: 'regular' | 'large';
  /** With the second line of a price with a service fee. */
  readonly allIn?: boolean;
}) => (
  <Frame $size={size} aria-hidden>
    <Line>
      <Label>
        <SkeletonText $width="5em" />
      </Label>
    </Line>
    {allIn && (
      <BeforeFees>
        <SkeletonText $width="10em" />
      </BeforeFees>
    )}
  </Frame>
);
