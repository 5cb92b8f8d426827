import type { Locator, Page } from '@playwright/test';
import { calls } from '@grandstand/api';
import { expect, type Site, sites } from '../journey.ts';
import type { Person } from '../platform.ts';

export function siteOf(tenant: string): Site {
  const site = sites.find((one) => one.tenant === tenant);
  if (!site) throw new Error(`These journeys need the channel ${tenant}.`);
  return site;
}

/** Opens a page as somebody who has logged in before: their session's key is in the browser. */
export async function visitAs(page: Page, site: Site, { apiKey }: Pick<Person, 'apiKey'>, path: string) {
  // The site's own origin without the site, to put the key where the site will look for it.
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(site.url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(site.url);
  await page.unroute(site.url);
  const entry = JSON.stringify({ value: apiKey, expires: 9e15 });
  await page.evaluate((value) => localStorage.setItem('grandstand.api_key', value), entry);
  await page.goto(new URL(path, site.url).href);
}

/** Goes on from where the focus is, as a keyboard does, until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by the keyboard').toBeFocused();
}

/** Somebody new with the basic pass, as most are. */
export async function withBasicPass<P extends Pick<Person, 'client'>>(person: P): Promise<P> {
  const fields = [{ name: 'basic_pass', value: '1' }];
  const written = await person.client(calls.updateCustomForm, { alias: 'passes', fields });
  if (!written.ok) throw new Error(JSON.stringify(written.error));
  return person;
}
