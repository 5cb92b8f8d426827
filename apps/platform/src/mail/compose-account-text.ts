import type { MailKey, TranslateMail } from '@grandstand/i18n/node';
import type { AccountMailKind, MailText } from './mail-kinds.ts';

export interface AccountFacts {
  readonly channel: string;
  /** Time of the action, in the reader's language and time zone. */
  readonly when: string;
  /** Name of the identity provider; empty in messages that concern none. */
  readonly provider: string;
}

interface AccountKeys {
  /** The second paragraph. */
  readonly details?: MailKey;
  readonly button?: MailKey;
  readonly note: MailKey;
}

const UNDO = { button: 'mail.undo.button', note: 'mail.undo.note' } as const;

/** The texts of a message besides its subject and first paragraph, which all of them have. */
const KEYS: Readonly<Record<AccountMailKind, AccountKeys>> = {
  'verify-email': {
    details: 'mail.verify-email.details',
    button: 'mail.verify-email.button',
    note: 'mail.verify-email.note',
  },
  'confirm-new-email': {
    details: 'mail.confirm-new-email.details',
    button: 'mail.confirm-new-email.button',
    note: 'mail.confirm-new-email.note',
  },
  'email-change-requested': { details: 'mail.email-change-requested.details', ...UNDO },
  'email-changed': UNDO,
  'password-reset': {
    details: 'mail.password-reset.details',
    button: 'mail.password-reset.button',
    note: 'mail.password-reset.note',
  },
  'password-changed': UNDO,
  'password-guessed': {
    details: 'mail.password-guessed.details',
    button: 'mail.password-guessed.button',
    note: 'mail.password-guessed.note',
  },
  'delete-account': {
    details: 'mail.delete-account.details',
    button: 'mail.delete-account.button',
    note: 'mail.delete-account.note',
  },
  'new-sign-in': { note: 'mail.new-sign-in.note' },
  'identity-linked': {
    details: 'mail.identity-linked.details',
    button: 'mail.identity-linked.button',
    note: 'mail.identity-linked.note',
  },
  'email-in-use': { details: 'mail.email-in-use.details', note: 'mail.email-in-use.note' },
};

/** Chooses the text of a message about an account. */
export function composeAccountText(t: TranslateMail, kind: AccountMailKind, facts: AccountFacts): MailText {
  const { details, button, note } = KEYS[kind];
  const values = { ...facts };
  return {
    subject: t(`mail.${kind}.subject`, values),
    paragraphs: [t(`mail.${kind}.text`, values), ...(details ? [t(details, values)] : [])],
    button: button ? t(button) : null,
    note: t(note),
  };
}
