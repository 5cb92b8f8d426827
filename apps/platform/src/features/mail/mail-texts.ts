/** Messages about an account: they are sent whatever the notification settings say. */
export type AccountMailKind =
  /** After registration. */
  | 'verify-email'
  /** After a change of address was asked for; goes to the new address. */
  | 'confirm-new-email'
  /** After the address was replaced; goes to the former one. */
  | 'email-changed'
  | 'password-reset'
  | 'password-changed'
  | 'delete-account'
  /** A device was logged in with a code. */
  | 'new-sign-in';

/** Notifications about an event. */
export type EventMailKind = 'event-reminder' | 'event-rescheduled' | 'event-cancelled' | 'new-clips';

/** Notifications about what the channel offers. */
export type NewsMailKind = 'new-pass' | 'lower-price' | 'new-page';

export type NotificationKind = EventMailKind | NewsMailKind;

export interface AccountFacts {
  readonly channel: string;
  /** When it happened, in the reader's language and time zone. */
  readonly when: string;
}

export interface EventFacts {
  readonly channel: string;
  /** The event's title. */
  readonly event: string;
  /** Its start, in the reader's language and time zone; the venue's zone stands beside it where they differ. */
  readonly when: string;
  /** False where the reader needs a pass or ticket first. */
  readonly hasAccess: boolean;
}

export interface OfferFacts {
  readonly channel: string;
  /** Name of the pass, subscription or page. */
  readonly item: string;
  /** Price labels (D5) of the offer, now and before; empty for a page. */
  readonly price: string;
  readonly formerPrice: string;
}

export interface NotificationText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the button; null where the message has no link. */
  readonly button: string | null;
}

export interface AccountText extends NotificationText {
  /** What to do if the reader did not ask for this. */
  readonly note: string;
}

/** Every text of one language. */
export interface MailTexts {
  readonly greeting: (facts: { readonly firstName: string | null }) => string;
  /** Stands before the URL, for mail programs that do not show the button. */
  readonly linkHint: string;
  /** Below every notification: why it was sent, and the label of the link to the settings. */
  readonly notification: { readonly reason: string; readonly settings: string };
  /** Text messages that speak of a telephone number where the mail speaks of an email address (D23). */
  readonly phone: {
    readonly confirm: (facts: AccountFacts) => string;
    readonly changed: (facts: AccountFacts) => string;
  };
  readonly account: Readonly<Record<AccountMailKind, (facts: AccountFacts) => AccountText>>;
  readonly events: Readonly<Record<EventMailKind, (facts: EventFacts) => NotificationText>>;
  readonly news: Readonly<Record<NewsMailKind, (facts: OfferFacts) => NotificationText>>;
}
