import type { CaptchaServices } from './captcha/captcha.ts';
import type { SocialServices } from './social/social-login.ts';
import type { Channel, Session, UserRow } from '../../../db/channel-registry.ts';
import { inLanguage, readingLanguage } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import type { TextSealer } from '../../../db/sealed-text.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { Signer } from './signer.ts';

/** Dependencies of the account feature. */
export interface AccountServices {
  readonly signer: Signer;
  readonly links: MailedLinks;
  readonly captcha: CaptchaServices;
  readonly social: SocialServices;
  /** A channel's site URL without a trailing slash, for mailed links. */
  readonly siteUrl: (channelId: string) => string;
  /** Seals mail in the outbox. */
  readonly sealer: TextSealer;
}

/** Context of an account call: session and channel, and the request's IP address and headers. */
export interface AccountContext {
  readonly channel: Channel;
  readonly session: Session;
  readonly scope: Scope;
  readonly nowTs: number;
  readonly ip: string;
  readonly header: (name: string) => string | null;
}

/** Language and time zone of mail to a user that another session causes; null: no such user. */
export const localeOf = (user: UserRow | null, channel: Channel) => ({
  language: user?.language ?? channel.settings.language,
  timeZone: user?.timeZone ?? 'UTC',
});

/** Context of `postMail`. With the scope of a transaction, the mail is sent only if the transaction commits. */
export const mailContextOf = (
  { siteUrl, sealer }: AccountServices,
  context: AccountContext,
  scope: Scope,
) => ({
  scope,
  channel: inLanguage(
    context.channel,
    readingLanguage(context.session.language, context.channel.settings.language),
  ),
  session: context.session,
  nowTs: context.nowTs,
  siteUrl: siteUrl(context.channel.id),
  sealer,
});

/** The attempt that `checkLimit` counts. `account`: email, telephone number or id of the target account. */
export const attemptOf = ({ session, ip, nowTs }: AccountContext, account?: string | number) => ({
  sessionId: session.id,
  ip,
  nowTs,
  ...(account !== undefined && { account }),
});
