import { describe, expect, it } from 'vitest';
import { isLocale, LOCALES } from './locales.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  (text.match(/\{\{\s*\w+/g) ?? []).map((p) => p.replace(/\W/g, '')).toSorted();

describe.each(Object.keys(LOCALES).filter(isLocale))('the messages in %s', (locale) => {
  it('are complete, not empty, and use the same placeholders as English', async () => {
    const { messages: english } = await LOCALES.en.load();
    const { messages } = await LOCALES[locale].load();
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(messages)) {
      expect(text.trim(), key).not.toBe('');
      const source = english[key as keyof typeof english];
      if (!PLURAL.test(key)) expect(placeholders(text), key).toEqual(placeholders(source));
    }
  });

  it('have a form for every plural that the language distinguishes', async () => {
    const { messages } = await LOCALES[locale].load();
    const forms = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many');
    const bases = Object.keys(messages)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(PLURAL, ''));
    for (const base of bases)
      for (const form of forms) expect(messages, base).toHaveProperty([`${base}_${form}`]);
  });
});
