import { describe, expect, it } from 'vitest';
import { createI18n } from './i18n.ts';
import { loadMessages } from './messages.ts';
import { pseudoLocalize } from './pseudo.ts';

const withoutPlaceholders = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '');

describe('the pseudo-locale', () => {
  it.each([
    ['Watch live', 'WWátççh llîvvé'],
    ['Slide {{number}} of {{total}}', 'SSlîddé {{number}} ööff {{total}}'],
  ])('%s is %s', (english, pseudo) => {
    expect(pseudoLocalize({ key: english })).toEqual({ key: pseudo });
  });

  it('has all messages of English, 40 % longer, with the same placeholders', async () => {
    const [english, pseudo] = await Promise.all([loadMessages('en', 'site'), loadMessages('en-XA', 'site')]);
    expect(Object.keys(pseudo)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const pseudoText = pseudo[key] ?? '';
      expect(withoutPlaceholders(pseudoText).length, key).toBeGreaterThanOrEqual(
        Math.floor(withoutPlaceholders(text).length * 1.4),
      );
      expect(pseudoText.match(/\{\{[^}]*\}\}/g), key).toEqual(text.match(/\{\{[^}]*\}\}/g));
    }
  });

  it('uses the plural rules of English', async () => {
    const i18n = await createI18n('en-XA');
    expect(i18n.t('catalog.matches', { count: 1 })).toContain('1');
    expect(i18n.t('catalog.matches', { count: 1 })).not.toBe(i18n.t('catalog.matches', { count: 2 }));
  });
});
