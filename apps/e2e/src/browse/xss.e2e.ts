import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { siteOf, visitAs, withBasicPass } from '../account/visit.ts';
import { expect, run, sites, test } from '../journey.ts';
import { clientOf, hostsAt, registerOn } from '../platform.ts';
import { type Played, playHostileAnswers } from './hostile-answers.ts';
import { ADDRESSES, MARKUP } from './xss-payloads.ts';

const { keys, ...others } = hostsAt(run.platform.url);
/** The media's port is the one after the keys' (tools/workspace/src/ports.ts). */
const media = keys.replace(/\d+$/, (port) => String(Number(port) + 1));
const OWN = new Set([keys, ...Object.values(others), media, ...sites.map(({ url }) => new URL(url).origin)]);

interface Watch {
  readonly check: () => Promise<void>;
}

/** Sees whatever a script of somebody else's could do, and whatever would tell somebody else of the viewer. */
async function watch(page: Page): Promise<Watch> {
  const events: string[] = [];
  await page.exposeFunction('reportPwned', (what: string) => void events.push(`ran: ${what}`));
  await page.addInitScript(installCanary);
  await page.context().route(
    (url) => !OWN.has(url.origin) && /^(https?|wss?):$/.test(url.protocol),
    (route) => route.abort(),
  );
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(data|blob):$/.test(url.protocol) || OWN.has(url.origin)) return;
    events.push(`asked ${request.url()} (${request.resourceType()})`);
  });
  page.on('websocket', (socket) => void events.push(`socket ${socket.url()}`));
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void events.push(`popup: ${popup.url()}`));
  page.on('download', (download) => void events.push(`download: ${download.url()}`));
  page.on('pageerror', (error) => void events.push(`threw: ${error.stack ?? error.message}`));
  return {
    check: async () => {
      expect(events, 'what happened').toEqual([]);
      expect(await page.evaluate(findHostileMarkup, [...OWN]), 'hostile markup').toEqual([]);
    },
  };
}

function installCanary(): void {
  const report = (what: string) => {
    (window as unknown as { reportPwned: (text: string) => void }).reportPwned(what);
  };
  const canary = () => report('pwned()');
  Object.defineProperty(window, 'pwned', { value: canary, writable: false });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    Object.defineProperty(window, name, { value: () => report(name) });
}

/** Elements and attributes that could run, load, send or lead where nobody of the site's own wrote them. */
function findHostileMarkup(own: readonly string[]): string[] {
  const NEVER = ['srcdoc', 'srcset', 'ping', 'background', 'formaction', 'data'];
  const found: string[] = [];
  const forbidden = 'iframe, frame, object, embed, applet, base, svg script, math, link[rel=import]';
  for (const element of document.querySelectorAll(forbidden)) found.push(element.outerHTML.slice(0, 200));
  for (const element of document.querySelectorAll('body *')) {
    for (const { name, value } of element.attributes) {
      const { protocol, origin } = URL.canParse(value, location.href)
        ? new URL(value, location.href)
        : { protocol: '', origin: '' };
      const leads = ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
      const isHostile =
        name.startsWith('on') ||
        NEVER.includes(name) ||
        (['href', 'xlink:href'].includes(name) && !leads) ||
        (['src', 'poster', 'action'].includes(name) && protocol !== 'blob:' && !own.includes(origin));
      if (isHostile) found.push(`<${element.localName} ${name}="${value.slice(0, 120)}">`);
    }
  }
  return found;
}

/** Everything that stands on the page comes to be seen: what is folded, what is below. */
async function lookAround(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.locator('main > *').first()).toBeAttached();
  await expect(page.locator('[data-reload-screen], #root > main[role=alert]')).toHaveCount(0);
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined); // polling may never rest
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (let step = 0; step < 12; step += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * step) / 12);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
}

type CallName = keyof typeof calls;

/** A screen, and calls whose answers must have been on it, hostile. */
const SCREENS: readonly (readonly [path: string, ...calls: CallName[]])[] = [
  ['/', 'getStaticData', 'listParticipants', 'getEventsForHomepage'],
  ['/schedule', 'listEvents'],
  ['/vod', 'listEvents'],
  ['/faq', 'listFaq'],
  ['/about', 'getStaticData'],
  ['/contacts', 'getStaticData'],
  ['/privacy_policy', 'getPage'],
  ['/broadcast-guide', 'getPage'],
  ['/vod_library', 'listVodRails'],
  ['/no-such-page', 'getChannelBootstrapData'],
];
const OF_USERS: typeof SCREENS = [
  ['/', 'getProfile'],
  ['/profile/favorites', 'listFavoriteEvents'],
  ['/packages', 'getStaticData'],
  ['/profile', 'listOrders'],
];

/** Pages that the journeys visit keep their address. */
const KEPT = /^\/(?:broadcast-guide|privacy_policy)$/;
const site = siteOf('northline');

function expectPlayed({ texts }: Played, names: readonly CallName[]): void {
  for (const name of names)
    expect(texts.get(calls[name].name), `hostile texts of ${name}`).toBeGreaterThan(0);
}

/** The screens' own failures are none of this test's: what they show must be harmless, whatever it is. */
test.use({ failing: /./ });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the corpus is large enough to count', () => {
  expect(new Set(MARKUP).size).toBe(MARKUP.length);
  expect(MARKUP.length).toBeGreaterThanOrEqual(100);
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(30);
});

for (const [path, ...names] of SCREENS) {
  test(`hostile answers do nothing on ${path}`, async ({ page }) => {
    const watched = await watch(page);
    const played = await playHostileAnswers(page, 0, KEPT);
    await page.goto(site.url + path);
    await lookAround(page);
    expectPlayed(played, names);
    await watched.check();
  });
}

for (const offset of [0, 9, 18, 27]) {
  test(`a hostile event does nothing on its page, addresses from the ${offset}th`, async ({ page }) => {
    const client = await clientOf(site.tenant);
    const events = await client(calls.listEvents, { stream_status: 'finished', limit: 1 });
    if (!events.ok) throw new Error(JSON.stringify(events.error));
    const watched = await watch(page);
    const played = await playHostileAnswers(page, offset, KEPT);
    await page.goto(`${site.url}/watch/${events.value.data[0]?.id}`);
    await lookAround(page);
    expectPlayed(played, ['getEvent']);
    await watched.check();
  });
}

test('hostile answers do nothing in the search', async ({ page }) => {
  const watched = await watch(page);
  await playHostileAnswers(page, 0, KEPT);
  await page.goto(site.url);
  await lookAround(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').locator('input').first();
  for (const query of ['script', 'img src', 'javascript', 'evil']) {
    await field.fill(query);
    await expect(field).toHaveValue(query);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await watched.check();
  }
});

test('hostile answers do nothing on the screens of a user', async ({ page }) => {
  const person = await withBasicPass(await registerOn(site.tenant));
  const watched = await watch(page);
  const played = await playHostileAnswers(page, 0, KEPT);
  for (const [path, ...names] of OF_USERS) {
    await visitAs(page, site, person, path);
    await lookAround(page);
    expectPlayed(played, names);
    await watched.check();
  }
});
