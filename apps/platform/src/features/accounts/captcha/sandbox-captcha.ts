import { randomBytes } from 'node:crypto';
import type { Signer } from '../signer.ts';
import type { Session } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { singleUseQueries } from '../single-use.ts';

const LIFETIME_S = 120;

/** A token for who has ticked the sandbox's box: for this session, for two minutes, for one use. */
export function mintSandboxToken(
  signer: Signer,
  { channelId, id }: Session,
  nowTs: number,
): { token: string; expiresTs: number } {
  const expiresTs = nowTs + LIFETIME_S;
  const nonce = randomBytes(12).toString('base64url');
  const signature = signer.sign('captcha', channelId, id, expiresTs, nonce);
  return { token: `${expiresTs}.${nonce}.${signature}`, expiresTs };
}

/** Uses a token up. False for one that was not minted here, for this session, a moment ago, or that has been used. */
export async function redeemSandboxToken(
  signer: Signer,
  token: string,
  { session, rows, nowTs }: { session: Session; rows: Scope; nowTs: number },
): Promise<boolean> {
  const [expiry = '', nonce = '', signature = ''] = token.split('.');
  const expiresTs = Number(expiry);
  // Not the token as it was sent: one can be spelt in many ways that all have the same signature.
  const isGenuine = signer.isValid(signature, 'captcha', session.channelId, session.id, expiresTs, nonce);
  return isGenuine && nowTs < expiresTs && singleUseQueries(rows).use(`captcha ${nonce}`, expiresTs);
}
