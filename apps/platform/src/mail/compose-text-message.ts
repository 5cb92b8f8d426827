import type { Channel } from '../db/channel-registry.ts';
import { chooseMailLanguage } from './mail-languages.ts';
import { formatTime } from './mail-times.ts';
import { type AccountFacts, type AccountMailKind, type MailTexts, UNDO_KINDS } from './mail-texts.ts';

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
  const { language, texts } = chooseMailLanguage(occasion.language, channel.settings.language);
  const when = formatTime(occasion.nowTs, occasion.timeZone, language);
  const subject = chooseSubject(texts, kind, {
    channel: channel.name,
    when,
    provider: occasion.provider,
  });
  const hint = UNDO_KINDS.includes(kind) ? [texts.phone.undo] : [];
  return { language, subject, text: [subject, ...(link === null ? [] : [...hint, link])].join('\n') };
}

function chooseSubject(texts: MailTexts, kind: AccountMailKind, facts: AccountFacts): string {
  if (kind === 'verify-email' || kind === 'confirm-new-email') return texts.phone.confirmNumber(facts);
  if (kind === 'email-changed') return texts.phone.loginChanged(facts);
  if (kind === 'email-change-requested') return texts.phone.loginChangeRequested(facts);
  return texts.account[kind](facts).subject;
}
