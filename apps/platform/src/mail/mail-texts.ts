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
export type EventMailKind = 'event-reminder' | 'event-rescheduled' | 'event-cancelled' | 'new-clips';

/** Notifications about new offers and pages of the channel. */
export type NewsMailKind = 'new-pass' | 'lower-price' | 'new-page';

export type NotificationKind = EventMailKind | NewsMailKind;

export interface AccountFacts {
  readonly channel: string;
  /** Time of the action, in the reader's language and time zone. */
  readonly when: string;
  /** Name of the identity provider; empty in messages that concern none. */
  readonly provider: string;
}

export interface EventFacts {
  readonly channel: string;
  /** The event's title. */
  readonly event: string;
  /** The start in the reader's language and time zone, followed by the local time of the location if it differs. */
  readonly when: string;
  /** False if the reader needs a pass or ticket. */
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

/** Facts of a message about a payment. Amounts are price labels (D5), days are in the reader's language and time zone. */
interface PaymentFacts {
  readonly channel: string;
  /** Name of the product. */
  readonly item: string;
}

interface ChargeFacts extends PaymentFacts {
  readonly amount: string;
  readonly day: string;
}

export interface PaymentTexts {
  /** Labels of the rows of a receipt. */
  readonly rows: Readonly<
    Record<'order' | 'date' | 'price' | 'fee' | 'discount' | 'tax' | 'taxNumber' | 'total' | 'card', string>
  >;
  /** Label of a tax that is part of the total; `tax`: its name and rate. */
  readonly includedTax: (facts: { readonly tax: string }) => string;
  /** Footer of all these messages but `gift`. */
  readonly note: (facts: { readonly channel: string }) => string;
  /** The next charge of a subscription, in its receipt. */
  readonly renews: (facts: { readonly amount: string; readonly day: string }) => string;
  readonly receipt: (facts: PaymentFacts) => NotificationText;
  readonly refund: (
    facts: PaymentFacts & {
      readonly order: string;
      /** Null: the order was free. */
      readonly amount: string | null;
      readonly isEventCancelled: boolean;
    },
  ) => NotificationText;
  /** The channel has given a product without payment. */
  readonly gift: (facts: PaymentFacts & { readonly order: string }) => AccountText;
  readonly reminder: (facts: ChargeFacts & { readonly isTrial: boolean }) => NotificationText;
  readonly failed: (
    facts: PaymentFacts & {
      readonly amount: string;
      /** Day of the next attempt; null: the subscription has ended. */
      readonly day: string | null;
    },
  ) => NotificationText;
  readonly cancelled: (facts: PaymentFacts & { readonly day: string }) => NotificationText;
}

export interface NotificationText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the button; null if the message has no link. */
  readonly button: string | null;
}

export interface AccountText extends NotificationText {
  /** Tells the reader what to do if another person caused the message. */
  readonly note: string;
}

/** All texts of one language. */
export interface MailTexts {
  readonly greeting: (facts: { readonly firstName: string | null }) => string;
  /** Shown before the URL, for mail programs that do not show the button. */
  readonly linkHint: string;
  /** Footer of notifications: the reason, and the label of the link to the settings. */
  readonly notification: { readonly reason: string; readonly settings: string };
  /** Text messages that differ from the mail, because the login is a telephone number (D23). */
  readonly phone: {
    readonly confirmNumber: (facts: AccountFacts) => string;
    /** Sent to the former login (email or telephone number) after it was replaced. */
    readonly loginChanged: (facts: AccountFacts) => string;
    /** Sent to the current login when another one was requested. */
    readonly loginChangeRequested: (facts: AccountFacts) => string;
    /** Shown before the link that undoes a change. */
    readonly undo: string;
  };
  readonly account: Readonly<Record<AccountMailKind, (facts: AccountFacts) => AccountText>>;
  readonly events: Readonly<Record<EventMailKind, (facts: EventFacts) => NotificationText>>;
  readonly news: Readonly<Record<NewsMailKind, (facts: OfferFacts) => NotificationText>>;
  readonly payments: PaymentTexts;
}
