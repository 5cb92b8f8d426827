import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderAccount, type Response } from '../testing/render-account.tsx';
import { USER } from '../testing/test-user.ts';
import { VerificationStep } from './VerificationStep.tsx';

const open = (responses: Readonly<Record<string, Response>> = {}) =>
  renderAccount(<VerificationStep />, { user: { ...USER, email_verified: false }, responses });
const notice = page.getByText(`Confirm ${USER.email}`);

it('disappears when the user returns from the mailed link', async () => {
  await open();
  await expect.element(notice).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(notice).not.toBeInTheDocument();
});

it('disappears when a link is requested after the email was verified on another device', async () => {
  await open({ '/api/auth/email-verify/resend': refusal('Email already verified') });
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
