import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderAccount, respond } from '../testing/render-account.tsx';
import { USER } from '../testing/test-user.ts';
import { Verification } from './Verification.tsx';

const VERIFY = '/api/auth/email-verify';
const link = { email: 'robin@example.com', expires: 2_000_000_000, signature: 'token' };
const responses = { [VERIFY]: respond({ done: true }) };
const verification = <Verification link={link} newLink={null} onContinue={() => {}} />;

it('verifies an email at once for a user who is logged in', async () => {
  const { sentTo } = await renderAccount(verification, { user: USER, responses });
  await expect.element(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(sentTo(VERIFY)).toMatchObject([link]);
});

it('asks everyone else first, because mail scanners open links too', async () => {
  const { sentTo } = await renderAccount(verification, { responses });
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect.element(page.getByText(link.email)).toBeVisible();
  expect(sentTo(VERIFY)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(sentTo(VERIFY)).toMatchObject([link]);
});
