import type { Channel, Session, UserRow } from '../../db/channel-registry.ts';
import type { Scope } from '../../db/scope.ts';
import { composeMail } from './compose-mail.ts';
import type { AccountMailKind } from './mail-texts.ts';
import { outboxQueries } from './outbox.ts';

/** The site's page that each link opens (§2). */
const PAGE: Partial<Record<AccountMailKind, string>> = {
  'verify-email': '/verify-email',
  'confirm-new-email': '/verify-email',
  'password-reset': '/password-reset',
  'delete-account': '/confirm-account-deletion',
};

/** What a link carries (§7). */
export interface SignedLink {
  readonly email: string;
  /** Seconds since the Unix epoch. */
  readonly expires: number;
  readonly signature: string;
}

export interface Letter {
  readonly kind: AccountMailKind;
  readonly to: string;
  /** Whose account it is about. */
  readonly user: UserRow;
  readonly link?: SignedLink;
}

/** Where a letter is written from: its channel, site, and the language and zone of the session that caused it. */
export interface Desk {
  readonly rows: Scope;
  readonly channel: Channel;
  readonly session: Pick<Session, 'language' | 'timeZone'>;
  readonly siteUrl: string;
  readonly nowTs: number;
}

/** Writes a letter into the outbox. Nothing is sent where the transaction that it is written in fails. */
export async function postMail({ rows, channel, session, siteUrl, nowTs }: Desk, letter: Letter) {
  const { kind, to, user, link } = letter;
  const query =
    link &&
    new URLSearchParams({ email: link.email, expires: String(link.expires), signature: link.signature });
  const { language, timeZone } = session;
  const composed = composeMail({
    topic: { kind },
    channel,
    firstName: isConfirmed(user, to) ? user.firstName || null : null,
    language,
    timeZone,
    nowTs,
    siteUrl,
    link: query ? `${siteUrl}${PAGE[kind] ?? '/'}?${query.toString()}` : null,
    settingsUrl: null,
  });
  await outboxQueries(rows).post({ kind, recipient: to, userId: user.id, createdTs: nowTs, ...composed });
}

/**
 * Whether the address is known to be the user's. Until then it may be a stranger's, and a name is text that somebody
 * else has chosen to be sent there.
 */
const isConfirmed = ({ email, emailVerifiedTs }: UserRow, to: string): boolean =>
  to === email && emailVerifiedTs !== null;
