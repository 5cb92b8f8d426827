import { type BillingCycle, type Money, priceLabel, priceParts } from '@grandstand/core';
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

/** The price label (§9), left to right in every language. */
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

const AllIn = styled.span`
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
  /** Service fee in minor units; if there is one, the all-in price is shown too (D5). */
  readonly feeMinor?: number;
  /** The price before the discount, in minor units; shown struck through when it is higher. */
  readonly wasMinor?: number;
  readonly size?: 'regular' | 'large';
}

/** A price with its currency, cycle, former price and all-in price (§9, D5). */
export function Price({ base, offer, feeMinor = 0, wasMinor, size = 'regular' }: Props) {
  const t = useT();
  const locale = useLocale();
  const cycle: BillingCycle | null = offer
    ? { period: offer.period, offer: t(offerNames[offer.name]) }
    : null;
  const parts = priceParts(base, cycle, locale);
  const labelOf = (minor: number) => priceLabel({ minor, currency: base.currency }, null, locale);
  const formerPrice = wasMinor === undefined || wasMinor <= base.minor ? null : labelOf(wasMinor);
  return (
    <Frame $size={size}>
      <Line>
        {formerPrice && <VisuallyHidden>{t('app.priceWas', { price: formerPrice })} </VisuallyHidden>}
        {formerPrice && <Was aria-hidden>{formerPrice}</Was>}
        {formerPrice && <VisuallyHidden>{t('app.priceNow')} </VisuallyHidden>}
        <Label dir="ltr">
          <small>{`${parts.currency} `}</small>
          <b>{`${parts.symbol}${parts.amount}`}</b>
          {parts.cycle && <small>{parts.cycle}</small>}
        </Label>
      </Line>
      {feeMinor > 0 && <AllIn>{t('app.priceAllIn', { price: labelOf(base.minor + feeMinor) })}</AllIn>}
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
      <AllIn>
        <SkeletonText $width="10em" />
      </AllIn>
    )}
  </Frame>
);
