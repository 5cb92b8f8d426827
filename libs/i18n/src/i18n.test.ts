import { expect, it } from 'vitest';
import { addMessages, createI18n, switchLocale } from './i18n.ts';

it('brings the words that are there already in the language that is switched to', async () => {
  const i18n = await createI18n('en');
  await addMessages(i18n, 'account');
  // As `useTranslation` gives it to components.
  await switchLocale(new Proxy(i18n, {}), 'fr');
  expect(i18n.t('app.retry')).toBe('Réessayer');
  expect(i18n.t('account.newPassword')).toBe('Nouveau mot de passe');
});

it('brings more words in the language of the moment, and only those that were asked for', async () => {
  const i18n = await createI18n('en');
  expect(i18n.exists('account.newPassword')).toBe(false);
  await switchLocale(i18n, 'fr');
  expect(i18n.exists('account.newPassword')).toBe(false);
  await addMessages(i18n, 'account');
  expect(i18n.t('account.newPassword')).toBe('Nouveau mot de passe');
});
