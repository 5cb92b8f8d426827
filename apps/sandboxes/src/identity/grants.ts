import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@grandstand/core';
import type { TestUser } from './test-users.ts';

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_MS = 600_000;

/** An OAuth grant: what an authorization code was issued for. */
interface Grant {
  readonly user: TestUser;
  readonly provider: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

/** Issued codes and tokens. Kept in memory, because they are valid for minutes only. */
export function createGrants(clock: Clock) {
  const codes = new Map<string, Grant & { endsMs: number }>();
  const tokens = new Map<string, { user: TestUser; provider: string; endsMs: number }>();
  const newToken = () => randomBytes(24).toString('base64url');
  const removeExpired = () => {
    for (const store of [codes, tokens])
      for (const [key, { endsMs }] of store) if (endsMs <= clock.now()) store.delete(key);
  };
  return {
    issueCode(grant: Grant): string {
      removeExpired();
      const code = newToken();
      codes.set(code, { ...grant, endsMs: clock.now() + CODE_LIFETIME_MS });
      return code;
    },
    /** Exchanges a code once with its PKCE verifier (RFC 7636, S256). Null if anything does not match. */
    redeem(request: {
      provider: string;
      code: string;
      redirectUri: string;
      codeVerifier: string;
    }): string | null {
      removeExpired();
      const grant = codes.get(request.code);
      codes.delete(request.code);
      const challenge = createHash('sha256').update(request.codeVerifier).digest('base64url');
      if (
        !grant ||
        grant.provider !== request.provider ||
        grant.redirectUri !== request.redirectUri ||
        grant.codeChallenge !== challenge
      )
        return null;
      const token = newToken();
      const { user, provider } = grant;
      tokens.set(token, { user, provider, endsMs: clock.now() + TOKEN_LIFETIME_MS });
      return token;
    },
    userOf(provider: string, token: string): TestUser | null {
      removeExpired();
      const found = tokens.get(token);
      return found?.provider === provider ? found.user : null;
    },
  };
}
