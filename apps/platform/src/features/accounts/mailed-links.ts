import type { SignedLink } from '../mail/index.ts';
import type { Signer } from './signer.ts';

export type LinkPurpose = 'verify-email' | 'password-reset' | 'delete-account';

/** Lifetime of each link in seconds. */
const LINK_LIFETIME_S: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 48 * 3600,
  'password-reset': 3600,
  'delete-account': 24 * 3600,
};

/** The user that a link is for. A new `passwordVersion` invalidates earlier reset links. */
interface Holder {
  readonly channelId: string;
  readonly id: number;
  readonly passwordVersion: number;
}

/** Creates and verifies signed links for mail. */
export function createMailedLinks(signer: Signer) {
  const parts = (purpose: LinkPurpose, holder: Holder, email: string, expires: number) =>
    [
      holder.channelId,
      holder.id,
      email,
      expires,
      ...(purpose === 'password-reset' ? [holder.passwordVersion] : []),
    ] as const;
  return {
    make(purpose: LinkPurpose, holder: Holder, email: string, nowTs: number): SignedLink {
      const expires = nowTs + LINK_LIFETIME_S[purpose];
      return {
        email,
        expires,
        signature: signer.sign(purpose, ...parts(purpose, holder, email, expires)),
      };
    },
    /** Returns `expired` for a genuine link that is too old or already used. */
    check(
      purpose: LinkPurpose,
      holder: Holder,
      link: SignedLink,
      nowTs: number,
    ): 'valid' | 'expired' | 'forged' {
      const isFor = (passwordVersion: number) =>
        signer.isValid(
          link.signature,
          purpose,
          ...parts(purpose, { ...holder, passwordVersion }, link.email, link.expires),
        );
      if (isFor(holder.passwordVersion)) return nowTs < link.expires ? 'valid' : 'expired';
      return purpose === 'password-reset' && isFor(holder.passwordVersion - 1) ? 'expired' : 'forged';
    },
  };
}
export type MailedLinks = ReturnType<typeof createMailedLinks>;
