import { createI18n, isLocale, LOCALES } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { REFUSAL_MESSAGES } from './refusal-messages.ts';

it.each(Object.keys(LOCALES).filter(isLocale))(
  'has distinct texts for every refusal reason in %s',
  async (locale) => {
    const { t } = await createI18n(locale);
    const reasons = Object.values(REFUSAL_MESSAGES);
    for (const part of ['label', 'title', 'text'] as const) {
      const said = reasons.map((words) => t(words[part]));
      expect(said).not.toContain('');
      expect(said.filter((text) => text.startsWith('catalog.'))).toEqual([]);
      expect(new Set(said).size).toBe(reasons.length);
    }
  },
);

it('uses the text of the specification for geo-blocking (§6)', async () => {
  const { t } = await createI18n('en');
  expect(t(REFUSAL_MESSAGES['geo-blocked'].title)).toBe('This content is not available in your region');
});
