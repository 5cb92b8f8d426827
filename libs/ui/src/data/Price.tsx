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

/** Left to right in every language. */
const Label = styled.span`
  ${tabularFigures}
  /* A line height of 0 keeps the line as tall as the label's own font size. */
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

export type Offer = 'monthly' | 'annual';

const offerNames: Readonly<Record<Offer, MessageKey>> = {
  monthly: 'app.offerMonthly',
  annual: 'app.offerAnnual',
};

interface Props {
  /** The base price. */
  readonly base: Money;
  /** Of a recurring payment: the billing cycle, and the number of cycles that one payment covers. */
  readonly offer?: { readonly name: Offer; readonly period: number };
  /** Service fee in minor units; if there is one, the all-in price is shown first (D5). */
  readonly feeMinor?: number;
  /** Base price before the discount, in minor units; the fee is the same. */
  readonly wasMinor?: number;
  readonly size?: 'regular' | 'large';
}

/**
 * A price with its cycle and former price (§9). With a service fee, the all-in price comes first and the label of the
 * base price stands beside it (D5): `$133.50 incl. fees`, `CAD $129.00 before fees`.
 */
export function Price({ base, offer, feeMinor = 0, wasMinor, size = 'regular' }: Props) {
  const t = useT();
  const locale = useLocale();
  const cycle: BillingCycle | null = offer
    ? { period: offer.period, offer: t(offerNames[offer.name]) }
    : null;
  const { currency } = base;
  const parts = priceParts(base, cycle, locale);
  const hasFee = feeMinor > 0;
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
        {hasFee ? (
          <>
            <Label dir="ltr">
              <b>{amountLabel({ minor: base.minor + feeMinor, currency }, locale)}</b>
            </Label>{' '}
            <Includes>{t('app.includingFees')}</Includes>
          </>
        ) : (
          <Label dir="ltr">
            <small>{`${parts.currency} `}</small>
            <b>{`${parts.symbol}${parts.amount}`}</b>
            {parts.cycle && <small>{parts.cycle}</small>}
          </Label>
        )}
      </Line>
      {hasFee && (
        <BeforeFees>{t('app.priceBeforeFees', { price: priceLabel(base, cycle, locale) })}</BeforeFees>
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
