import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'This wasn’t me: undo it',
  note: 'If this wasn’t you, use the button within 72 hours. It restores your email and password and logs out all devices.',
};

export const en: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Hello,' : `Hello ${firstName},`),
  linkHint: 'If the button doesn’t work, copy this link into your browser:',
  notification: {
    reason: 'You’re getting this email because of your notification settings.',
    settings: 'Change settings or unsubscribe',
  },
  phone: {
    confirmNumber: ({ channel }) => `Confirm your number for ${channel}`,
    loginChanged: ({ channel }) => `The login for your ${channel} account was changed.`,
    loginChangeRequested: ({ channel }) => `A new login was requested for your ${channel} account.`,
    undo: 'If this wasn’t you, undo it within 72 hours:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Confirm your email for ${channel}`,
      paragraphs: [
        `Thanks for joining ${channel}. Please confirm that this is your email address.`,
        'The link works for 48 hours.',
      ],
      button: 'Confirm my email',
      note: 'If you didn’t register, you can ignore this email.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Confirm your new email for ${channel}`,
      paragraphs: [
        `You asked to use this email for your ${channel} account. It will replace your old one once you confirm it.`,
        'The link works for 48 hours.',
      ],
      button: 'Use this email',
      note: 'If you didn’t ask for this, you can ignore this email. Nothing will change.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `A new email was requested for your ${channel} account`,
      paragraphs: [
        `A new email was requested for your ${channel} account on ${when}. It will replace this one once it is confirmed.`,
        'If this was you, there’s nothing to do.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `The email for your ${channel} account was changed`,
      paragraphs: [
        `The email for your ${channel} account was changed on ${when}. You can no longer log in with the address that received this message.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Choose a new password for ${channel}`,
      paragraphs: [
        `We received a request for a new password for your ${channel} account.`,
        'The link works once and expires after one hour. Choosing a new password logs you out on all your devices.',
      ],
      button: 'Choose a new password',
      note: 'If this wasn’t you, you can ignore this email. Your password won’t change.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Your password for ${channel} was changed`,
      paragraphs: [`The password of your ${channel} account was changed on ${when}.`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Failed logins to your ${channel} account`,
      paragraphs: [
        `There were many attempts to log in to your ${channel} account with a wrong password. Logins now need a robot check, so your account stays protected.`,
        'If your password is easy to guess, or if you use it elsewhere too, choose a new one.',
      ],
      button: 'Choose a new password',
      note: 'If this was you, you can ignore this email.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Delete your ${channel} account?`,
      paragraphs: [
        `You asked to delete your ${channel} account. This deletes your profile, clips and favorites, and you can no longer watch what you bought. It can’t be undone.`,
        'The link works for 24 hours.',
      ],
      button: 'Delete my account',
      note: 'If you didn’t ask for this, ignore this email and change your password. Nothing will be deleted.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `New device logged in to ${channel}`,
      paragraphs: [`Another device logged in to your ${channel} account with a code on ${when}.`],
      button: null,
      note: 'If this wasn’t you, log out everywhere else in your profile and change your password.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `${provider} login added to your ${channel} account`,
      paragraphs: [
        `Since ${when}, your ${channel} account can also be opened with a ${provider} login.`,
        'If this was you, there’s nothing to do.',
      ],
      button: 'Check my logins',
      note: 'If this wasn’t you, remove that login under “Devices” in your profile, log out everywhere else and choose a new password.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `You already have a ${channel} account`,
      paragraphs: [
        `Your login was entered as the new login of another ${channel} account on ${when}. Nothing has changed: it still belongs to your account only.`,
        'If this was you, log in to the account that you already have, or choose a different email for the other one.',
      ],
      button: null,
      note: 'If this wasn’t you, you can ignore this message.',
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
      subject: `Canceled: ${event}`,
      paragraphs: [`${event} has been canceled and won’t be shown on ${channel}.`],
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
  payments: {
    rows: {
      order: 'Order number',
      date: 'Date',
      price: 'Price',
      fee: 'Service fee',
      discount: 'Discount',
      tax: 'Tax',
      taxNumber: 'Tax number',
      total: 'Total',
      card: 'Paid with',
    },
    includedTax: ({ tax }) => `Includes ${tax}`,
    note: ({ channel }) => `This email is about a purchase with your ${channel} account.`,
    renews: ({ amount, day }) => `Renews automatically on ${day} for ${amount}, unless you cancel before.`,
    receipt: ({ channel, item }) => ({
      subject: `Your receipt for ${item}`,
      paragraphs: [`Thank you! This is your receipt from ${channel} for ${item}.`],
      button: 'See my orders',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Your refund for ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} has been canceled.`] : []),
        ...(amount === null
          ? [`Your order ${order} has been canceled.`]
          : [
              `We refunded ${amount} for your order ${order}: ${item}.`,
              'It can take a few days until the money is in your account.',
            ]),
      ],
      button: 'See my orders',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `A gift from ${channel}: ${item}`,
      paragraphs: [
        `${channel} has given you ${item}. You don’t pay anything, and you can watch it with your account.`,
        `Your order number is ${order}.`,
      ],
      button: 'See my orders',
      note: `You’re getting this email because ${channel} has added something to your account.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial ? `Your free trial of ${item} ends on ${day}` : `${item} renews on ${day}`,
      paragraphs: [
        isTrial
          ? `Your free trial of ${item} ends on ${day}. You will then be charged ${amount}.`
          : `${item} renews on ${day}. You will then be charged ${amount}.`,
        'If you don’t want to continue, cancel before that day. You can still watch until then.',
      ],
      button: 'Manage my subscription',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `We couldn’t renew ${item}`,
      paragraphs: [
        `The payment of ${amount} for ${item} failed.`,
        day === null
          ? 'Your subscription has ended. You can buy it again at any time.'
          : `Pay with another card to keep watching. We will try again on ${day}.`,
      ],
      button: day === null ? 'See passes' : 'Pay now',
    }),
    cancelled: ({ item, day }) => ({
      subject: `You canceled ${item}`,
      paragraphs: [
        `${item} won’t renew. You can watch until ${day}.`,
        'Changed your mind? You can resume it until then.',
      ],
      button: 'Manage my subscription',
    }),
  },
};
