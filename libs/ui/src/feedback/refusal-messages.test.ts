import { createI18n, isLocale, LOCALES } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { REFUSAL_MESSAGES } from './refusal-messages.ts';

it.each(Object.keys(LOCALES).filter(isLocale))(
  'words each reason, and each its own way, in %s',
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

it('says of geo what the specification says (§6)', async () => {
  const { t } = await createI18n('en');
  expect(t(REFUSAL_MESSAGES['geo-blocked'].title)).toBe('This content is not available in your region');
});
