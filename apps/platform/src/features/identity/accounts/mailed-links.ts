import type { SignedLink } from '../../../mail/index.ts';
import type { Signer } from './signer.ts';

export type LinkPurpose = 'verify-email' | 'password-reset' | 'delete-account';

const LINK_LIFETIME_S: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 48 * 3600,
  'password-reset': 3600,
  'delete-account': 24 * 3600,
};

/** The user that a link is for. A new `passwordVersion` invalidates earlier reset links. */
interface LinkUser {
  readonly channelId: string;
  readonly id: number;
  readonly passwordVersion: number;
}

/** Creates and verifies signed links for mail. */
export function createMailedLinks(signer: Signer) {
  const signedParts = (purpose: LinkPurpose, user: LinkUser, email: string, expires: number) =>
    [
      user.channelId,
      user.id,
      email,
      expires,
      ...(purpose === 'password-reset' ? [user.passwordVersion] : []),
    ] as const;
  return {
    make(purpose: LinkPurpose, user: LinkUser, email: string, nowTs: number): SignedLink {
      const expires = nowTs + LINK_LIFETIME_S[purpose];
      return {
        email,
        expires,
        signature: signer.sign(purpose, ...signedParts(purpose, user, email, expires)),
      };
    },
    /** Returns `expired` for a genuine link that is too old or already used. */
    check(
      purpose: LinkPurpose,
      user: LinkUser,
      link: SignedLink,
      nowTs: number,
    ): 'valid' | 'expired' | 'forged' {
      const isSignedFor = (passwordVersion: number) =>
        signer.isValid(
          link.signature,
          purpose,
          ...signedParts(purpose, { ...user, passwordVersion }, link.email, link.expires),
        );
      if (isSignedFor(user.passwordVersion)) return nowTs < link.expires ? 'valid' : 'expired';
      // The password was changed after this link was mailed, for example with this link.
      return purpose === 'password-reset' && isSignedFor(user.passwordVersion - 1) ? 'expired' : 'forged';
    },
  };
}
export type MailedLinks = ReturnType<typeof createMailedLinks>;
