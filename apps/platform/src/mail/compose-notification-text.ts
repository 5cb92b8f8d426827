import { assertNever } from '@grandstand/core';
import type { TranslateMail } from '@grandstand/i18n/node';
import type { EventMailKind, MailText, NewsMailKind } from './mail-kinds.ts';

interface EventFacts {
  readonly channel: string;
  /** The event's title. */
  readonly event: string;
  /** The start in the reader's language and time zone, followed by the local time of the location if it differs. */
  readonly when: string;
  /** Whether `when` is a day, because the time is not known. */
  readonly isTimeTba: boolean;
  /** False if the reader needs a pass or ticket. */
  readonly hasAccess: boolean;
}

interface NewsFacts {
  readonly channel: string;
  /** Name of the pass, subscription or page. */
  readonly item: string;
  /** Price labels (D5) of the offer, now and before; empty for a page. */
  readonly price: string;
  readonly formerPrice: string;
}

/** Chooses the text of a notification about an event. */
export function composeEventText(
  t: TranslateMail,
  kind: EventMailKind,
  { hasAccess, isTimeTba, ...values }: EventFacts,
): MailText {
  const subject = t(`mail.${kind}.subject`, values);
  const text = t(`mail.${kind}.text`, values);
  const note = t('mail.notification.reason');
  switch (kind) {
    case 'event-reminder': {
      const start = t('mail.event-reminder.start', values);
      const paragraphs = [text, start, ...(hasAccess ? [] : [t('mail.event-reminder.passNeeded')])];
      const button = t(hasAccess ? 'mail.event-reminder.watch' : 'mail.event-reminder.button');
      return { subject, paragraphs, button, note };
    }
    case 'event-rescheduled': {
      if (isTimeTba)
        return {
          subject: t('mail.event-rescheduled.daySubject', values),
          paragraphs: [t('mail.event-rescheduled.dayText', values)],
          button: t('mail.event-rescheduled.button'),
          note,
        };
      const paragraphs = [text, t('mail.event-rescheduled.start', values)];
      return { subject, paragraphs, button: t('mail.event-rescheduled.button'), note };
    }
    case 'event-cancelled':
      return { subject, paragraphs: [text], button: null, note };
    case 'event-postponed':
    case 'event-abandoned': {
      const paragraphs = [text, t(`mail.${kind}.tickets`)];
      return { subject, paragraphs, button: t('mail.event-rescheduled.button'), note };
    }
    case 'new-clips':
      return { subject, paragraphs: [text], button: t('mail.new-clips.button'), note };
    default:
      return assertNever(kind);
  }
}

/** Chooses the text of a notification about a new offer or page of the channel. */
export function composeNewsText(t: TranslateMail, kind: NewsMailKind, facts: NewsFacts): MailText {
  const values = { ...facts };
  const text = t(`mail.${kind}.text`, values);
  return {
    subject: t(`mail.${kind}.subject`, values),
    paragraphs: kind === 'new-page' ? [text] : [text, t(`mail.${kind}.price`, values)],
    button: t(`mail.${kind}.button`),
    note: t('mail.notification.reason'),
  };
}
