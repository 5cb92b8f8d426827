import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { ROOT, type RunFile } from '@grandstand/workspace';
import { takePolicyViolations, watchPolicyViolations } from './policy-violations.ts';
import { CLOCK_OFFSET_MS, testClock } from './test-clock.ts';

/** The URLs and demo accounts of the running product, which start-product.ts has started. */
export const run = JSON.parse(
  process.env['GRANDSTAND_E2E_RUN'] ??
    // `playwright test --list` works without a running platform.
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
 * The three sample channels, read from their files in `tenants`. Without a running platform their URLs are placeholders,
 * so that `playwright test --list` works.
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

/** The site of a sample channel by its tenant. */
export function siteOf(tenant: (typeof TENANTS)[number]): Site {
  const site = sites.find((one) => one.tenant === tenant);
  if (!site) throw new Error(`There is no sample channel ${tenant}.`);
  return site;
}

export const northlineSite = siteOf('northline');
export const homefieldSite = siteOf('homefield');

export interface JourneyOptions {
  /** Paths whose requests the test expects to fail. The browser logs these failures as console errors. */
  readonly expectedFailurePaths: RegExp | null;
  /**
   * Gives the test a new browser context with a cold cache. For tests about storage, several tabs or releases, and tests
   * that change the context (permissions, locale, init scripts, offline).
   */
  readonly ownContext: boolean;
  /**
   * Lets the test move `page.clock`, which starts at the platform's time. A context keeps its clock, so these tests share
   * a second context. When a test without this option sets the clock, the next test gets a new context.
   */
  readonly movableClock: boolean;
  /**
   * The emulated `prefers-reduced-motion`. With `reduce` a page uses a sixth less CPU time and waits for no transition.
   * Tests of motion set `no-preference`; the deep tier and the chaos mode use it for all journeys.
   */
  readonly motion: 'reduce' | 'no-preference';
  /** Shows the splash as long as the product does, instead of removing it early. The test gets a new context. */
  readonly withSplash: boolean;
  /**
   * The choice about analytics in the test's pages. The pages of other tests send Global Privacy Control, so that they
   * send none. With another choice, the test gets a new context.
   */
  readonly consent: Consent;
  /**
   * Plays prerolls. The pages of other tests block them as an ad blocker does, so that they play the event at once. The
   * test gets a new context.
   */
  readonly withPrerolls: boolean;
  /** Violations of the content security policy that the test expects (`policy-violations.ts`). */
  readonly expectedPolicyViolations: RegExp | null;
}

type Consent = 'refused' | 'granted' | 'undecided';

/** The factor by which the chaos mode slows the CPU down, e.g. 2 for half the speed. */
const CPU_THROTTLE = Number(process.env['GRANDSTAND_CHAOS_CPU'] ?? 1);

/**
 * A test that fails on console errors, and on violations of the content security policy in any page or frame. The tests
 * of a worker share a browser context, so that scripts and fonts come from a warm cache; cookies and storage are cleared
 * before each test.
 */
export const test = base.extend<
  JourneyOptions & { failOnConsoleErrors: void; failOnPolicyViolations: void },
  { sharedContexts: SharedContexts }
>({
  expectedFailurePaths: [null, { option: true }],
  ownContext: [false, { option: true }],
  movableClock: [false, { option: true }],
  motion: ['no-preference', { option: true }],
  withSplash: [false, { option: true }],
  consent: ['refused', { option: true }],
  withPrerolls: [false, { option: true }],
  expectedPolicyViolations: [null, { option: true }],
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = {
        runningClock: createSharedContext(browser, { movableClock: false }),
        movableClock: createSharedContext(browser, { movableClock: true }),
      };
      await use(contexts);
      await contexts.runningClock.close();
      await contexts.movableClock.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      ownContext,
      withSplash,
      consent,
      withPrerolls,
      movableClock,
      browser,
      contextOptions,
      permissions,
      sharedContexts,
    },
    use,
  ) => {
    if (ownContext || withSplash || consent !== 'refused' || withPrerolls) {
      const context = await browser.newContext(contextOptions);
      await setUpContext(context, { withSplash, movableClock, consent, withPrerolls });
      if (permissions) await context.grantPermissions([...permissions]);
      await use(context);
      await context.close();
      return;
    }
    const context = await sharedContexts[movableClock ? 'movableClock' : 'runningClock'].open();
    if (movableClock) {
      // The previous test may have paused the clock.
      await context.clock.install({ time: testClock.now() });
      await context.clock.resume();
    }
    if (permissions) await context.grantPermissions([...permissions]);
    await context.setStorageState({ cookies: [], origins: [] });
    await use(context);
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await requestChannelLanguages(context);
    if (permissions) await context.clearPermissions();
  },
  page: async ({ context, viewport, motion }, use) => {
    const page = await context.newPage();
    if (motion === 'reduce') await page.emulateMedia({ reducedMotion: motion });
    if (viewport) await page.setViewportSize(viewport);
    actAfterStart(page);
    await use(page);
  },
  failOnConsoleErrors: [
    async ({ page, expectedFailurePaths, expectedPolicyViolations }, use) => {
      const unexpectedErrors = watchConsole(page, expectedFailurePaths);
      await use();
      // The browser logs each violation, too; the next fixture checks them.
      const isChecked = (text: string) =>
        expectedPolicyViolations !== null && text.includes('Content Security Policy');
      const errors = unexpectedErrors().filter((text) => !isChecked(text));
      expect(errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  failOnPolicyViolations: [
    async ({ expectedPolicyViolations }, use) => {
      takePolicyViolations();
      await use();
      const violations = takePolicyViolations().filter(
        (violation) => expectedPolicyViolations?.test(violation) !== true,
      );
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

const CLOCK_METHODS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** A context is replaced after this many tests, because each later page repeats all moves of the context's clock. */
const MAX_USES = 25;

/** Named here, because a new context takes the options of the test that opens it, and its popups have its viewport. */
const SHARED_CONTEXT: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Toronto',
  viewport: { width: 1280, height: 720 },
};

interface SharedContext {
  /** The context of the previous tests, or a new one when a test has changed its clock. */
  readonly open: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

interface SharedContexts {
  readonly runningClock: SharedContext;
  readonly movableClock: SharedContext;
}

/** `page.clock` belongs to the context: once set, it stays set for every later page of the context. */
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
      if (uses > MAX_USES) await close();
      if (current) return current;
      uses = 1;
      current = await browser.newContext(SHARED_CONTEXT);
      await setUpContext(current, { movableClock });
      if (movableClock) return current;
      const { clock } = current;
      for (const method of CLOCK_METHODS) {
        const change = clock[method].bind(clock) as (...args: unknown[]) => Promise<void>;
        clock[method] = (...args: unknown[]) => {
          uses = MAX_USES;
          return change(...args);
        };
      }
      return current;
    },
  };
}

/** Sets up a context for tests: the platform's time, no splash, no analytics, and the slow CPU of the chaos mode. */
export async function setUpContext(
  context: BrowserContext,
  {
    withSplash = false,
    movableClock = false,
    consent = 'refused',
    withPrerolls = false,
  }: {
    readonly withSplash?: boolean;
    readonly movableClock?: boolean;
    readonly consent?: Consent;
    readonly withPrerolls?: boolean;
  } = {},
): Promise<void> {
  await watchPolicyViolations(context);
  // `clock.install` needs the real Date, so a context with a movable clock does not get the shifted Date.
  if (movableClock) await context.clock.install({ time: testClock.now() });
  else await context.addInitScript(shiftDate, CLOCK_OFFSET_MS);
  await context.addInitScript(setLanguages, Object.fromEntries(CHANNEL_LOCALES));
  await requestChannelLanguages(context);
  if (!withSplash) await context.addInitScript(removeSplashAtOnce);
  if (consent === 'refused') await context.addInitScript(refuseTracking);
  if (consent === 'granted') await context.addInitScript(grantConsent);
  if (!withPrerolls) await context.addInitScript(blockPrerolls);
  if (CPU_THROTTLE > 1) context.on('page', (page) => throttleCpu(page, CPU_THROTTLE));
}

/**
 * Lets `goto` and `reload` wait until the app has made a server's page interactive, as a page without one is when it is
 * shown. With `waitUntil: 'commit'` they do not: `browse/hydration.e2e.ts` acts earlier.
 */
function actAfterStart(page: Page): void {
  const started = page.locator('html:not([data-rendered]), html[data-starting], html[data-unsupported]');
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await started.waitFor({ state: 'attached' });
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await started.waitFor({ state: 'attached' });
    return response;
  };
}

/** Slows the page's CPU down by a factor; 1 restores its speed. */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs in the page: `Date` tells the platform's time. */
function shiftDate(offsetMs: number): void {
  const RealDate = Date;
  class ShiftedDate extends RealDate {
    constructor(...args: []) {
      if (args.length === 0) super(RealDate.now() + offsetMs);
      else super(...args);
    }
    static override now(): number {
      return RealDate.now() + offsetMs;
    }
  }
  window.Date = ShiftedDate as DateConstructor;
}

/** By host, of the channels whose language is not English. */
const CHANNEL_LOCALES: ReadonlyMap<string, string> = new Map(
  sites.filter(({ locale }) => locale !== 'en').map(({ url, locale }) => [new URL(url).host, locale]),
);

/**
 * The browser requests the channel's language where that is not English, in its scripts as well as for documents, so that
 * journeys start in it. A test in another language opens a URL with `lang`.
 */
async function requestChannelLanguages(context: BrowserContext): Promise<void> {
  const isDocument = ({ host, pathname }: URL) =>
    CHANNEL_LOCALES.has(host) && !pathname.startsWith('/assets/');
  await context.route(isDocument, (route, request) => {
    const locale = CHANNEL_LOCALES.get(new URL(request.url()).host) ?? 'en';
    return route.fallback({ headers: { ...request.headers(), 'accept-language': locale } });
  });
}

/** Runs in the page. */
function setLanguages(locales: Readonly<Record<string, string>>): void {
  const locale = locales[location.host];
  if (locale !== undefined) Object.defineProperty(navigator, 'languages', { value: [locale] });
}

/** Runs in the page. */
function blockPrerolls(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return new URL(url, location.href).pathname.startsWith('/preroll/')
      ? Promise.reject(new TypeError('Blocked like an advertisement'))
      : fetch(input, init);
  };
}

/** Runs in the page. */
function refuseTracking(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

/** Runs in the page. The other storages of a page have none. */
function grantConsent(): void {
  localStorage.setItem('grandstand.analytics_consent', '{"value":"granted","expires":4102444800000}');
}

/** Runs in the page: skips the 500 ms fade of the splash. Only the splash's own test waits for it (`brand.e2e.ts`, `withSplash`). */
function removeSplashAtOnce(): void {
  new MutationObserver((_, observer) => {
    const splash = document.querySelector('#splash.leaving');
    if (!splash) return;
    splash.remove();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}

/**
 * Expected console errors: browsers log every refused request. The profile request is refused when the stored key belongs
 * to an anonymous user (§7 tolerates the 401; D19). A new user has not saved a custom form yet (§8 ignores the 404).
 */
const EXPECTED_ERRORS: readonly (readonly [status: string, path: string])[] = [
  ['401', '/api/profile'],
  ['404', '/api/custom-forms/passes'],
  ['404', '/api/custom-forms/notifications'],
];

/** Collects console errors and uncaught exceptions of a page. The returned function lists the unexpected ones. */
function watchConsole(page: Page, expectedFailurePaths: RegExp | null): () => readonly string[] {
  const uncaught: string[] = [];
  const logged: { readonly text: string; readonly url: string }[] = [];
  /** The api keys in the order of their first use. */
  const keysInOrder: string[] = [];
  /** URLs of the requests that were sent while their key was the newest. */
  const sentWithNewestKey = new Set<string>();
  page.on('request', (request) => {
    const key = keyOf(request.url());
    if (key === null) return;
    if (!keysInOrder.includes(key)) keysInOrder.push(key);
    if (key === keysInOrder.at(-1)) sentWithNewestKey.add(request.url());
  });
  page.on('pageerror', (error) => uncaught.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push({ text: message.text(), url: message.location().url });
  });

  const isExpectedError = (text: string, url: string) =>
    EXPECTED_ERRORS.some(([status, path]) => text.includes(status) && new URL(url).pathname === path);
  const isExpectedByTest = (text: string, url: string) =>
    text.startsWith('Failed to load resource') &&
    expectedFailurePaths !== null &&
    expectedFailurePaths.test(new URL(url).pathname);
  // The document of a page that does not exist has the status 404 and shows the not-found page.
  const missingPages = new Set<string>();
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().resourceType() === 'document')
      missingPages.add(response.url());
  });
  // A frame that the browser refuses has another URL.
  const isMissingPage = (text: string, url: string) =>
    text.includes('404') &&
    (missingPages.has(url) || (url.startsWith('chrome-error:') && missingPages.size > 0));
  // A login creates a new key. A call in flight with the old key is refused and repeated. Sending the old key after the
  // new one was used is a bug.
  const wasInFlight = (text: string, url: string) =>
    text.includes('401') && keyOf(url) !== keysInOrder.at(-1) && sentWithNewestKey.has(url);
  return () => [
    ...uncaught,
    ...logged
      .filter(
        ({ text, url }) =>
          ![isExpectedError, isExpectedByTest, isMissingPage, wasInFlight].some((matches) =>
            matches(text, url),
          ),
      )
      .map(({ text, url }) => `${text} (${url})`),
  ];
}

const keyOf = (url: string): string | null => new URL(url).searchParams.get('api_key');

export { expect };
