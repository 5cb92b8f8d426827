import { normalizeCouponCode } from '@grandstand/core';
import { loadSampleContent } from '../sample-seeding/index.ts';

let codes: Promise<ReadonlySet<string>> | null = null;

/** Whether a promo code is one of the sample channels', which anybody can read in the repository. */
export async function isPublishedCode(code: string): Promise<boolean> {
  codes ??= loadSampleContent().then(
    (seeds) =>
      new Set(
        seeds.flatMap(({ payments }) => payments.coupons.map((coupon) => normalizeCouponCode(coupon.code))),
      ),
  );
  return (await codes).has(normalizeCouponCode(code));
}
