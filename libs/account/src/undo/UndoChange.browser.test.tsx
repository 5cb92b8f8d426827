import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderAccount, respond } from '../testing/render-account.tsx';
import { UndoChange } from './UndoChange.tsx';

const UNDO = '/api/auth/undo_change';
const link = { email: 'robin@example.com', expires: 2_000_000_000, signature: 'token' };
const undoButton = page.getByRole('button', { name: 'Undo and log out all devices' });

it('undoes a change after a confirmation, and sets a new password with the returned link', async () => {
  const reset = { email: 'robin@example.com', expires: 2_000_000_001, signature: 'reset' };
  const { sentTo } = await renderAccount(<UndoChange link={link} />, {
    responses: { [UNDO]: respond(reset), '/api/auth/password-reset': respond({ done: true }) },
  });
  await expect.element(page.getByText(/We’ll restore robin@example.com/)).toBeVisible();
  expect(sentTo(UNDO), 'mail scanners open links').toEqual([]);
  await undoButton.click();
  await expect.element(page.getByRole('heading', { name: 'Your account is restored' })).toHaveFocus();
  expect(sentTo(UNDO)).toMatchObject([link]);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByRole('textbox', { name: 'New password' }).fill('battery staple');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('battery staple');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  expect(sentTo('/api/auth/password-reset')).toMatchObject([{ ...reset, password: 'battery staple' }]);
});

it('explains a used or expired link', async () => {
  await renderAccount(<UndoChange link={link} />, { responses: { [UNDO]: refusal('Verification failed') } });
  await undoButton.click();
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Choose a new password' }))
    .toHaveAttribute('href', '/password-reset-request');
});

it('can be tried again after a server error', async () => {
  await renderAccount(<UndoChange link={link} />, {
    responses: { [UNDO]: [respond({ message: 'no' }, 500), refusal('Verification failed')] },
  });
  await undoButton.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await undoButton.click();
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
