import type { CallOutput, calls } from '@grandstand/api';
import { fromDecimal } from '@grandstand/core';
import { useStaticData } from '@grandstand/session';
import { Price, PriceSkeleton } from '@grandstand/ui';

type Package = CallOutput<typeof calls.listPackages>[number];

/** The price of a package, in the channel's currency. */
export function PackagePrice({ pack }: { readonly pack: Package }) {
  const channel = useStaticData();
  if (channel.kind !== 'ready') return <PriceSkeleton allIn />;
  const { currency } = channel.value.settings;
  return (
    <Price
      base={fromDecimal(pack.base_price, currency)}
      feeMinor={fromDecimal(pack.service_fee, currency).minor}
    />
  );
}
