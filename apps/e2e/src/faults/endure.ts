import type { Browser, Page } from '@playwright/test';
import type { Call } from '@grandstand/api';
import { type ExpectedFailure, expectFailure, type FaultKind } from '@grandstand/api/testing';
import { expect } from '../journey.ts';
import type { Person } from '../platform.ts';
import { findCall, type PlayedFault, playFault } from './play-fault.ts';
import { type Screen, site } from './screens.ts';

/** A screen, its address for now, and who looks at it. */
export interface Visit {
  readonly screen: Screen;
  readonly address: string;
  readonly person: Person | null;
}

/** What a visit is like when nothing goes wrong. */
export interface Healthy {
  readonly heading: string | null;
  readonly calls: readonly Call[];
}

/** A browser of this visit's own: nobody has been there, but for the key of whoever is logged in. */
async function open(browser: Browser, { person }: Visit): Promise<{ page: Page; complaints: string[] }> {
  const value = JSON.stringify({ value: person?.apiKey ?? '', expires: 9e15 });
  const localStorage = person ? [{ name: 'grandstand.api_key', value }] : [];
  const context = await browser.newContext({
    // A transition that is cut short is an error in the console.
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
  // What does not matter here takes longest.
  await context.route(/\.(webp|avif|jpe?g|png|svg)(\?|$)/, (route) => route.abort().catch(() => undefined));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/^Failed to load resource|^Access to fetch/.test(message.text()))
      complaints.push(message.text());
  });
  return { page, complaints };
}

/** With whatever is still under way. */
async function close(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

const reloadScreen = (page: Page) => page.locator('[data-reload-screen]');
const startFailure = (page: Page) => page.locator('#root > main[role=alert]');

/** Something is there to be seen: the page, what went wrong, or the splash before either. */
async function expectNotBlank(page: Page): Promise<void> {
  const there = page.locator('#splash, #root main, [role=alert]').filter({ visible: true });
  await expect(there.first()).toBeVisible();
}

async function expectPage(page: Page, heading: string | null): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(reloadScreen(page)).toHaveCount(0);
  await expect(startFailure(page)).toHaveCount(0);
  await expect(page.locator('main').filter({ hasText: /\S/ })).toBeVisible();
  if (heading !== null) await expect(page.locator('main h1').first()).toHaveText(heading);
}

/** Visits without a fault, and notes the calls that are made; where something is done there, those that it leads to. */
export async function visitHealthy(browser: Browser, visit: Visit): Promise<Healthy> {
  const { page } = await open(browser, visit);
  const made = new Map<string, Call>();
  page.on('request', (request) => {
    const call = findCall(request.method(), request.url());
    if (call) made.set(call.name, call);
  });
  await page.goto(visit.address);
  await expectPage(page, null);
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined); // a live match never ends
  const heading = await page
    .locator('main h1')
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => null);
  // What the screen asks by itself is another visit's, and may be given up on the way to the next.
  const before = new Set(visit.screen.act ? made.keys() : []);
  if (visit.screen.act) {
    await visit.screen.act(page, visit.person);
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  }
  await close(page);
  return { heading, calls: [...made.values()].filter(({ name }) => !before.has(name)) };
}

type Shown = 'start' | ExpectedFailure['screen'];

function screenOf({ name }: Call, { renews, screen }: ExpectedFailure): Shown {
  // Keys are had before there is anything to show; without them the app cannot start.
  if (name === 'getChannelKey' || name === 'getApiKey') return 'start';
  // §4: the event that tells of a refused api key brings the reload screen, whichever call it is about.
  return renews === 'api_key' ? 'reload' : screen;
}

/** Visits while one call goes wrong for good, sees what §8 asks for, ends the fault, and sees the page again. */
export async function endure(
  browser: Browser,
  visit: Visit,
  { call, kind, heading }: { call: Call; kind: FaultKind; heading: string | null },
): Promise<void> {
  const { page, complaints } = await open(browser, visit);
  try {
    await page.clock.install();
    await page.addInitScript(noteToasts);
    if (visit.screen.act) {
      await page.goto(visit.address);
      await expectPage(page, heading);
    }
    const fault = await playFault(page, call, kind);
    if (visit.screen.act) await visit.screen.act(page, visit.person);
    else await page.goto(visit.address);
    await expect.poll(fault.hits).toBeGreaterThan(0);

    const expected = expectFailure(call, kind);
    await expectNotBlank(page);
    if (expected !== null) {
      // Guard 1 (§2): without a session, a page of one's own leads to the login, and what it asked for is given up.
      const mayBeSentAway = visit.person !== null && (expected.endsLogin || expected.renews !== null);
      const isSentAway = () => mayBeSentAway && new URL(page.url()).pathname === '/login';
      await passTime(page, fault, { kind, requests: expected.requests, isSentAway });
      if (!isSentAway()) await expectShown(page, screenOf(call, expected));
      await expectNotBlank(page);
    }

    await fault.end();
    if (expected === null) await expectPage(page, visit.screen.act ? null : heading);
    else {
      await recover(page, visit);
      // Whose key was refused goes on as a stranger, who may see something else there.
      const isStranger = visit.person !== null && (expected.endsLogin || expected.renews !== null);
      // What was done may have led elsewhere for good: whoever has logged in sees no login.
      await expectPage(page, isStranger || visit.screen.act ? null : heading);
    }
    expect(complaints, 'errors in the console').toEqual([]);
  } finally {
    await close(page);
  }
}

/** Toasts go after 5 s, and time is made to pass here: keeps what they said. */
function noteToasts(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[popover][role=status] > *'))
      if (!said.includes(toast.textContent)) said.push(toast.textContent);
  }).observe(document, { childList: true, subtree: true });
}
const toastsOf = (page: Page) => page.evaluate(() => (window as { said?: string[] }).said ?? []);

/** As long as it takes until a fault that stays is final: 30 s for what never comes, 1 s before the second try (§9). */
async function passTime(
  page: Page,
  fault: PlayedFault,
  { kind, requests, isSentAway }: { kind: FaultKind; requests: number; isSentAway: () => boolean },
): Promise<void> {
  for (let request = 1; request <= requests; request += 1) {
    await expect
      .poll(async () => {
        if (fault.hits() < request) await page.clock.fastForward(1000);
        return fault.hits() >= request || isSentAway();
      })
      .toBe(true);
    if (kind === 'timeout') await page.clock.fastForward(30_000);
  }
}

async function expectShown(page: Page, screen: Shown): Promise<void> {
  if (screen === 'start') return expect(startFailure(page)).toBeVisible();
  if (screen === 'reload') return expect(reloadScreen(page)).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.locator('main').filter({ hasText: /\S/ })).toBeVisible();
  await expect(reloadScreen(page)).toHaveCount(0);
  if (screen === 'toast') await expect.poll(() => toastsOf(page)).not.toEqual([]);
  if (screen === 'none')
    expect((await toastsOf(page)).filter((text) => !/session has ended/.test(text))).toEqual([]);
}

/**
 * As somebody would, by the reload screen once it lets them: who sent something goes back to it, who opened a page reloads
 * it. Else by opening the page again.
 */
async function recover(page: Page, { screen, address }: Visit): Promise<void> {
  const buttons = page.locator('[data-reload-screen] button, #root > main[role=alert] button');
  const button = screen.act ? buttons.first() : buttons.last();
  if ((await buttons.count()) === 0) {
    await page.goto(address);
    return;
  }
  await page.clock.fastForward(61_000);
  await expect(async () => {
    // It may have gone by itself: what failed is asked for again after a while.
    if ((await button.count()) > 0) await button.click({ timeout: 2000 });
  }).toPass();
}
