import { addMessages, createI18n, isLocale, LOCALES } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { DENIAL_MESSAGES } from './denial-messages.ts';

it.each(Object.keys(LOCALES).filter(isLocale))(
  'DENIAL_MESSAGES has a different text for each reason in %s',
  async (locale) => {
    const i18n = await createI18n(locale);
    await addMessages(i18n, 'browse');
    const { t } = i18n;
    const reasons = Object.values(DENIAL_MESSAGES);
    for (const part of ['label', 'title', 'text'] as const) {
      const texts = reasons.map((messages) => t(messages[part]));
      expect(texts).not.toContain('');
      // A missing translation would show its key.
      expect(texts.filter((text) => text.startsWith('catalog.'))).toEqual([]);
      expect(new Set(texts).size).toBe(reasons.length);
    }
  },
);

it('DENIAL_MESSAGES has the text of the specification for geo-blocking (§6)', async () => {
  const i18n = await createI18n('en');
  await addMessages(i18n, 'browse');
  const { t } = i18n;
  expect(t(DENIAL_MESSAGES['geo-blocked'].title)).toBe('This content is not available in your region');
});
