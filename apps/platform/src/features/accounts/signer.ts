import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of a signature; signatures are valid for one purpose only. */
export type SignedPurpose =
  | 'verify-email'
  | 'password-reset'
  | 'delete-account'
  | 'captcha'
  | 'social-state'
  | 'sign-in-code';

/** Signs data that returns through untrusted clients. `parts` are the signed values; the first is the channel's id. */
export function createSigner(secret: string) {
  const sign = (purpose: SignedPurpose, ...parts: (string | number)[]): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
  return {
    sign,
    isValid(signature: string, purpose: SignedPurpose, ...parts: (string | number)[]): boolean {
      const expected = Buffer.from(sign(purpose, ...parts));
      const actual = Buffer.from(signature);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
export type Signer = ReturnType<typeof createSigner>;
