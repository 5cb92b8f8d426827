import type { Locator, Page } from '@playwright/test';
import { field } from '../account/auth-forms.ts';
import { storeLogin, withoutServerPages } from '../account/visit.ts';
import { expect, northlineSite } from '../journey.ts';
import type { TestUser } from '../platform.ts';
import { settled } from '../settled.ts';
import { type Alert, ERROR_STATE, type Expected, type FaultCase } from './fault-cases.ts';
import { type PlayedFault, playFault } from './play-fault.ts';
import { type ScreenLocation, type Screen } from './screens.ts';
import { messageText } from './message-text.ts';

/** Visits a screen whose call keeps failing, checks what the user sees, ends the fault, and expects the screen again. */
export async function runFaultCase(
  page: Page,
  { screen, call, kind, failure, expected }: FaultCase,
  { path, heading, loggedOutHeading = heading }: ScreenLocation,
  user: TestUser | null,
): Promise<void> {
  const url = northlineSite.url + path;
  await logInAs(page, user);
  // A page of the server has its responses already; `server-pages.e2e.ts` has faults behind one.
  await withoutServerPages(page);
  // An interrupted view transition logs an error in the console.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(recordToasts);
  if (screen.act) {
    await page.goto(url);
    await expectContent(page, heading);
  }
  const endsLogin = user !== null && failure?.endsLogin === true;
  const shownHeading = endsLogin ? loggedOutHeading : heading;
  // A private page redirects to the login when its key is refused. The app may or may not retry the call with the new key
  // before, so only requests with the old key fail.
  const apiKey = screen.isPrivate && endsLogin && call.method === 'GET' ? user.apiKey : undefined;
  const fault = await playFault(page, call, kind, { apiKey });
  const makeCall = async () => (screen.act ? screen.act(page) : page.goto(url));
  /** After the action, which sends a form, the app opens the home page. */
  const expectSuccess = () => expectContent(page, screen.act ? northlineSite.name : shownHeading);
  await makeCall();
  await expect.poll(fault.hits).toBeGreaterThan(0);
  if (failure === null) {
    await fault.end();
    await expectSuccess();
    return;
  }

  const isAtLogin = () => endsLogin && isAt(page, '/login');
  const expectLogInOffered = async () => {
    if (!screen.isEmbedded) await expect(logInLink(page)).toBeVisible();
  };
  await waitUntilFinal(page, fault, { isTimeout: kind === 'timeout', requests: failure.requests, isAtLogin });
  await expectView(page, expected, shownHeading);
  if (endsLogin && expected.view !== 'reload') await expectLogInOffered();

  await fault.end();
  const hasNewKey = endsLogin && failure.keyToRenew === 'api_key';
  if (expected.view === 'reload' || expected.view === 'start-failure')
    await leaveFailureScreen(page, screen, expected.view);
  else if (endsLogin || !screen.act) await retryOrReopen(page, url);
  if (hasNewKey) {
    await expectContent(page, screen.isPrivate ? messageText('app.logIn') : shownHeading);
    await expectLogInOffered();
    return;
  }
  if (screen.act) await makeCall();
  await expectSuccess();
}

const isAt = (page: Page, path: string): boolean => new URL(page.url()).pathname === path;
const reloadScreen = (page: Page) => page.locator('[data-reload-screen]');
const startFailure = (page: Page) => page.locator('#root > main[role=alert]');
const logInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: messageText('app.logIn') });
/** Alerts within the page. Error toasts are alerts too, but they are outside of `#root`. */
const alerts = (page: Page) => page.locator('#root').getByRole('alert').filter({ visible: true });
const pageHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

export async function logInAs(page: Page, user: TestUser | null): Promise<void> {
  if (user !== null) await storeLogin(page, northlineSite, user);
}

async function expectView(page: Page, expected: Expected, heading: string): Promise<void> {
  switch (expected.view) {
    case 'start-failure':
      await expectFailureScreen(startFailure(page), 'app.technicalDifficulties');
      await expect(page.locator('#splash')).toHaveCount(0);
      return;
    case 'reload':
      await expectFailureScreen(reloadScreen(page), expected.reason);
      return;
    case 'other-page':
      await expectContent(page, messageText(expected.heading));
      await expectToasts(page, expected.toasts);
      return;
    case 'email-field':
      await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(expected.error));
      await expectContent(page, heading);
      return;
    case 'page-or-error-state': {
      await expect(page.getByRole('main').filter({ hasText: /\S/ })).toBeVisible();
      await settled(page);
      const allowedTexts = [ERROR_STATE, EVENTS_FAILED].map(textOf);
      const unexpectedTexts = async () =>
        (await alerts(page).allTextContents()).filter((text) => !allowedTexts.includes(text));
      await expect.poll(unexpectedTexts).toEqual([]);
      await expectToasts(page, []);
      await expect(reloadScreen(page)).toHaveCount(0);
      return;
    }
    case 'page':
      // The page may show nothing but an error.
      if (expected.alerts.length === 0) await expectContent(page, heading);
      else await expectAlerts(page, expected.alerts);
      // Checked last, so that late toasts are included: `recordToasts` keeps all of them.
      await expectToasts(page, expected.toasts);
      await expect(reloadScreen(page)).toHaveCount(0);
      await expect(startFailure(page)).toHaveCount(0);
  }
}

async function expectFailureScreen(screen: Locator, reason: string): Promise<void> {
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(messageText('app.whoops'));
  await expect(screen).toContainText(messageText(reason));
}

const textOf = (alert: Alert): string =>
  alert.map((part) => (typeof part === 'string' ? messageText(part) : part.text)).join('');
const EVENTS_FAILED: Alert = ['search.eventsFailed', 'app.retry'];

/** The page shows these alerts, each at least once, and no other. */
async function expectAlerts(page: Page, expected: readonly Alert[]): Promise<void> {
  await expect
    .poll(async () => [...new Set(await alerts(page).allTextContents())])
    .toEqual(expected.map(textOf));
}

async function expectNoAlerts(page: Page): Promise<void> {
  await settled(page);
  await expect(alerts(page)).toHaveCount(0);
  await expect(reloadScreen(page)).toHaveCount(0);
}

/** Expects the screen with its heading, fully loaded and without errors. */
async function expectContent(page: Page, heading: string): Promise<void> {
  await expect(pageHeading(page)).toHaveText(heading);
  await expectNoAlerts(page);
  await expect(page.locator('#splash')).toHaveCount(0);
}

/** Records the texts of toasts: they disappear after 5 s, and the test moves the clock. */
function recordToasts(): void {
  const toastTexts: string[] = [];
  Object.assign(window, { toastTexts });
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[popover][role=status] > * > p'))
      if (!toastTexts.includes(toast.textContent)) toastTexts.push(toast.textContent);
  }).observe(document, { childList: true, subtree: true });
}

const expectToasts = (page: Page, keys: readonly string[]) =>
  expect
    .poll(() => page.evaluate(() => (window as { toastTexts?: string[] }).toastTexts))
    .toEqual(keys.map((key) => messageText(key)));

interface FaultDuration {
  /** Whether each request fails by a timeout, not by a response. */
  readonly isTimeout: boolean;
  /** How many requests the app sends before it gives up. */
  readonly requests: number;
  /** Whether the app has navigated to the login. */
  readonly isAtLogin: () => boolean;
}

/** Moves the clock until the app gives up: 30 s for each timeout, 1 s before the second request (§9). */
async function waitUntilFinal(
  page: Page,
  fault: PlayedFault,
  { isTimeout, requests, isAtLogin }: FaultDuration,
): Promise<void> {
  for (let request = 1; request <= requests; request += 1) {
    await expect
      .poll(
        async () => {
          if (fault.rounds() < request) await page.clock.fastForward(1000);
          return fault.rounds() >= request || isAtLogin();
        },
        { intervals: [50] },
      )
      .toBe(true);
    if (!isTimeout) continue;
    await waitForOtherCalls(page, fault);
    await page.clock.fastForward(30_000);
  }
}

/**
 * Waits for the other calls, because a jump of 30 s would time them out too. Calls that share a request are counted as in
 * flight twice, so the wait ends after 1 s at the latest.
 */
async function waitForOtherCalls(page: Page, fault: PlayedFault): Promise<void> {
  const inFlight = () => page.evaluate(() => Number(document.documentElement.dataset['callsInFlight'] ?? 0));
  await expect
    .poll(inFlight, { timeout: 1000, intervals: [50] })
    .toBeLessThanOrEqual(fault.inputs())
    .catch(() => undefined);
}

/** Presses the button of the failure screen, which is enabled after 60 s. A retry may already have removed the screen. */
async function leaveFailureScreen(
  page: Page,
  screen: Screen,
  view: 'reload' | 'start-failure',
): Promise<void> {
  const failureScreen = view === 'reload' ? reloadScreen(page) : startFailure(page);
  await page.clock.fastForward(61_000);
  const name = messageText(screen.act ? 'app.returnToPage' : 'app.reload');
  await expect(async () => {
    if ((await failureScreen.count()) > 0)
      await failureScreen.getByRole('button', { name }).click({ timeout: 2000 });
  }).toPass();
}

/** Presses "Try again" in each alert that has this button; opens the page again when none has. */
async function retryOrReopen(page: Page, url: string): Promise<void> {
  const retry = alerts(page).getByRole('button', { name: messageText('app.retry') });
  const count = await retry.count();
  if (count === 0) await page.goto(url);
  for (let remaining = count; remaining > 0; remaining = await retry.count()) {
    await retry.first().click();
    await expect.poll(() => retry.count()).toBeLessThan(remaining);
  }
}
