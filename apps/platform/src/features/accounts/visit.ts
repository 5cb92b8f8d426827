import type { CaptchaServices } from './captcha/captcha.ts';
import type { SocialServices } from './social/social-login.ts';
import type { Channel, Session } from '../../db/channel-registry.ts';
import type { Scope } from '../../db/scope.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { Signer } from './signer.ts';

/** What accounts need beside a channel's rows. */
export interface AccountServices {
  readonly signer: Signer;
  readonly links: MailedLinks;
  readonly captcha: CaptchaServices;
  readonly social: SocialServices;
  /** A channel's site, without a trailing slash: where mailed links lead. */
  readonly siteUrl: (channelId: string) => string;
}

/** A call made in a session. */
export interface Visit {
  readonly channel: Channel;
  readonly session: Session;
  readonly rows: Scope;
  readonly nowTs: number;
  readonly ip: string;
  readonly header: (name: string) => string | null;
}

/** The desk that letters of this visit are written at, inside the transaction of what they tell of. */
export const deskOf = ({ siteUrl }: AccountServices, visit: Visit, inside: Scope) => ({
  rows: inside,
  channel: visit.channel,
  session: visit.session,
  nowTs: visit.nowTs,
  siteUrl: siteUrl(visit.channel.id),
});

/** Whom to count an attempt against. */
export const attemptOf = ({ session, ip, nowTs }: Visit, account?: string | number) => ({
  sessionId: session.id,
  ip,
  nowTs,
  ...(account !== undefined && { account }),
});
