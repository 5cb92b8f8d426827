import { type Money, priceLabel } from '@grandstand/core';
import type { Channel } from '../db/channel-registry.ts';
import type { TranslateMail } from '@grandstand/i18n/node';
import { chooseMailLanguage } from './mail-languages.ts';
import { type EventStart, formatEventDay, formatEventTime, formatTime } from './mail-times.ts';
import type { AccountMailKind, EventMailKind, MailText, NewsMailKind } from './mail-kinds.ts';
import { composeAccountText } from './compose-account-text.ts';
import { composeEventText, composeNewsText } from './compose-notification-text.ts';
import { composePaymentText, type MailRow, type PaymentTopic } from './compose-payment-text.ts';
import { type MailContent, renderHtml, renderText } from './render-mail.ts';

/** The subject of a message and its data. */
export type MailTopic =
  | {
      readonly kind: AccountMailKind;
      /** Name of the identity provider that the message concerns. */
      readonly provider?: string;
    }
  | {
      readonly kind: EventMailKind;
      readonly event: EventStart & { readonly name: string; readonly hasAccess: boolean };
    }
  | {
      readonly kind: NewsMailKind;
      /** Both prices are null for a page. */
      readonly item: {
        readonly name: string;
        readonly price: Money | null;
        readonly formerPrice: Money | null;
      };
    }
  | { readonly kind: PaymentTopic['kind']; readonly payment: PaymentTopic };

export interface MailOccasion {
  readonly topic: MailTopic;
  readonly channel: Pick<Channel, 'name' | 'settings' | 'colorSettings'>;
  /** Null: the greeting has no name. */
  readonly firstName: string | null;
  /** A BCP 47 tag, e.g. `fr-CA`. Falls back to the channel's language, then to English. */
  readonly language: string;
  /** The reader's IANA time zone; UTC if unknown. */
  readonly timeZone: string;
  readonly nowTs: number;
  /** The channel's site, without a trailing slash. */
  readonly siteUrl: string;
  /** URL that the button opens; null if the message has no button. */
  readonly link: string | null;
  /** URL of the notification settings; null for messages about the account itself. */
  readonly settingsUrl: string | null;
}

export interface ComposedMail {
  readonly language: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Composes a message with the channel's brand in the reader's language, as HTML and plain text. */
export function composeMail(occasion: MailOccasion): ComposedMail {
  const { channel, link, siteUrl, settingsUrl } = occasion;
  const { language, dir, t } = chooseMailLanguage(occasion.language, channel.settings.language);
  // Unicode isolates keep Latin names and numbers in order inside a right-to-left sentence.
  const isolate = (value: string) => (dir === 'rtl' && value !== '' ? `\u2068${value}\u2069` : value);
  const message = chooseText(t, occasion, language, isolate);
  const firstName = occasion.firstName === null ? null : isolate(occasion.firstName);
  const content: MailContent = {
    ...message,
    rows: message.rows ?? [],
    greeting: firstName === null ? t('mail.greetingWithoutName') : t('mail.greeting', { firstName }),
    linkHint: t('mail.linkHint'),
    button: link !== null && message.button !== null ? { label: message.button, url: link } : null,
    settings: settingsUrl === null ? null : { label: t('mail.notification.settings'), url: settingsUrl },
  };
  const frame = { channel, siteUrl, language, dir };
  return {
    language,
    subject: message.subject,
    html: renderHtml(content, frame),
    text: renderText(content, frame),
  };
}

function chooseText(
  t: TranslateMail,
  { topic, channel: { name }, timeZone, nowTs }: MailOccasion,
  language: string,
  isolate: (value: string) => string,
): MailText & { readonly rows?: readonly MailRow[] } {
  const channel = isolate(name);
  if ('payment' in topic)
    return composePaymentText(t, topic.payment, { channel, language, timeZone, isolate });
  if ('event' in topic) {
    const { name: event, hasAccess, isTimeTba } = topic.event;
    const when = isolate(
      isTimeTba ? formatEventDay(topic.event, language) : formatEventTime(topic.event, timeZone, language),
    );
    return composeEventText(t, topic.kind, { channel, event: isolate(event), when, isTimeTba, hasAccess });
  }
  if ('item' in topic) {
    const { item } = topic;
    const label = (price: Money | null) => (price ? isolate(priceLabel(price, null, language)) : '');
    const prices = { price: label(item.price), formerPrice: label(item.formerPrice) };
    return composeNewsText(t, topic.kind, { channel, item: isolate(item.name), ...prices });
  }
  return composeAccountText(t, topic.kind, {
    channel,
    when: isolate(formatTime(nowTs, timeZone, language)),
    provider: isolate(topic.provider ?? ''),
  });
}
