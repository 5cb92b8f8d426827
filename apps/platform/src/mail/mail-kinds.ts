/** Messages about an account. They are sent independently of the notification settings. */
export type AccountMailKind =
  /** Sent after registration. */
  | 'verify-email'
  /** Sent to the new email when a change of email was requested. */
  | 'confirm-new-email'
  /** Sent to the old email when a change was requested; its link undoes it. */
  | 'email-change-requested'
  /** Sent to the old email after it was replaced; its link restores it. */
  | 'email-changed'
  | 'password-reset'
  /** Its link restores the old password. */
  | 'password-changed'
  /** Sent when there are many attempts to log in with a wrong password. */
  | 'password-guessed'
  | 'delete-account'
  /** Sent after a device logged in with a code. */
  | 'new-sign-in'
  /** Sent after an identity at Google or Facebook was linked to an existing account. */
  | 'identity-linked'
  /** Sent to the owner of an email that another account was to be changed to. */
  | 'email-in-use';

/** Messages whose link undoes what they report. */
export const UNDO_KINDS: readonly AccountMailKind[] = [
  'email-change-requested',
  'email-changed',
  'password-changed',
];

/** Notifications about an event. */
const EVENT_MAIL_KINDS = [
  'event-reminder',
  'event-rescheduled',
  'event-cancelled',
  'event-postponed',
  'event-abandoned',
  'new-clips',
] as const;
export type EventMailKind = (typeof EVENT_MAIL_KINDS)[number];

/** Notifications about new offers and pages of the channel. */
const NEWS_MAIL_KINDS = ['new-pass', 'lower-price', 'new-page'] as const;
export type NewsMailKind = (typeof NEWS_MAIL_KINDS)[number];

export const NOTIFICATION_KINDS = [...EVENT_MAIL_KINDS, ...NEWS_MAIL_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The text of a message, without greeting. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the button; null if the message has no link. */
  readonly button: string | null;
  /** Last paragraph: why the message was sent, or what to do if another person caused it. */
  readonly note: string;
}
