import { randomBytes } from 'node:crypto';
import type { Signer } from '../signer.ts';
import type { Session } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import { singleUseQueries } from '../single-use.ts';

const TOKEN_LIFETIME_S = 120;

/** Creates a sandbox captcha token: for one session, valid for two minutes, single use. */
export function mintSandboxToken(
  signer: Signer,
  { channelId, id }: Session,
  nowTs: number,
): { token: string; expiresTs: number } {
  const expiresTs = nowTs + TOKEN_LIFETIME_S;
  const nonce = randomBytes(12).toString('base64url');
  const signature = signer.sign('captcha', channelId, id, expiresTs, nonce);
  return { token: `${expiresTs}.${nonce}.${signature}`, expiresTs };
}

/** Consumes a token. False if it is invalid, expired, used, or of another session. */
export async function redeemSandboxToken(
  signer: Signer,
  token: string,
  { session, scope, nowTs }: { session: Session; scope: Scope; nowTs: number },
): Promise<boolean> {
  const [expiry = '', nonce = '', signature = ''] = token.split('.');
  const expiresTs = Number(expiry);
  // The nonce is stored, not the token: a signature has several valid encodings.
  const isGenuine = signer.isValid(signature, 'captcha', session.channelId, session.id, expiresTs, nonce);
  return (
    isGenuine && nowTs < expiresTs && singleUseQueries(scope).consumeToken(`captcha ${nonce}`, expiresTs)
  );
}
