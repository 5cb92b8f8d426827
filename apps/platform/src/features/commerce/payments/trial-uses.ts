import { createHash } from 'node:crypto';
import { isPhoneNumber } from '@grandstand/api';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { PreparedRows } from '../../../db/prepared-rows.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { trialUses } from './schema.ts';

/** The channel is part of the hash, so that the rows of two channels cannot be matched. */
const hashOf = (channelId: string, text: string) =>
  createHash('sha256').update(`${channelId} ${text}`).digest('hex');

/** Key of a card, which is the same for every account that uses it. */
const cardKey = (channelId: string, fingerprint: string) => hashOf(channelId, `card:${fingerprint}`);

/** Key of a user's email or telephone number; all spellings of one mailbox have the same key. */
export const loginKey = (channelId: string, login: string) =>
  hashOf(channelId, isPhoneNumber(login) ? `phone:${login}` : `email:${normalizeMailbox(login)}`);

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/** Removes what does not change the recipient: the tag after a plus, and the dots in Gmail's addresses. */
export function normalizeMailbox(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? [];
  const isGmail = GMAIL_DOMAINS.includes(domain);
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Uses of the trial by the login with the key `trialKey` (`loginKey`). */
export const trialUsesOfLogin: PreparedRows = {
  from: trialUses,
  where: eq(trialUses.keyHash, sql.placeholder('trialKey')),
};

/**
 * Whether a user has used their trial, in this account or in one that had the same login. An unverified login may be
 * another person's, of whom the result must reveal nothing.
 */
export const hasUsedTrial = (user: UserRow, usesOfLogin: number): boolean =>
  user.trialPeriodUsed || (user.emailVerifiedTs !== null && usesOfLogin > 0);

/** Which cards and logins have started a free trial on a channel (ADR 073). */
export const trialUseQueries = (scope: Scope) => ({
  isUsedBy: async (user: UserRow): Promise<boolean> =>
    hasUsedTrial(
      user,
      await scope.count(trialUses, eq(trialUses.keyHash, loginKey(scope.channelId, user.email))),
    ),
  /** Records a trial. Returns false and records nothing if the login or the card has had one. */
  async record(login: string, fingerprint: string | null): Promise<boolean> {
    const { channelId, nowTs } = scope;
    const keyHashes = [
      loginKey(channelId, login),
      ...(fingerprint === null ? [] : [cardKey(channelId, fingerprint)]),
      // Concurrent transactions insert in the same order, or they could wait for each other.
    ].toSorted();
    const added = await scope.add(
      trialUses,
      keyHashes.map((keyHash) => ({ keyHash, startedTs: nowTs })),
    );
    if (added.length === keyHashes.length) return true;
    const addedHashes = added.map(({ keyHash }) => keyHash);
    await scope.remove(trialUses, inArray(trialUses.keyHash, addedHashes));
    return false;
  },
  deleteOlder: (beforeTs: number) => scope.clear(trialUses, lt(trialUses.startedTs, beforeTs)),
});
