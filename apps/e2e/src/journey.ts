import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { ROOT, type RunFile } from '@grandstand/workspace';
import { CLOCK_OFFSET_MS, testClock } from './test-clock.ts';

/** What global-setup.ts started. */
export const run = JSON.parse(
  process.env['GRANDSTAND_E2E_RUN'] ??
    // Tests can be listed without a platform (`playwright test --list`).
    '{"sites":[],"accounts":[],"platform":{"url":"http://localhost:4101"}}',
) as RunFile;

export interface Site {
  readonly tenant: string;
  readonly url: string;
  readonly name: string;
  readonly locale: string;
  readonly colors: Record<string, string>;
}

const readTenantFile = (tenant: string, file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'tenants', tenant, file), 'utf8'));

const TENANTS = ['northline', 'homefield', 'megdan'] as const;

/**
 * The three sample channels, as their own files describe them. Listed without a running platform too, so that tests can
 * be listed (`playwright test --list`).
 */
export const sites: readonly Site[] = TENANTS.map((tenant) => {
  const config = readTenantFile(tenant, 'tenant.json') as { name: string; locales: { default: string } };
  const { colors } = readTenantFile(tenant, 'color-settings.json') as { colors: Record<string, string> };
  return {
    tenant,
    url: run.sites.find((one) => one.tenant === tenant)?.url ?? `http://${tenant}.localhost`,
    name: config.name,
    locale: config.locales.default,
    colors,
  };
});

export function siteOf(tenant: (typeof TENANTS)[number]): Site {
  const site = sites.find((one) => one.tenant === tenant);
  if (!site) throw new Error(`There is no sample channel ${tenant}.`);
  return site;
}

export interface Options {
  /** Paths whose requests fail because the test wants them to: the browser logs them as errors. */
  readonly failing: RegExp | null;
  /**
   * Gives the test a browser context of its own, with a cold cache. For tests about storage, several tabs, releases, or
   * that change the context itself (permissions, locale, init scripts, offline).
   */
  readonly ownContext: boolean;
  /**
   * Lets the test move the page's time (`page.clock`), from the platform's time on. A context keeps its clock, so these
   * tests share another context than the rest; a test without this option gets a new context when it sets its clock.
   */
  readonly movableClock: boolean;
  /**
   * What the viewer's system asks for. Without motion a page takes a sixth less of the CPU, and nothing waits for a
   * transition; tests of motion ask for it themselves, and the deep tier and the chaos mode run all journeys with it.
   */
  readonly motion: 'reduce' | 'no-preference';
  /** Leaves the splash on the page as long as the product does. The test has a context of its own. */
  readonly withSplash: boolean;
}

/** CPU slowdown of the chaos mode, e.g. 2 for half the speed. */
const CPU_THROTTLE = Number(process.env['GRANDSTAND_CHAOS_CPU'] ?? 1);

/**
 * A test on a page whose console must stay quiet. The browser context is shared by a worker's tests, so that scripts and
 * fonts come from a warm cache; cookies and storage are cleared in between.
 */
export const test = base.extend<Options & { quietConsole: void }, { sharedContexts: SharedContexts }>({
  failing: [null, { option: true }],
  ownContext: [false, { option: true }],
  movableClock: [false, { option: true }],
  motion: ['no-preference', { option: true }],
  withSplash: [false, { option: true }],
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = {
        usual: createSharedContext(browser, { movableClock: false }),
        movableClock: createSharedContext(browser, { movableClock: true }),
      };
      await use(contexts);
      await contexts.usual.close();
      await contexts.movableClock.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { ownContext, withSplash, movableClock, browser, contextOptions, permissions, sharedContexts },
    use,
  ) => {
    if (ownContext || withSplash) {
      const context = await browser.newContext(contextOptions);
      await setUpContext(context, { withSplash, movableClock });
      if (permissions) await context.grantPermissions([...permissions]);
      await use(context);
      await context.close();
      return;
    }
    const context = await sharedContexts[movableClock ? 'movableClock' : 'usual'].open();
    if (movableClock) {
      // The test before may have stopped it.
      await context.clock.install({ time: testClock.now() });
      await context.clock.resume();
    }
    if (permissions) await context.grantPermissions([...permissions]);
    await context.setStorageState({ cookies: [], origins: [] });
    await use(context);
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    if (permissions) await context.clearPermissions();
  },
  page: async ({ context, viewport, motion }, use) => {
    const page = await context.newPage();
    if (motion === 'reduce') await page.emulateMedia({ reducedMotion: motion });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  quietConsole: [
    async ({ page, failing }, use) => {
      const problems = watchConsole(page, failing);
      await use();
      expect(problems(), 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

const CLOCK_METHODS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** Every move of a clock is repeated in each later page of its context, so it is not used for ever. */
const LONGEST_USE = 25;

interface SharedContext {
  /** The context of the tests before, or a new one where one of them has changed its clock. */
  readonly open: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

interface SharedContexts {
  readonly usual: SharedContext;
  readonly movableClock: SharedContext;
}

/** `page.clock` is its context's: once set, it stays set for every later page of the context. */
function createSharedContext(
  browser: Browser,
  { movableClock }: { readonly movableClock: boolean },
): SharedContext {
  let current: BrowserContext | null = null;
  let uses = 0;
  const close = async () => {
    await current?.close();
    current = null;
  };
  return {
    close,
    async open() {
      uses += 1;
      if (uses > LONGEST_USE) await close();
      if (current) return current;
      uses = 1;
      current = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Toronto' });
      await setUpContext(current, { movableClock });
      if (movableClock) return current;
      const { clock } = current;
      for (const method of CLOCK_METHODS) {
        const change = clock[method].bind(clock) as (...parts: unknown[]) => Promise<void>;
        clock[method] = (...parts: unknown[]) => {
          uses = LONGEST_USE;
          return change(...parts);
        };
      }
      return current;
    },
  };
}

/** What every page under test has: the platform's clock, no splash to wait for, and the chaos mode's slow CPU. */
export async function setUpContext(
  context: BrowserContext,
  {
    withSplash = false,
    movableClock = false,
  }: { readonly withSplash?: boolean; readonly movableClock?: boolean } = {},
): Promise<void> {
  // A movable clock reads the real one to follow it from page to page.
  if (movableClock) await context.clock.install({ time: testClock.now() });
  else await context.addInitScript(shiftDate, CLOCK_OFFSET_MS);
  if (!withSplash) await context.addInitScript(removeSplashAtOnce);
  if (CPU_THROTTLE > 1) context.on('page', (page) => slowDown(page, CPU_THROTTLE));
}

/** Gives a page a CPU that is so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

function shiftDate(offsetMs: number): void {
  const RealDate = Date;
  class ShiftedDate extends RealDate {
    constructor(...parts: []) {
      if (parts.length === 0) super(RealDate.now() + offsetMs);
      else super(...parts);
    }
    static override now(): number {
      return RealDate.now() + offsetMs;
    }
  }
  window.Date = ShiftedDate as DateConstructor;
}

/** The splash fades for 500 ms; only the test of the splash itself waits for that (`brand.e2e.ts`, `withSplash`). */
function removeSplashAtOnce(): void {
  new MutationObserver((_, observer) => {
    const splash = document.querySelector('#splash.leaving');
    if (!splash) return;
    splash.remove();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}

/**
 * Browsers log every refused request. The profile of a stored key is refused where its user is anonymous (§7: 401
 * tolerated; a new session does not ask, D19), and a new user has written no form yet (§8: a custom form's 404 is
 * ignored), so those lines are expected.
 */
const EXPECTED: readonly (readonly [status: string, path: string])[] = [
  ['401', '/api/profile'],
  ['404', '/api/custom-forms/passes'],
  ['404', '/api/custom-forms/notifications'],
];

/** Collects what a page logs as an error or throws; the returned function lists what was not expected. */
function watchConsole(page: Page, failing: RegExp | null): () => readonly string[] {
  const uncaught: string[] = [];
  const logged: { readonly text: string; readonly url: string }[] = [];
  /** The api keys in the order of their first use, and the requests that were sent while each was the latest. */
  const keysInOrder: string[] = [];
  const sentUnderOwnKey = new Set<string>();
  page.on('request', (request) => {
    const key = keyOf(request.url());
    if (key === null) return;
    if (!keysInOrder.includes(key)) keysInOrder.push(key);
    if (key === keysInOrder.at(-1)) sentUnderOwnKey.add(request.url());
  });
  page.on('pageerror', (error) => uncaught.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push({ text: message.text(), url: message.location().url });
  });

  const isByDesign = (text: string, url: string) =>
    EXPECTED.some(([status, path]) => text.includes(status) && new URL(url).pathname === path);
  const isWanted = (text: string, url: string) =>
    text.startsWith('Failed to load resource') && failing !== null && failing.test(new URL(url).pathname);
  // A login brings a new key. A call in flight with the one before is refused and repeated; one that is sent with the
  // old key after the new one was used is a bug.
  const isOvertaken = (text: string, url: string) =>
    text.includes('401') && keyOf(url) !== keysInOrder.at(-1) && sentUnderOwnKey.has(url);
  return () => [
    ...uncaught,
    ...logged
      .filter(({ text, url }) => ![isByDesign, isWanted, isOvertaken].some((excuse) => excuse(text, url)))
      .map(({ text, url }) => `${text} (${url})`),
  ];
}

const keyOf = (url: string): string | null => new URL(url).searchParams.get('api_key');

export { expect };
