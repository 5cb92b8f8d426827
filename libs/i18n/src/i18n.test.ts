import { expect, it } from 'vitest';
import { addMessages, createI18n, switchLocale } from './i18n.ts';

it('loads all loaded parts in the new language when switching', async () => {
  const i18n = await createI18n('en');
  await addMessages(i18n, 'account');
  await switchLocale(i18n, 'fr');
  expect(i18n.t('app.retry')).toBe('Réessayer');
  expect(i18n.t('account.newPassword')).toBe('Nouveau mot de passe');
});

it('loads an added part in the current language, and no other parts', async () => {
  const i18n = await createI18n('en');
  expect(i18n.exists('account.newPassword')).toBe(false);
  await switchLocale(i18n, 'fr');
  expect(i18n.exists('account.newPassword')).toBe(false);
  await addMessages(i18n, 'account');
  expect(i18n.t('account.newPassword')).toBe('Nouveau mot de passe');
});
