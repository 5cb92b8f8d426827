import { ownText } from '@grandstand/content-files';
import { fromDecimal } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { loadSampleContent } from '../features/operation/sample-seeding/load-sample-content.ts';
import { composeMail, type MailOccasion, type MailTopic } from './compose-mail.ts';
import type { PaymentTopic } from './compose-payment-text.ts';
import type { AccountMailKind, EventMailKind, NewsMailKind } from './mail-kinds.ts';

const seeds = await loadSampleContent();
const channelOf = (id: string) => {
  const seed = seeds.find((one) => one.channel.id === id);
  if (!seed) throw new Error(`no channel ${id}`);
  const { name, settings } = seed.channel;
  return { name: ownText(name, settings.language), settings, colorSettings: seed['color-settings'] };
};
const occasion = (more: Partial<MailOccasion> = {}): MailOccasion => ({
  topic: { kind: 'password-reset' },
  channel: channelOf('northline'),
  firstName: 'Ann',
  language: 'en',
  timeZone: 'America/Toronto',
  nowTs: Date.UTC(2026, 10, 20, 12) / 1000,
  siteUrl: 'http://northline.test',
  link: 'http://northline.test/password-reset?email=a%40b.c&expires=1&signature=x',
  settingsUrl: null,
  ...more,
});

const event = {
  name: 'Harbor Seals @ Ice Kings',
  startTs: Date.UTC(2026, 10, 21, 0, 30) / 1000,
  timeZone: 'America/Toronto',
  isTimeTba: false,
  hasAccess: true,
};
const pass = { name: 'Season Pass', price: fromDecimal(79.5, 'CAD'), formerPrice: fromDecimal(99, 'CAD') };
const ACCOUNT_KINDS = [
  'verify-email',
  'confirm-new-email',
  'email-change-requested',
  'email-changed',
  'password-reset',
  'password-changed',
  'password-guessed',
  'delete-account',
  'new-sign-in',
  'identity-linked',
  'email-in-use',
] as const satisfies AccountMailKind[];
const EVENT_KINDS = [
  'event-reminder',
  'event-rescheduled',
  'event-cancelled',
  'event-postponed',
  'event-abandoned',
  'new-clips',
] as const satisfies EventMailKind[];
const NEWS_KINDS = ['new-pass', 'lower-price', 'new-page'] as const satisfies NewsMailKind[];
const TOPICS: MailTopic[] = [
  ...ACCOUNT_KINDS.map((kind) => ({ kind, provider: 'Google' })),
  ...EVENT_KINDS.map((kind) => ({ kind, event })),
  ...EVENT_KINDS.map((kind) => ({ kind, event: { ...event, hasAccess: false } })),
  { kind: 'event-rescheduled', event: { ...event, isTimeTba: true } },
  ...NEWS_KINDS.map((kind) => ({ kind, item: pass })),
];
const item = 'Season Pass';
const cad = (minor: number) => ({ minor, currency: 'CAD' });
const charge = { amount: cad(1694), utcTs: Date.UTC(2026, 11, 21) / 1000 };
const PAYMENTS: PaymentTopic[] = [
  {
    kind: 'receipt',
    item,
    orderId: 1042,
    price: {
      currency: 'CAD',
      baseMinor: 12_900,
      feeMinor: 450,
      discountMinor: 2670,
      taxMinor: 1388,
      totalMinor: 12_068,
      isTaxIncluded: false,
      taxLines: [{ name: 'HST', percent: 13, minor: 1388 }],
    },
    taxNumber: '12345 RT0001',
    paidTs: Date.UTC(2026, 10, 20) / 1000,
    card: { brand: 'visa', last4: '4242', wallet: 'apple_pay' },
    renewal: charge,
  },
  { kind: 'refund', item, orderId: 1042, amount: cad(12_068), isEventCancelled: true },
  { kind: 'refund', item, orderId: 1042, amount: null, isEventCancelled: false },
  { kind: 'renewal-reminder', item, charge, isTrial: true },
  { kind: 'renewal-reminder', item, charge, isTrial: false },
  { kind: 'renewal-failed', item, amount: charge.amount, nextAttemptTs: charge.utcTs },
  { kind: 'renewal-failed', item, amount: charge.amount, nextAttemptTs: null },
  { kind: 'renewal-cancelled', item, untilTs: charge.utcTs },
  { kind: 'gift', item, orderId: 1043 },
];
const ALL_TOPICS: MailTopic[] = [...TOPICS, ...PAYMENTS.map((payment) => ({ kind: payment.kind, payment }))];
/** The interface's languages (D10). */
const LANGUAGES = ['en', 'fr', 'bg', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'uk', 'ar'];
const WITHOUT_LINK = ['new-sign-in', 'email-in-use', 'event-cancelled'];
const settingsUrl = 'http://northline.test/profile/edit?section=preferences';

describe('mail texts', () => {
  it.each(LANGUAGES.flatMap((language) => ALL_TOPICS.map((topic) => [topic.kind, language, topic] as const)))(
    'the mail %s in %s has all parts, in HTML and in plain text',
    (kind, language, topic) => {
      const isNotification = 'event' in topic || 'item' in topic;
      const link = WITHOUT_LINK.includes(kind) ? null : occasion().link;
      const mail = composeMail(
        occasion({ topic, language, link, settingsUrl: isNotification ? settingsUrl : null }),
      );
      expect(mail.language).toBe(language);
      expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      for (const part of [mail.subject, mail.html, mail.text])
        expect(part).not.toMatch(/\b(undefined|null|NaN)\b|[{}]/);
      const expectedName = 'event' in topic ? event.name : 'Northline Hockey League';
      expect('payment' in topic ? mail.text : mail.subject).toContain(expectedName);
      if ('item' in topic || 'payment' in topic) expect(mail.subject).toContain(pass.name);
      expect(mail.text.includes('password-reset?')).toBe(link !== null);
      expect(mail.html.includes('&amp;expires=1')).toBe(link !== null);
      expect(mail.text.includes(settingsUrl)).toBe(isNotification);
      expect(mail.html.includes(settingsUrl)).toBe(isNotification);
    },
  );

  it.each(ALL_TOPICS)('the subject of $kind is translated to every language', (topic) => {
    const english = composeMail(occasion({ topic })).subject;
    for (const language of LANGUAGES.slice(1))
      expect(composeMail(occasion({ topic, language })).subject, language).not.toBe(english);
  });

  it.each(LANGUAGES)('the greeting in %s has a form with and without a name', (language) => {
    const [named = '', unnamed = ''] = ['Ann', null].map(
      (firstName) => composeMail(occasion({ language, firstName })).text.split('\n')[0],
    );
    expect(named).toContain('Ann');
    expect(unnamed).toMatch(/^[\p{L}\p{M}]+[,:!،]$/u);
  });
});

describe('a receipt', () => {
  it('lists the amounts and, in the reader’s time zone, the dates of the payment and the renewal', () => {
    const [payment] = PAYMENTS;
    if (!payment) expect.unreachable();
    const mail = composeMail(occasion({ topic: { kind: payment.kind, payment } }));
    expect(mail.text).toContain(`Order number: 1042
Date: November 19, 2026
Price: CAD $129.00
Service fee: CAD $4.50
Discount: −CAD $26.70
HST 13%: CAD $13.88
Total: CAD $120.68
Tax number: 12345 RT0001`);
    expect(mail.text).toContain('Renews automatically on December 20, 2026 for CAD $16.94');
    expect(mail.html).toContain('>CAD $120.68</td>');
  });

  it('itemises below the total the tax that a price includes', () => {
    const payment: PaymentTopic = {
      kind: 'receipt',
      item,
      orderId: 1,
      price: {
        currency: 'EUR',
        baseMinor: 6000,
        feeMinor: 100,
        discountMinor: 0,
        taxMinor: 0,
        totalMinor: 6100,
        isTaxIncluded: true,
        taxLines: [{ name: 'VAT', percent: 20, minor: 1017 }],
      },
      taxNumber: null,
      paidTs: 0,
      card: null,
      renewal: null,
    };
    const { text } = composeMail(occasion({ topic: { kind: 'receipt', payment } }));
    expect(text).toContain('Total: EUR €61.00\nIncludes VAT 20%: EUR €10.17');
  });

  it('shows three decimals of a currency that has them, and no parts that are zero', () => {
    const price = { currency: 'KWD', baseMinor: 7125, feeMinor: 0, discountMinor: 0, taxMinor: 0 };
    const payment: PaymentTopic = {
      kind: 'receipt',
      item,
      orderId: 1,
      price: { ...price, totalMinor: 7125, isTaxIncluded: false, taxLines: [] },
      taxNumber: null,
      paidTs: 0,
      card: null,
      renewal: null,
    };
    const { text } = composeMail(occasion({ topic: { kind: 'receipt', payment } }));
    expect(text).toContain('Price: KWD 7.125\nTotal: KWD 7.125');
    expect(text).not.toContain('Renews');
  });
});

describe('composeMail', () => {
  it('uses the channel’s colors', () => {
    for (const id of ['northline', 'homefield', 'megdan']) {
      const channel = channelOf(id);
      const { html } = composeMail(occasion({ channel }));
      for (const name of ['header-background', 'accent', 'body-background'])
        expect(html).toContain(channel.colorSettings.colors[name]);
    }
  });

  it.each([
    ['fr-CA', 'northline', 'fr'],
    ['de', 'megdan', 'de'],
    ['en-XA', 'megdan', 'en'],
    ['ja', 'megdan', 'bg'],
    ['', 'northline', 'en'],
    ['constructor', 'northline', 'en'],
  ])('composes mail for the language %j on %s in %s', (language, channel, expected) => {
    expect(composeMail(occasion({ language, channel: channelOf(channel) })).language).toBe(expected);
  });

  it('shows a time in the reader’s time zone, or in UTC if the zone is unknown', () => {
    const textIn = (timeZone: string) =>
      composeMail(occasion({ topic: { kind: 'password-changed' }, link: null, timeZone })).text;
    expect(textIn('America/Toronto')).toContain('7:00');
    expect(textIn('nowhere')).toMatch(/12:00.*UTC/);
  });

  it('shows an event’s start in the reader’s time zone, followed by the venue’s time if it differs', () => {
    const textIn = (timeZone: string) =>
      composeMail(occasion({ topic: { kind: 'event-reminder', event }, timeZone })).text;
    expect(textIn('Europe/Sofia')).toMatch(/Sat.*Nov 21.*2:30.*\(Fri.*Nov 20.*7:30.*EST\)/);
    expect(textIn('America/New_York')).toMatch(/Start: Fri.*7:30.*EST$/m);
    expect(textIn('nowhere')).toMatch(/Start: Fri.*7:30.*EST$/m);
  });

  it.each([
    ['an abbreviation', 'ART', /Start: Sat.*Nov 21.*2:30.*\(Fri.*Nov 20.*9:30.*GMT-3\)/],
    ['an unknown name', 'Mars/Olympus', /Start: Sat.*Nov 21.*2:30[^(]*$/m],
  ])('shows an event’s start where the venue’s zone is %s', (_, timeZone, expected) => {
    const topic = { kind: 'event-reminder', event: { ...event, timeZone } } as const;
    expect(composeMail(occasion({ topic, timeZone: 'Europe/Sofia' })).text).toMatch(expected);
  });

  it('names the day at the venue of an event without a time', () => {
    const topic = { kind: 'event-rescheduled', event: { ...event, isTimeTba: true } } as const;
    const { subject, text } = composeMail(occasion({ topic, timeZone: 'Europe/Sofia' }));
    expect(subject).toBe('New date: Harbor Seals @ Ice Kings');
    expect(text).toContain('moved to Friday, November 20, 2026. The time is yet to be announced.');
  });

  it('says that a pass is needed if the reader has no access', () => {
    const text = (hasAccess: boolean) =>
      composeMail(occasion({ topic: { kind: 'event-reminder', event: { ...event, hasAccess } } })).text;
    expect(text(true)).not.toContain('You need a pass');
    expect(text(false)).toContain('You need a pass');
  });

  it('isolates names from the direction of an Arabic sentence', () => {
    const mail = composeMail(
      occasion({ topic: { kind: 'event-reminder', event }, language: 'ar', settingsUrl }),
    );
    expect(mail.subject).toContain(`\u2068${event.name}\u2069`);
    expect(mail.html).toContain('text-align:right');
    expect(composeMail(occasion()).subject).not.toMatch(/[\u2066-\u2069]/);
  });

  it('inserts a name that contains placeholders unchanged', () => {
    const name = 'Game {{channel}} $t(mail.greeting) $& 1';
    const { text } = composeMail(
      occasion({ topic: { kind: 'event-reminder', event: { ...event, name } }, settingsUrl }),
    );
    expect(text).toContain(`${name} starts soon on Northline Hockey League.`);
  });

  it('escapes markup in a name', () => {
    const { html, text } = composeMail(occasion({ firstName: '<img src=x>' }));
    expect(html).not.toContain('<img');
    expect(text).toContain('<img src=x>');
  });
});
