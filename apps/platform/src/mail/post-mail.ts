import { isPhoneNumber } from '@grandstand/api';
import type { Channel, Session, UserRow } from '../db/channel-registry.ts';
import type { Scope } from '../db/scope.ts';
import type { TextSealer } from '../db/sealed-text.ts';
import { composeMail, type MailTopic } from './compose-mail.ts';
import type { PaymentTopic } from './compose-payment-text.ts';
import { composeTextMessage } from './compose-text-message.ts';
import { type AccountMailKind, type NotificationKind, UNDO_KINDS } from './mail-kinds.ts';
import { type NewMail, outboxQueries } from './outbox.ts';
import { PRIORITIES } from './priorities.ts';

/** Path on the site that each link opens (§2). */
const LINK_PATHS: Partial<Record<AccountMailKind, string>> = {
  'verify-email': '/verify-email',
  'confirm-new-email': '/verify-email',
  'email-change-requested': '/verify-email',
  'email-changed': '/verify-email',
  'password-changed': '/verify-email',
  'password-reset': '/password-reset',
  'delete-account': '/confirm-account-deletion',
};

/** Path on the site of links that carry no proof. */
const PAGE_PATHS: Partial<Record<AccountMailKind, string>> = {
  'password-guessed': '/password-reset-request',
  'identity-linked': '/profile/edit?section=devices',
};

/** Path of the profile's notification switches. */
const SETTINGS_PATH = '/profile/edit?section=preferences';

/** Query fields of a signed link (§7). */
export interface SignedLink {
  readonly email: string;
  /** Seconds since the Unix epoch. */
  readonly expires: number;
  readonly signature: string;
}

/** Context of every message: channel, site URL, and the reader's language and time zone. */
export interface MailContext {
  readonly scope: Scope;
  readonly channel: Channel;
  readonly session: Pick<Session, 'language' | 'timeZone'>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly sealer: TextSealer;
  readonly nowTs: number;
}

/** A message about an account. */
export interface AccountMail {
  readonly kind: AccountMailKind;
  /** Email or telephone number: decides between mail and text message. */
  readonly to: string;
  /** The account concerned. */
  readonly user: UserRow;
  readonly link?: SignedLink;
  /** Name of the identity provider that the message concerns. */
  readonly provider?: string;
}

/** Adds a message to the outbox. In a transaction, it is sent only after the commit. */
export const postMail = async (context: MailContext, mail: AccountMail): Promise<void> =>
  void (await outboxQueries(context.scope).post(composeRow(context, mail), context.sealer));

/**
 * Does the work of `postMail` and sends nothing: if there is no account, the response must take as long as if there were
 * one.
 */
export const pretendToPostMail = (context: MailContext, mail: Omit<AccountMail, 'user'>): Promise<void> =>
  context.scope.transaction(async (txScope) => {
    const outbox = outboxQueries(txScope);
    const [posted] = await outbox.post(composeRow(context, { ...mail, user: null }), context.sealer);
    if (posted) await outbox.withdraw(posted.id);
  });

/** `user`: null for an account that does not exist. */
function composeRow(
  { channel, session, siteUrl, nowTs }: MailContext,
  {
    kind,
    to,
    user,
    link: signedLink,
    provider = '',
  }: Omit<AccountMail, 'user'> & { readonly user: UserRow | null },
): NewMail {
  const { language, timeZone } = session;
  const path = PAGE_PATHS[kind];
  const pageLink = path === undefined ? null : `${siteUrl}${path}`;
  const link = signedLink
    ? `${siteUrl}${LINK_PATHS[kind] ?? '/'}?${queryOf(signedLink, UNDO_KINDS.includes(kind))}`
    : pageLink;
  const row = {
    kind,
    priority: PRIORITIES.account,
    recipient: to,
    userId: user?.id ?? null,
    createdTs: nowTs,
  };
  const occasion = { channel, language, timeZone, nowTs, link };
  if (isPhoneNumber(to)) {
    const composed = composeTextMessage({ kind, provider, ...occasion });
    return { ...row, ...composed, medium: 'text', html: '' };
  }
  const firstName = user && isVerifiedEmail(user, to) ? user.firstName || null : null;
  const topic = { kind, provider };
  const composed = composeMail({ topic, firstName, siteUrl, settingsUrl: null, ...occasion });
  return { ...row, ...composed, medium: 'mail' };
}

/** With `change=undo`, the verification page undoes a change. */
const queryOf = ({ email, expires, signature }: SignedLink, isUndo: boolean): string =>
  new URLSearchParams({
    email,
    expires: String(expires),
    signature,
    ...(isUndo && { change: 'undo' }),
  }).toString();

/** Adds a notification to the outbox. `path`: path on the site that its button opens. */
export async function postNotification(
  { scope, channel, session, siteUrl, sealer, nowTs }: MailContext,
  notification: {
    readonly topic: Extract<MailTopic, { kind: NotificationKind }>;
    readonly user: UserRow;
    readonly path: string;
  },
) {
  const { topic, user, path } = notification;
  const settingsUrl = `${siteUrl}${SETTINGS_PATH}`;
  const composed = composeMail({
    topic,
    channel,
    firstName: user.firstName || null,
    ...session,
    nowTs,
    siteUrl,
    link: `${siteUrl}${path}`,
    settingsUrl,
  });
  const row = {
    kind: topic.kind,
    priority: PRIORITIES.notification,
    recipient: user.email,
    userId: user.id,
    createdTs: nowTs,
  };
  await outboxQueries(scope).post(
    { ...row, ...composed, medium: 'mail', unsubscribeUrl: settingsUrl },
    sealer,
  );
}

/** Adds a message about a payment to the outbox. `path`: path on the site that its button opens. */
export async function postPaymentMail(
  { scope, channel, session, siteUrl, sealer, nowTs }: MailContext,
  { topic, user, path }: { readonly topic: PaymentTopic; readonly user: UserRow; readonly path: string },
) {
  const link = `${siteUrl}${path}`;
  const firstName = isVerifiedEmail(user, user.email) ? user.firstName || null : null;
  const composed = composeMail({
    topic: { kind: topic.kind, payment: topic },
    channel,
    firstName,
    ...session,
    nowTs,
    siteUrl,
    link,
    settingsUrl: null,
  });
  const row = {
    kind: topic.kind,
    priority: PRIORITIES.payment,
    recipient: user.email,
    userId: user.id,
    createdTs: nowTs,
  };
  if (isPhoneNumber(user.email)) {
    const { language, subject } = composed;
    const text = [subject, link].join('\n');
    await outboxQueries(scope).post({ ...row, language, subject, text, medium: 'text', html: '' }, sealer);
    return;
  }
  await outboxQueries(scope).post({ ...row, ...composed, medium: 'mail' }, sealer);
}

/** An unverified email may belong to another person, who must not receive text chosen by the user. */
const isVerifiedEmail = ({ email, emailVerifiedTs }: UserRow, to: string): boolean =>
  to === email && emailVerifiedTs !== null;
