import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect } from '../journey.ts';
import { mailsTo } from '../platform.ts';
import { siteOf, tabTo } from './visit.ts';

export const site = siteOf('northline');
export const PASSWORD = 'correct horse';

export const newAddress = (): string => `entry-${randomUUID()}@example.com`;
export const open = (page: Page, path: string) => page.goto(new URL(path, site.url).href);

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Who is logged in, as the header names them. */
export const account = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });

/** Fills in a registration as a keyboard does, box and all. */
export async function typeRegistration(page: Page, email: string, names = ['Ana', 'Côté']): Promise<void> {
  const [first = '', last = ''] = names;
  for (const [name, text] of [
    ['First name', first],
    ['Last name', last],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.insertText(text);
  }
  for (const name of [/^I accept/, 'I am not a robot']) {
    const box = page.getByRole('checkbox', { name });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
}

/** The link of the latest mail of a kind, once it has been written. */
export async function mailedLink(email: string, kind: string): Promise<string> {
  const find = async () => {
    const mail = (await mailsTo(email)).find((one) => one.kind === kind);
    return /https?:\/\/\S+signature=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { message: `a mail ${kind} to ${email}` }).not.toBe('');
  return find();
}

/** A link with one of its values changed; null takes it out. */
export function tampered(link: string, name: string, value: string | null): string {
  const url = new URL(link);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}

/** Counts what a page sends to a path, and lets each answer take a moment: long enough to press twice. */
export async function countRequests(page: Page, path: string): Promise<readonly Request[]> {
  const sent: Request[] = [];
  await page.route(`**${path}`, async (route, request) => {
    if (request.method() === 'POST') sent.push(request);
    const response = await route.fetch();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await route.fulfill({ response });
  });
  return sent;
}
