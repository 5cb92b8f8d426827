import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAccount } from '../testing/render-account.tsx';
import { SocialButtons } from './SocialButtons.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const google = page.getByRole('button', { name: 'Continue with Google' });
const facebook = page.getByRole('button', { name: 'Continue with Facebook' });
const render = () =>
  renderAccount(<SocialButtons redirectingTo={null} onChoose={() => undefined} />, { responses: {} });

it('offers Google and Facebook', async () => {
  await render();
  await expect.element(google).toBeVisible();
  await expect.element(facebook).toBeVisible();
});

it('says what to do in place of Google’s button in the browser of another app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 382.0');
  await render();
  await expect.element(page.getByText(/Google doesn’t allow logins inside this app/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect.element(google).not.toBeInTheDocument();
  await expect.element(facebook).toBeVisible();
});
