import type { SocialProvider } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Repository } from '../../../db/repository.ts';
import type { SocialProfile } from './providers.ts';

/** Why a person whom the provider knows is not logged in; the site is told in `social_error`. */
export type SocialRefusal = 'email-missing' | 'email-unverified' | 'terms-required';

/**
 * The user that a provider's profile belongs to: who came with it before, who has its address, or somebody new.
 * An address counts only where the provider has verified it. Whoever registered it here without confirming it may
 * have been anybody: their password, sessions, codes and whatever else would let them back in end when the address's owner comes.
 */
export async function userOfProfile(
  rows: Repository,
  provider: SocialProvider,
  profile: SocialProfile,
  { termsAccepted, nowTs }: { termsAccepted: boolean; nowTs: number },
): Promise<Result<SocialRefusal, UserRow>> {
  const knownId = await rows.social.userOf(provider, profile.subject);
  const known = knownId === null ? null : await rows.users.byId(knownId);
  if (known) return ok(known);
  const { email, isEmailVerified, firstName, lastName, subject } = profile;
  if (email === null) return err('email-missing');
  if (!isEmailVerified) return err('email-unverified');

  let user = await rows.users.byEmail(email);
  if (user && user.emailVerifiedTs === null) {
    await rows.sessions.endAll(user.id);
    await rows.singleUse.removeCodesOf(user.id);
    await rows.calendar.removeFeed(user.id);
    user = await rows.users.update(user.id, {
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
    // Null where the same address has registered this very moment.
    user = (await rows.users.create(fresh)) ?? (await rows.users.byEmail(email));
  }
  if (!user) return err('email-missing');
  await rows.social.link(provider, subject, user.id);
  return ok(user);
}
