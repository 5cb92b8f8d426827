import type { CallOutput, calls } from '@grandstand/api';
import { useArea, useStaticData } from '@grandstand/session';
import { Price, PriceSkeleton } from '@grandstand/ui';
import { packageOffer } from '../offer.ts';
import { pricingFor } from '../pricing.ts';

type Package = CallOutput<typeof calls.listPackages>[number];

/** The price of a package, in the channel's currency. */
export function PackagePrice({ pack }: { readonly pack: Package }) {
  const channel = useStaticData();
  const area = useArea();
  if (channel.kind !== 'ready') return <PriceSkeleton allIn />;
  const offer = packageOffer(pack, pricingFor(channel.value.settings, area));
  const { base, feeMinor, taxMinor, isTaxOpen } = offer;
  return <Price base={base} feeMinor={feeMinor} taxMinor={taxMinor} isTaxOpen={isTaxOpen} />;
}
