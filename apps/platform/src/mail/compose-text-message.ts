import type { Channel } from '../db/channel-registry.ts';
import type { MailKey } from '@grandstand/i18n/node';
import { chooseMailLanguage } from './mail-languages.ts';
import { formatTime } from './mail-times.ts';
import { type AccountMailKind, UNDO_KINDS } from './mail-kinds.ts';

interface TextOccasion {
  readonly kind: AccountMailKind;
  readonly channel: Pick<Channel, 'name' | 'settings'>;
  /** A BCP 47 tag. Falls back to the channel's language, then to English. */
  readonly language: string;
  readonly timeZone: string;
  readonly nowTs: number;
  readonly link: string | null;
  readonly provider: string;
}

/**
 * Composes an account message as a text message, for accounts with a telephone number (D23): one line, which is also its
 * subject in the outbox, and the link, with an explanation if it undoes something.
 */
export function composeTextMessage({ kind, channel, link, ...occasion }: TextOccasion) {
  const { language, t } = chooseMailLanguage(occasion.language, channel.settings.language);
  const when = formatTime(occasion.nowTs, occasion.timeZone, language);
  const subject = t(subjectKey(kind), { channel: channel.name, when, provider: occasion.provider });
  const hint = UNDO_KINDS.includes(kind) ? [t('mail.phone.undo')] : [];
  return { language, subject, text: [subject, ...(link === null ? [] : [...hint, link])].join('\n') };
}

/** Some subjects differ from the mail, because the login is a telephone number. */
function subjectKey(kind: AccountMailKind): MailKey {
  if (kind === 'verify-email' || kind === 'confirm-new-email') return 'mail.phone.confirmNumber';
  // Sent to the former login, an email or telephone number.
  if (kind === 'email-changed') return 'mail.phone.loginChanged';
  // Sent to the current login.
  if (kind === 'email-change-requested') return 'mail.phone.loginChangeRequested';
  return `mail.${kind}.subject`;
}
