import { fromDecimal } from '@grandstand/core';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { SkeletonPair } from '../gallery/SkeletonPair.tsx';
import { Price, PriceSkeleton } from './Price.tsx';

const monthly = { name: 'monthly', period: 1 } as const;

export const pricePage: GalleryPage = {
  slug: 'price',
  title: 'Price',
  examples: [
    { name: 'One-time price', Show: () => <Price base={fromDecimal(7.99, 'EUR')} /> },
    {
      name: 'Recurring price',
      Show: () => (
        <>
          <Price base={fromDecimal(12, 'USD')} cycle={monthly} />
          <Price base={fromDecimal(30, 'CAD')} cycle={{ name: 'annual', period: 2 }} />
        </>
      ),
    },
    {
      name: 'With a service fee',
      Show: () => <Price base={fromDecimal(12, 'USD')} cycle={monthly} feeMinor={99} size="large" />,
    },
    {
      name: 'With tax',
      Show: () => (
        <>
          <Price base={fromDecimal(12, 'CAD')} cycle={monthly} taxMinor={156} />
          <Price base={fromDecimal(60, 'CAD')} feeMinor={250} taxMinor={813} size="large" />
          <Price base={fromDecimal(7.99, 'CAD')} isTaxOpen />
        </>
      ),
    },
    {
      name: 'With a discount',
      Show: () => (
        <>
          <Price base={fromDecimal(60, 'CAD')} wasMinor={8000} feeMinor={250} size="large" />
          <Price base={fromDecimal(6, 'GBP')} cycle={monthly} wasMinor={900} />
        </>
      ),
    },
    {
      name: 'With its skeleton',
      Show: () => (
        <SkeletonPair
          content={<Price base={fromDecimal(12, 'USD')} cycle={monthly} feeMinor={99} size="large" />}
          skeleton={<PriceSkeleton size="large" allIn />}
        />
      ),
    },
  ],
};
