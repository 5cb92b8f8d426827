import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export const newEmail = (): string => `buyer-${randomUUID()}@example.com`;
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills in the registration in the checkout: four fields and two checkboxes. */
export async function fillAccount(page: Page, email: string): Promise<void> {
  await field(page, 'First name').fill('Ana');
  await field(page, 'Last name').fill('Côté');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('correct horse');
  for (const name of [/^I accept/, 'I’m not a robot']) await page.getByRole('checkbox', { name }).check();
}
