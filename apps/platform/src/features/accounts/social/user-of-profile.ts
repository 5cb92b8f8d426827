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

/** Why a person whom the provider knows is not logged in; the site is told in `social_error`. */
export type SocialRefusal = 'email-missing' | 'email-unverified' | 'terms-required';

/**
 * The user that a provider's profile belongs to: who came with it before, who has its address, or somebody new.
 * An address counts only where the provider has verified it. Whoever registered it here without confirming it may
 * have been anybody: their password, sessions, codes and whatever else would let them back in end when the address's owner comes.
 */
export async function userOfProfile(
  rows: Scope,
  provider: SocialProvider,
  profile: SocialProfile,
  { termsAccepted, nowTs }: { termsAccepted: boolean; nowTs: number },
): Promise<Result<SocialRefusal, UserRow>> {
  const knownId = await socialQueries(rows).userOf(provider, profile.subject);
  const known = knownId === null ? null : await userQueries(rows).byId(knownId);
  if (known) return ok(known);
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
    // Null where the same address has registered this very moment.
    user = (await userQueries(rows).create(fresh)) ?? (await userQueries(rows).byEmail(email));
  }
  if (!user) return err('email-missing');
  await socialQueries(rows).link(provider, subject, user.id);
  return ok(user);
}
