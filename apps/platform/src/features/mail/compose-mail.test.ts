import { loadSampleContent } from '../sample-content/load-sample-content.ts';
import { describe, expect, it } from 'vitest';
import { composeMail, type MailOccasion } from './compose-mail.ts';
import type { MailKind } from './mail-texts.ts';

const seeds = await loadSampleContent();
const channelOf = (id: string) => {
  const seed = seeds.find((one) => one.channel.id === id);
  if (!seed) throw new Error(`no channel ${id}`);
  const { name, settings } = seed.channel;
  return { name, settings, colorSettings: seed['color-settings'] };
};
const occasion = (more: Partial<MailOccasion> = {}): MailOccasion => ({
  kind: 'password-reset',
  channel: channelOf('northline'),
  firstName: 'Ann',
  language: 'en',
  timeZone: 'America/Toronto',
  nowTs: Date.UTC(2026, 10, 20, 12) / 1000,
  siteUrl: 'http://northline.test',
  link: 'http://northline.test/password-reset?email=a%40b.c&expires=1&signature=x',
  ...more,
});
const KINDS: MailKind[] = [
  'verify-email',
  'confirm-new-email',
  'email-changed',
  'password-reset',
  'password-changed',
  'delete-account',
  'new-sign-in',
];

describe('composeMail', () => {
  it.each(KINDS.flatMap((kind) => ['en', 'fr', 'bg'].map((language) => [kind, language] as const)))(
    'writes %s in %s, the same in HTML and text, with nothing left out',
    (kind, language) => {
      const link = ['email-changed', 'password-changed', 'new-sign-in'].includes(kind)
        ? null
        : occasion().link;
      const mail = composeMail(occasion({ kind, language, link }));
      expect(mail.language).toBe(language);
      expect(mail.html).toContain(`<html lang="${language}">`);
      for (const part of [mail.subject, mail.html, mail.text])
        expect(part).not.toMatch(/undefined|null|\{|\$/);
      expect(mail.subject).toContain('Northline Hockey League');
      expect(mail.text.includes('password-reset?')).toBe(link !== null);
      expect(mail.html.includes('&amp;expires=1')).toBe(link !== null);
    },
  );

  it('wears the channel’s colours', () => {
    for (const id of ['northline', 'homefield', 'megdan']) {
      const channel = channelOf(id);
      const { html } = composeMail(occasion({ channel }));
      for (const name of ['header-background', 'accent', 'body-background'])
        expect(html).toContain(channel.colorSettings.colors[name]);
    }
  });

  it.each([
    ['fr-CA', 'northline', 'fr'],
    ['de', 'megdan', 'bg'],
    ['', 'northline', 'en'],
  ])('in %j on %s is in %s', (language, channel, expected) => {
    expect(composeMail(occasion({ language, channel: channelOf(channel) })).language).toBe(expected);
  });

  it('says when, in the reader’s zone; in UTC where that is none', () => {
    const at = (timeZone: string) =>
      composeMail(occasion({ kind: 'password-changed', link: null, timeZone })).text;
    expect(at('America/Toronto')).toContain('7:00');
    expect(at('nowhere')).toMatch(/12:00.*UTC/);
  });

  it.each(['en', 'fr', 'bg'])('greets in %s with and without a name', (language) => {
    const greetings = ['Ann', null].map(
      (firstName) => composeMail(occasion({ language, firstName })).text.split('\n')[0],
    );
    expect(greetings[0]).toContain('Ann');
    expect(greetings[1]).toMatch(/^\p{L}+[,!]$/u);
  });

  it('lets no name become markup', () => {
    const { html, text } = composeMail(occasion({ firstName: '<img src=x>' }));
    expect(html).not.toContain('<img');
    expect(text).toContain('<img src=x>');
  });
});
