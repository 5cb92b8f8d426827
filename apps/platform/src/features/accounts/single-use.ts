import { and, eq, gt, lte } from 'drizzle-orm';
import { hashOfToken } from '../../db/api-key.ts';
import { signInCodes, usedTokens } from './schema.ts';
import type { Scope } from '../../db/scope.ts';

/** What works once. */
export const singleUseQueries = (scope: Scope) => ({
  /** Uses a token up. False where it has been. */
  async use(token: string, expiresTs: number): Promise<boolean> {
    return (await scope.add(usedTokens, [{ tokenHash: hashOfToken(token), expiresTs }])).length > 0;
  },
  /** The code that the user's device shows from now on; false where another user has the same. */
  async showCode(userId: number, codeHash: string, expiresTs: number): Promise<boolean> {
    await scope.remove(signInCodes, eq(signInCodes.userId, userId));
    return (await scope.add(signInCodes, [{ userId, codeHash, expiresTs }])).length > 0;
  },
  /** Uses a code up; answers whose it was, or null. */
  async takeCode(codeHash: string, nowTs: number): Promise<number | null> {
    const isGood = and(eq(signInCodes.codeHash, codeHash), gt(signInCodes.expiresTs, nowTs));
    return (await scope.remove(signInCodes, isGood))[0]?.userId ?? null;
  },
  removeCodesOf: (userId: number) => scope.remove(signInCodes, eq(signInCodes.userId, userId)),
  async removeExpired(nowTs: number): Promise<void> {
    await scope.remove(usedTokens, lte(usedTokens.expiresTs, nowTs));
    await scope.remove(signInCodes, lte(signInCodes.expiresTs, nowTs));
  },
});
