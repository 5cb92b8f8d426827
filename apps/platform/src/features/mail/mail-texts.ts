/** What is mailed, and when. */
export type MailKind =
  /** Somebody has registered. */
  | 'verify-email'
  /** Somebody wants another address. */
  | 'confirm-new-email'
  /** Somebody's address was replaced by another: told to the one before. */
  | 'email-changed'
  | 'password-reset'
  /** A password has been changed. */
  | 'password-changed'
  | 'delete-account'
  /** A device was logged in by a code. */
  | 'new-sign-in';

/** What a text may speak of. */
export interface MailFacts {
  readonly channel: string;
  /** Null: greeted without a name. */
  readonly firstName: string | null;
  /** When it happened, in the reader's language and time zone. */
  readonly when: string;
}

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the button says, where the message has a link. */
  readonly button: string | null;
  /** What to do where one did not ask for it. */
  readonly note: string;
}

export interface MailTexts {
  readonly greeting: (facts: MailFacts) => string;
  /** Stands before the link's address, for who cannot press the button. */
  readonly linkHint: string;
  readonly messages: Readonly<Record<MailKind, (facts: MailFacts) => MailText>>;
}
