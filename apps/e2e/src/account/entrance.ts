import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { siteOf, expect } from '../journey.ts';
import { mailsTo } from '../platform.ts';
import { tabTo } from './visit.ts';

export const site = siteOf('northline');
export const PASSWORD = 'correct horse';

export const newEmail = (): string => `entry-${randomUUID()}@example.com`;
export const open = (page: Page, path: string) => page.goto(new URL(path, site.url).href);

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Who is logged in, as the header names them. */
export const account = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });

/** Fills in a registration at once, where the keyboard is not the subject. */
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

/** Fills in a registration as a keyboard does, box and all. */
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

/** Notes every POST that a page sends to a path. */
export function sentTo(page: Page, path: string): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path)) sent.push(request);
  });
  return sent;
}

/** Holds every POST to a path until it is released: a form stays in flight as long as a test needs. */
export async function holdRequests(
  page: Page,
  path: string,
): Promise<{ readonly sent: readonly Request[]; readonly release: () => void }> {
  const sent = sentTo(page, path);
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
