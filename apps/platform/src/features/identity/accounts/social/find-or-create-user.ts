import type { SocialProvider } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Channel, UserRow } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { SocialProfile } from './providers.ts';
import { socialQueries } from './queries.ts';
import { createUser } from '../create-user.ts';
import { userQueries } from '../users.ts';
import { revokeAccess } from '../revoke-access.ts';

/** Reason to refuse a provider's profile, sent as `social_error`. */
export type SocialRefusal = 'email-missing' | 'email-taken' | 'email-unverified' | 'terms-required';

interface FoundUser {
  readonly user: UserRow;
  /** Whether the identity was linked to an account that existed before. */
  readonly isNewlyLinked: boolean;
}

/**
 * Finds the user by linked identity, then by verified email, or creates one. If the existing account never verified
 * its email, another person may have registered it: its password and all access are revoked.
 */
export async function findOrCreateUser(
  scope: Scope,
  provider: SocialProvider,
  profile: SocialProfile,
  { channel, termsAccepted, nowTs }: { channel: Channel; termsAccepted: boolean; nowTs: number },
): Promise<Result<SocialRefusal, FoundUser>> {
  const social = socialQueries(scope);
  const linkedId = await social.userIdOf(provider, profile.subject);
  // A revocation of access at the same time comes before the lock, or sees what is written after it.
  const linkedUser = linkedId === null ? null : await userQueries(scope).lock(linkedId);
  const isStillLinked = linkedUser?.id === (await social.userIdOf(provider, profile.subject));
  if (linkedUser && isStillLinked) return ok({ user: linkedUser, isNewlyLinked: false });
  const { email, isEmailVerified, firstName, lastName, subject } = profile;
  if (email === null) return err('email-missing');
  if (!isEmailVerified) return err('email-unverified');

  const withEmail = await userQueries(scope).byEmail(email);
  const existing = withEmail && (await userQueries(scope).lock(withEmail.id));
  if (existing && existing.email !== email) return err('email-taken');
  let user = existing;
  if (user && user.emailVerifiedTs === null) {
    await revokeAccess(scope, user.id);
    user = await userQueries(scope).update(user.id, {
      emailVerifiedTs: nowTs,
      pendingEmail: null,
      passwordHash: null,
      temporaryPassword: false,
      passwordVersion: user.passwordVersion + 1,
    });
  }
  if (!user) {
    if (!termsAccepted) return err('terms-required');
    const newUser = { email, firstName, lastName, emailVerifiedTs: nowTs, createdTs: nowTs };
    // Null if a concurrent request registered the same email.
    user = (await createUser(scope, channel, newUser)) ?? (await userQueries(scope).byEmail(email));
  }
  // The former owner of the email can still take it back.
  if (!user) return err('email-taken');
  const isLinked = await social.link({ provider, subject, email, userId: user.id });
  return ok({ user, isNewlyLinked: isLinked && existing !== null });
}
