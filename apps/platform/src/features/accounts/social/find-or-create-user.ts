import type { SocialProvider } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import type { SocialProfile } from './providers.ts';
import { socialQueries } from './queries.ts';
import { userQueries } from '../users.ts';
import { sessionQueries } from '../sessions.ts';
import { singleUseQueries } from '../single-use.ts';
import { calendarQueries } from '../../calendar/index.ts';

/** Reason to refuse a provider's profile, sent as `social_error`. */
export type SocialRefusal = 'email-missing' | 'email-unverified' | 'terms-required';

/**
 * Finds the user by linked identity, then by verified email, or creates one. If the existing account never confirmed
 * its email, another person may have registered it: its password, sessions and codes are revoked.
 */
export async function findOrCreateUser(
  rows: Scope,
  provider: SocialProvider,
  profile: SocialProfile,
  { termsAccepted, nowTs }: { termsAccepted: boolean; nowTs: number },
): Promise<Result<SocialRefusal, UserRow>> {
  const linkedId = await socialQueries(rows).userIdOf(provider, profile.subject);
  const linkedUser = linkedId === null ? null : await userQueries(rows).byId(linkedId);
  if (linkedUser) return ok(linkedUser);
  const { email, isEmailVerified, firstName, lastName, subject } = profile;
  if (email === null) return err('email-missing');
  if (!isEmailVerified) return err('email-unverified');

  let user = await userQueries(rows).byEmail(email);
  if (user && user.emailVerifiedTs === null) {
    await sessionQueries(rows).endAll(user.id);
    await singleUseQueries(rows).removeCodesOf(user.id);
    await calendarQueries(rows).removeFeed(user.id);
    user = await userQueries(rows).update(user.id, {
      emailVerifiedTs: nowTs,
      pendingEmail: null,
      passwordHash: null,
      temporaryPassword: false,
      passwordVersion: user.passwordVersion + 1,
    });
  }
  if (!user) {
    if (!termsAccepted) return err('terms-required');
    const fresh = { email, firstName, lastName, emailVerifiedTs: nowTs, createdTs: nowTs };
    // Null if a concurrent request registered the same email.
    user = (await userQueries(rows).create(fresh)) ?? (await userQueries(rows).byEmail(email));
  }
  if (!user) return err('email-missing');
  await socialQueries(rows).link(provider, subject, user.id);
  return ok(user);
}
