import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { northlineSite, expect } from '../journey.ts';
import { mailsTo } from '../platform.ts';
import { tabTo } from './visit.ts';

export const PASSWORD = 'correct horse';

export const newEmail = (): string => `entry-${randomUUID()}@example.com`;
/** Loads a path of the Northline site as a new document. */
export const openOnNorthline = (page: Page, path: string) => page.goto(new URL(path, northlineSite.url).href);

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The account button in the header; its name contains the user's name. */
export const accountButton = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });

/** Fills in the registration form without the keyboard. */
export async function fillRegistration(
  page: Page,
  email: string,
  names: readonly [first: string, last: string] = ['Ana', 'Côté'],
): Promise<void> {
  const [first, last] = names;
  await field(page, 'First name').fill(first);
  await field(page, 'Last name').fill(last);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  for (const name of [/^I accept/, 'I’m not a robot']) await page.getByRole('checkbox', { name }).check();
}

/** Fills in the registration form by keyboard, including the checkboxes. */
export async function typeRegistration(page: Page, email: string): Promise<void> {
  for (const [name, text] of [
    ['First name', 'Ana'],
    ['Last name', 'Côté'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.insertText(text);
  }
  for (const name of [/^I accept/, 'I’m not a robot']) {
    const box = page.getByRole('checkbox', { name });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
}

/** The signed link in the latest email of a kind. Waits until the email exists. */
export async function mailedLink(email: string, kind: string): Promise<string> {
  const find = async () => {
    const mail = (await mailsTo(email)).find((candidate) => candidate.kind === kind);
    return /https?:\/\/\S+signature=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { message: `email of kind ${kind} to ${email}` }).not.toBe('');
  return find();
}

/** A copy of a link with one query parameter changed, or removed when the value is null. */
export function tamperedLink(link: string, name: string, value: string | null): string {
  const url = new URL(link);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}

/** Records every POST that a page sends to a path. The returned list grows. */
export function recordPosts(page: Page, path: string): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path)) sent.push(request);
  });
  return sent;
}

/** Delays every POST to a path until `release` is called, so that a form stays in flight as long as a test needs. */
export async function holdRequests(
  page: Page,
  path: string,
): Promise<{ readonly sent: readonly Request[]; readonly release: () => void }> {
  const sent = recordPosts(page, path);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route, request) => {
      if (request.method() === 'POST') await released;
      await route.continue();
    },
  );
  return { sent, release };
}
