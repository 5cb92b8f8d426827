import { createHmac } from 'node:crypto';
import { isMacOfAny, type SigningKeys } from '../../../db/platform-secret.ts';

/** Purpose of a signature; signatures are valid for one purpose only. */
export type SignedPurpose =
  | 'verify-email'
  | 'password-reset'
  | 'delete-account'
  | 'captcha'
  | 'social-state'
  | 'sign-in-code';

type Parts = readonly (string | number)[];

const signWith = (key: string, purpose: SignedPurpose, parts: Parts): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');

/**
 * Signs data that returns through untrusted clients. The first of `keys` signs, all verify. `parts` are the signed values;
 * the first is the channel's id.
 */
export function createSigner(keys: SigningKeys) {
  return {
    sign: (purpose: SignedPurpose, ...parts: Parts): string => signWith(keys[0], purpose, parts),
    isValid: (signature: string, purpose: SignedPurpose, ...parts: Parts): boolean =>
      isMacOfAny(keys, signature, (key) => signWith(key, purpose, parts)),
  };
}
export type Signer = ReturnType<typeof createSigner>;
