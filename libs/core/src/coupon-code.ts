/** The form in which a promo code is stored and compared. */
export const normalizeCouponCode = (entered: string): string => entered.trim().toUpperCase().normalize('NFC');

/** The rule for promo codes, in any alphabet. Combining marks are not allowed: users would have to type them exactly. */
export const COUPON_CODE = { pattern: /^[\p{L}\p{N}-]{3,32}$/u, rule: '3 to 32 letters, digits and hyphens' };

/** Whether a promo code that was entered can exist. */
export const isCouponCode = (entered: string): boolean =>
  COUPON_CODE.pattern.test(normalizeCouponCode(entered));
