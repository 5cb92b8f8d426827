import { and, eq, gt, lte } from 'drizzle-orm';
import { hashOfToken } from '../../../db/api-key.ts';
import { signInCodes, usedTokens } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';

const isValidCode = (codeHash: string, nowTs: number) =>
  and(eq(signInCodes.codeHash, codeHash), gt(signInCodes.expiresTs, nowTs));

/** Single-use tokens and codes. */
export const singleUseQueries = (scope: Scope) => ({
  /** Consumes a token; false if already used. */
  async consumeToken(token: string, expiresTs: number): Promise<boolean> {
    return (await scope.add(usedTokens, [{ tokenHash: hashOfToken(token), expiresTs }])).length > 0;
  },
  async isConsumed(token: string): Promise<boolean> {
    return (await scope.count(usedTokens, eq(usedTokens.tokenHash, hashOfToken(token)))) > 0;
  },
  /** Sets the user's code; false if another user has the same one. */
  async setCode(userId: number, codeHash: string, expiresTs: number): Promise<boolean> {
    await scope.remove(signInCodes, eq(signInCodes.userId, userId));
    return (await scope.add(signInCodes, [{ userId, codeHash, expiresTs }])).length > 0;
  },
  async userIdOfCode(codeHash: string, nowTs: number): Promise<number | null> {
    return (await scope.first(signInCodes, isValidCode(codeHash, nowTs)))?.userId ?? null;
  },
  /** Consumes a code; false if it was already used, or removed. */
  async consumeCode(codeHash: string, nowTs: number): Promise<boolean> {
    return (await scope.remove(signInCodes, isValidCode(codeHash, nowTs))).length > 0;
  },
  removeCodesOf: (userId: number) => scope.remove(signInCodes, eq(signInCodes.userId, userId)),
  async removeExpired(nowTs: number): Promise<void> {
    await scope.remove(usedTokens, lte(usedTokens.expiresTs, nowTs));
    await scope.remove(signInCodes, lte(signInCodes.expiresTs, nowTs));
  },
});
