import { describe, expect, expectTypeOf, it } from 'vitest';
import { DOCUMENT_MESSAGES } from './document-messages.ts';
import { createI18n } from './i18n.ts';
import { isLocale, type Language, LOCALES } from './locales.ts';
import { MAIL_MESSAGES } from './mail-messages.ts';
import { loadMessages, MESSAGE_PARTS, type MessageKey, type Messages } from './messages.ts';
import type { Translate } from './use-t.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  (text.match(/\{\{\s*\w+/g) ?? []).map((p) => p.replace(/\W/g, '')).toSorted();

const languages = Object.keys(LOCALES)
  .filter(isLocale)
  .filter((locale): locale is Language => locale !== 'en-XA');

/** Some texts are the same in English, such as "Sport" or a name. */
const MAX_SHARE_EQUAL_TO_ENGLISH = 0.12;

/** Dates of these languages end with an abbreviation: "21.12.2026 г.", "21 груд. 2026 р." */
const DATE_HAS_FULL_STOP: ReadonlySet<string> = new Set(['bg', 'uk']);

describe.each(languages)('the messages in %s', (locale) => {
  const load = async () => {
    const loadAll = async (language: Language): Promise<Messages> => {
      const parts = await Promise.all(MESSAGE_PARTS.map((part) => loadMessages(language, part)));
      return Object.fromEntries(
        [...parts, MAIL_MESSAGES[language], DOCUMENT_MESSAGES[language]].flatMap((part) =>
          Object.entries(part),
        ),
      );
    };
    const [english, messages] = await Promise.all([loadAll('en'), loadAll(locale)]);
    return { english, messages };
  };

  it('have exactly the keys of English, in every plural form of the language', async () => {
    const { english, messages } = await load();
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const expected = Object.keys(english).flatMap((key) => {
      const base = key.replace(PLURAL, '');
      return base === key ? [key] : forms.map((form) => `${base}_${form}`);
    });
    expect(Object.keys(messages).toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it('are not empty and have the placeholders of English', async () => {
    const { english, messages } = await load();
    for (const [key, text] of Object.entries(messages)) {
      expect(text.trim(), key).not.toBe('');
      // A plural form may omit the number, but must not use unknown placeholders.
      const source = placeholders(english[key.replace(PLURAL, '_other')] ?? '');
      if (PLURAL.test(key)) expect(source, key).toEqual(expect.arrayContaining(placeholders(text)));
      else expect(placeholders(text), key).toEqual(source);
    }
  });

  it('are translated', async () => {
    if (locale === 'en') return;
    const { english, messages } = await load();
    const untranslated = Object.keys(messages).filter((key) => messages[key] === english[key]);
    expect(untranslated.length / Object.keys(messages).length).toBeLessThan(MAX_SHARE_EQUAL_TO_ENGLISH);
  });

  it('end with a full stop where English does', async () => {
    const { english, messages } = await load();
    const endsSentence = (text: string) => /[.…]$/.test(text);
    const differing = Object.entries(messages).filter(
      ([key, text]) =>
        endsSentence(text) !== endsSentence(english[key] ?? text) &&
        !(DATE_HAS_FULL_STOP.has(locale) && text.endsWith('{{date}}')),
    );
    expect(differing).toEqual([]);
  });

  it('have no second full stop after a date that ends with one', async () => {
    if (!DATE_HAS_FULL_STOP.has(locale)) return;
    const { messages } = await load();
    expect(Object.entries(messages).filter(([, text]) => text.includes('{{date}}.'))).toEqual([]);
  });
});

it.each<[Language, readonly (readonly [number, string])[]]>([
  [
    'en',
    [
      [0, '0 events'],
      [1, '1 event'],
      [2, '2 events'],
      [1200, '1,200 events'],
    ],
  ],
  [
    'fr',
    [
      [0, '0 événement'],
      [2, '2 événements'],
      [1e6, '1 000 000 d’événements'],
    ],
  ],
  [
    'pl',
    [
      [1, '1 wydarzenie'],
      [3, '3 wydarzenia'],
      [5, '5 wydarzeń'],
      [22, '22 wydarzenia'],
    ],
  ],
  [
    'uk',
    [
      [1, '1 подія'],
      [21, '21 подія'],
      [4, '4 події'],
      [11, '11 подій'],
    ],
  ],
  [
    'ar',
    [
      [0, 'لا أحداث'],
      [1, 'حدث واحد'],
      [2, 'حدثان'],
      [7, '7 أحداث'],
      [11, '11 حدثًا'],
      [100, '100 حدث'],
    ],
  ],
])('counts in %s', async (locale, counts) => {
  const i18n = await createI18n(locale);
  for (const [count, text] of counts)
    expect(i18n.t('catalog.matches', { count }).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
});

it('rejects unknown message keys at compile time', () => {
  expectTypeOf<'catalog.matches'>().toExtend<MessageKey>();
  expectTypeOf<'catalog.matches_one'>().not.toExtend<MessageKey>();
  const t: Translate = (key) => key;
  // @ts-expect-error -- no such message
  t('catalog.nonsense');
  // @ts-expect-error -- `count` selects the plural form
  t('catalog.matches_one');
});
