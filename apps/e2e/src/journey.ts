import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { ROOT, type RunFile } from '@grandstand/workspace';

/** What global-setup.ts started. */
export const run = JSON.parse(process.env['GRANDSTAND_E2E_RUN'] ?? '{"sites":[]}') as RunFile;

export interface Site {
  readonly tenant: string;
  readonly url: string;
  readonly name: string;
  readonly locale: string;
  readonly colors: Record<string, string>;
}

const readTenantFile = (tenant: string, file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'tenants', tenant, file), 'utf8'));

/** The three sample channels, with what their own files say they should look like. */
export const sites: readonly Site[] = run.sites.map(({ tenant, url }) => {
  const config = readTenantFile(tenant, 'tenant.json') as { name: string; locales: { default: string } };
  const { colors } = readTenantFile(tenant, 'color-settings.json') as { colors: Record<string, string> };
  return {
    tenant,
    url,
    name: config.name,
    locale: config.locales.default,
    colors,
  };
});

/**
 * Browsers log every refused request. An anonymous visitor's profile is refused by design (§7: 401 tolerated), and a
 * newcomer has written no form yet (§8: a custom form's 404 is ignored), so those lines are expected.
 */
const EXPECTED: readonly (readonly [status: string, path: string])[] = [
  ['401', '/api/profile'],
  ['404', '/api/custom-forms/passes'],
  ['404', '/api/custom-forms/notifications'],
];
const isExpected = (text: string, url: string) =>
  EXPECTED.some(([status, path]) => text.includes(status) && new URL(url).pathname === path);

const keyOf = (url: string): string | null => new URL(url).searchParams.get('api_key');

interface Options {
  /** Paths whose requests fail because the test wants them to. */
  readonly failing: RegExp | null;
}

/** A test whose page must not log an error or throw. */
export const test = base.extend<Options & { quietConsole: void }>({
  failing: [null, { option: true }],
  quietConsole: [
    async ({ page, failing }, use) => {
      const isWanted = (text: string, url: string) =>
        text.startsWith('Failed to load resource') && failing?.test(new URL(url).pathname);
      const uncaught: string[] = [];
      const logged: { readonly text: string; readonly url: string }[] = [];
      let latestKey: string | null = null;
      page.on('request', (request) => {
        latestKey = keyOf(request.url()) ?? latestKey;
      });
      // A login brings a new key; what is under way with the one before is refused, and repeated.
      const isOvertaken = (text: string, url: string) =>
        text.includes('401') && ![null, latestKey].includes(keyOf(url));
      page.on('pageerror', (error) => uncaught.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push({ text: message.text(), url: message.location().url });
      });
      await use();
      const errors = logged
        .filter(({ text, url }) => ![isExpected, isWanted, isOvertaken].some((excuses) => excuses(text, url)))
        .map(({ text, url }) => `${text} (${url})`);
      expect([...uncaught, ...errors], 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
