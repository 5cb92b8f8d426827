import { AccountLinksContext, RegistrationView } from '@grandstand/account';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { href } from '../paths.ts';
import { renderSite } from '../testing/render-site.tsx';
import { terms as TermsPage } from './InformationPage.tsx';

/** The channel's terms as a text block; `lang`: their language if they do not exist in the page's. */
const termsIn = (lang: string | null) => ({
  static_blocks: [{ id: 1, alias: 'terms', title: 'Small print', content: '<p>Sales are final.</p>', lang }],
});

const text = () => page.getByText('Sales are final.');

describe('the terms', () => {
  it('say above an English text in an Arabic page in which language it is, and read from the left', async () => {
    const view = { locale: 'ar', dir: 'rtl', messages: 'browse' } as const;
    await renderSite(<TermsPage />, { settings: termsIn('en'), view });
    await expect.element(page.getByRole('note')).toHaveTextContent('هذا النص متاح باللغة الإنجليزية فقط.');
    for (const part of [text(), page.getByRole('heading', { name: 'Small print' })]) {
      expect(part.element().closest('[lang]')?.getAttribute('lang')).toBe('en');
      expect(getComputedStyle(part.element()).direction).toBe('ltr');
    }
  });

  it('have no note in the page’s language', async () => {
    await renderSite(<TermsPage />, { settings: termsIn(null), view: { locale: 'fr', messages: 'browse' } });
    await expect.element(text()).toBeVisible();
    expect(text().element().closest('[lang]')).toBe(document.documentElement);
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  });
});

describe('the registration', () => {
  it.each([
    ['en', 'J’accepte les conditions générales (en anglais)'],
    [null, 'J’accepte les conditions générales'],
  ])('says before they are accepted that the terms are in %j: "%s"', async (lang, label) => {
    await renderSite(
      <AccountLinksContext value={href}>
        <RegistrationView onRegistered={() => undefined} />
      </AccountLinksContext>,
      { settings: termsIn(lang), view: { locale: 'fr', messages: 'account' } },
    );
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(label);
    expect(document.body.textContent.includes('(en anglais)')).toBe(lang === 'en');
  });
});
