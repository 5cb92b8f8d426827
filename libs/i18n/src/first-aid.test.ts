import { expect, it } from 'vitest';
import { firstAidFor } from './first-aid.ts';
import { createFirstAidI18n } from './i18n.ts';
import { isLocale, LOCALES } from './locales.ts';

it.each(
  Object.keys(LOCALES)
    .filter(isLocale)
    .filter((locale) => locale !== 'en-XA'),
)('first aid says what the messages in %s say', async (locale) => {
  const { messages } = await LOCALES[locale].load.site();
  expect(messages).toMatchObject(firstAidFor(locale));
});

it('speaks without a chunk', async () => {
  const i18n = await createFirstAidI18n('bg');
  expect(i18n.t('app.reloadIn', { seconds: 5 })).toBe('Презареждане след 5 с');
});
