import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Hello,' : `Hello ${firstName},`),
  linkHint: 'If the button does not work, copy this address into your browser:',
  notification: {
    reason: 'You receive this message because of the notification settings of your profile.',
    settings: 'Change the settings or unsubscribe',
  },
  phone: {
    confirm: ({ channel }) => `Confirm your number for ${channel}`,
    changed: ({ channel }) =>
      `The login of your ${channel} account was changed. If it was not you, write to us at once.`,
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Confirm your email for ${channel}`,
      paragraphs: [
        `Thank you for joining ${channel}. Please confirm that this is your email address.`,
        'The link works for 48 hours.',
      ],
      button: 'Confirm my email',
      note: 'If you did not register, ignore this message: nobody can confirm the address without it.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Confirm your new email for ${channel}`,
      paragraphs: [
        `You asked to use this address for your ${channel} account. It replaces the old one once you confirm it.`,
        'The link works for 48 hours.',
      ],
      button: 'Use this address',
      note: 'If you did not ask for this, ignore this message: nothing will change.',
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `The email of your ${channel} account was changed`,
      paragraphs: [
        `The email of your ${channel} account was changed to another one on ${when}. This address does not log in any more.`,
      ],
      button: null,
      note: 'If it was not you, write to us at once.',
    }),
    'password-reset': ({ channel }) => ({
      subject: `Choose a new password for ${channel}`,
      paragraphs: [
        `Somebody asked for a new password for your ${channel} account.`,
        'The link works for one hour, and once. Choosing a new password logs you out on all your devices.',
      ],
      button: 'Choose a new password',
      note: 'If it was not you, ignore this message: your password stays as it is.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Your password for ${channel} was changed`,
      paragraphs: [`The password of your ${channel} account was changed on ${when}.`],
      button: null,
      note: 'If it was not you, ask for a new password on the login page at once.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Delete your ${channel} account?`,
      paragraphs: [
        `You asked to delete your ${channel} account. Your profile, clips and favourites will be deleted, and what you bought can no longer be watched. This cannot be undone.`,
        'The link works for 24 hours.',
      ],
      button: 'Delete my account',
      note: 'If you did not ask for this, ignore this message and change your password: nothing will be deleted.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `A device was logged in to ${channel}`,
      paragraphs: [`Another device was logged in to your ${channel} account with a code on ${when}.`],
      button: null,
      note: 'If it was not you, log out everywhere else in your profile, and change your password.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `${event} starts soon`,
      paragraphs: [
        `${event} starts soon on ${channel}.`,
        `Start: ${when}`,
        ...(hasAccess ? [] : ['You need a pass or a ticket to watch this event.']),
      ],
      button: hasAccess ? 'Watch' : 'See the event',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `New start time: ${event}`,
      paragraphs: [`${event} has been rescheduled.`, `New start: ${when}`],
      button: 'See the event',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Cancelled: ${event}`,
      paragraphs: [`${event} has been cancelled and will not be shown on ${channel}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `New clips: ${event}`,
      paragraphs: [`There are new clips of ${event} on ${channel}.`],
      button: 'Watch the clips',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `New on ${channel}: ${item}`,
      paragraphs: [`${item} is now available on ${channel}.`, `Price: ${price}`],
      button: 'See the offer',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Special price on ${channel}: ${item}`,
      paragraphs: [`${item} now costs less on ${channel}.`, `Price: ${price} (before: ${formerPrice})`],
      button: 'See the offer',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `New on ${channel}: ${item}`,
      paragraphs: [`There is a new page on ${channel}: ${item}.`],
      button: 'Read more',
    }),
  },
};
