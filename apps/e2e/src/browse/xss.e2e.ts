import { calls } from '@grandstand/api';
import type { Tier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { expect, run, siteOf, sites, test } from '../journey.ts';
import { clientOf, hostsAt, registerOn } from '../platform.ts';
import { goTo, settled } from '../settled.ts';
import { payloadAt, PAYLOADS, playHostileAnswers, type Slice, SLICES } from './hostile-answers.ts';
import { firstCard, heading, main } from './parts.ts';
import { ADDRESSES, MARKUP } from './xss-payloads.ts';

const { keys, ...others } = hostsAt(run.platform.url);
/** The media's port is the one after the keys' (tools/workspace/src/ports.ts). */
const media = keys.replace(/\d+$/, (port) => String(Number(port) + 1));
const OWN = new Set([keys, ...Object.values(others), media, ...sites.map(({ url }) => new URL(url).origin)]);

interface Watch {
  readonly check: () => Promise<void>;
}

/** Records everything that a foreign script could do, and every request that leaves for a foreign host. */
async function watch(page: Page): Promise<Watch> {
  const events: string[] = [];
  await page.exposeFunction('reportPwned', (what: string) => void events.push(`ran: ${what}`));
  await page.addInitScript(installCanary);
  await page.route(
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
      const markup = await page.evaluate(findHostileMarkup, [...OWN]);
      expect(markup, 'hostile markup').toEqual([]);
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

/** Elements and attributes that could run, load, send or lead somewhere, and that the site does not write itself. */
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

/** Brings every part of the page into view: what is folded, and what loads as it comes near. */
async function lookAround(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (let step = 0; step < 12; step += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * step) / 12);
      await new Promise(requestAnimationFrame);
    }
  });
  await settled(page);
}

type CallName = keyof typeof calls;

interface Screen {
  readonly path: string | (() => Promise<string>);
  /** Calls whose hostile answers are on the screen. */
  readonly calls: readonly CallName[];
  /** The screen's own content: it works, whatever the answers say. */
  readonly shows: (page: Page) => Promise<void>;
}

const showsCards = async (page: Page, title: string) => {
  await expect(heading(page)).toHaveText(title);
  await expect(firstCard(main(page))).toBeVisible();
};
/** The rich text of a page: harmless remains of the payloads, as text. */
const showsRichText = async (page: Page) => {
  await expect(heading(page)).toContainText(/pwned\(\)|evil\.example/i);
  await expect(main(page).getByRole('article')).toContainText('"\'-->');
};
const showsWords = async (page: Page, title: string, words: string) => {
  await expect(heading(page)).toHaveText(title);
  await expect(main(page)).toContainText(words);
};

async function finishedEventPath(): Promise<string> {
  const client = await clientOf(site.tenant);
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 1 });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return `/watch/${events.value.data[0]?.id}`;
}

/** Screens with lists, played slice by slice; the gate plays the first slice. */
const LISTS: Readonly<Record<string, readonly Screen[]>> = {
  'lists of events': [
    { path: '/schedule', calls: ['listEvents'], shows: (page) => showsCards(page, 'Schedule') },
    { path: '/vod', calls: ['listEvents'], shows: (page) => showsCards(page, 'On demand') },
  ],
  'the home page, the library and an event': [
    {
      path: '/',
      calls: ['getStaticData', 'listParticipants', 'getEventsForHomepage'],
      shows: (page) => showsCards(page, site.name),
    },
    { path: '/vod_library', calls: ['listVodRails'], shows: (page) => showsCards(page, 'Library') },
    {
      path: finishedEventPath,
      calls: ['getEvent'],
      async shows(page) {
        await expect(heading(page)).toContainText('<script>pwned()</script>');
        await expect(firstCard(main(page))).toBeVisible();
      },
    },
  ],
};

/** Screens with one list or text, which show every payload at once. */
const TEXTS: Readonly<Record<Tier, readonly Screen[]>> = {
  gate: [
    {
      path: '/faq',
      calls: ['listFaq'],
      async shows(page) {
        await expect(heading(page)).toHaveText('Frequently asked questions');
        // Some answers have folds of their own.
        const questions = main(page).locator('details', { hasText: 'Copy link' });
        await expect(questions).toHaveCount(PAYLOADS.length);
      },
    },
    { path: '/broadcast-guide', calls: ['getPage'], shows: showsRichText },
  ],
  deep: [
    { path: '/privacy_policy', calls: ['getPage'], shows: showsRichText },
    {
      path: '/about',
      calls: ['getStaticData'],
      shows: (page) => showsWords(page, 'About', 'events here, live and on demand'),
    },
    {
      path: '/contacts',
      calls: ['getStaticData'],
      shows: (page) => showsWords(page, 'Contact us', 'hasn’t published contact details'),
    },
    {
      path: '/no-such-page',
      calls: ['getChannelBootstrapData'],
      shows: (page) => showsWords(page, 'Looks like we lose this page', 'The link may be wrong'),
    },
  ],
};

/** Screens of a user with the basic pass, whose lists show the first slice. */
const OF_USERS: Readonly<Record<Tier, readonly Screen[]>> = {
  gate: [
    { path: '/profile', calls: ['listOrders'], shows: (page) => showsWords(page, 'Orders', 'pwned()') },
    {
      path: '/profile/favorites',
      calls: ['listFavoriteEvents'],
      shows: (page) => showsCards(page, 'Favorites'),
    },
    { path: '/packages', calls: ['getStaticData'], shows: (page) => showsCards(page, 'Passes') },
  ],
  deep: [{ path: '/', calls: ['getProfile'], shows: (page) => showsCards(page, site.name) }],
};

/** Pages that the journeys visit keep their URLs. */
const KEPT = /^\/(?:broadcast-guide|privacy_policy)$/;
const site = siteOf('northline');
const ALL_SLICES = Array.from({ length: SLICES }, (_, slice) => slice);

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the corpus is large enough, and the slices hold all of it', () => {
  expect(new Set(MARKUP).size).toBe(MARKUP.length);
  expect(MARKUP.length).toBeGreaterThanOrEqual(100);
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(30);
  const turns = Array.from({ length: Math.ceil(PAYLOADS.length / SLICES) }, (_, turn) => turn);
  const played = ALL_SLICES.flatMap((slice) => turns.map((turn) => payloadAt(slice, turn)));
  expect(new Set(played)).toEqual(new Set(PAYLOADS));
});

type Open = (path: string) => Promise<unknown>;

/** Goes through screens after one start of the app, which `start` is. */
async function playOn(
  page: Page,
  screens: readonly Screen[],
  slice: Slice,
  start: Open = (path) => page.goto(site.url + path),
): Promise<void> {
  const watched = await watch(page);
  const played = await playHostileAnswers(page, slice, KEPT);
  let open = start;
  for (const screen of screens) {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path();
    await test.step(path, async () => {
      await open(path);
      await screen.shows(page);
      await lookAround(page);
      // A screen's answers may be there already: the app asks ahead.
      for (const call of screen.calls)
        expect(played.texts.get(calls[call].name), `hostile texts of ${call}`).toBeGreaterThan(0);
      await watched.check();
    });
    open = (next) => goTo(page, next);
  }
}

for (const [name, screens] of Object.entries(LISTS))
  for (const slice of ALL_SLICES)
    test(
      `hostile answers do nothing on ${name}, slice ${slice}`,
      { tag: slice === 0 ? [] : '@deep' },
      async ({ page }) => {
        await playOn(page, screens, slice);
      },
    );

for (const tier of ['gate', 'deep'] as const)
  test(
    `hostile answers do nothing on screens with texts, those of the ${tier} tier`,
    { tag: tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      await playOn(page, TEXTS[tier], 'all');
    },
  );

test('hostile answers do nothing in the search', async ({ page }) => {
  const watched = await watch(page);
  await playHostileAnswers(page, 0, KEPT);
  await page.goto(`${site.url}/about`);
  await lookAround(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Search' });
  for (const query of ['script', 'img src', 'javascript', 'evil']) {
    await field.fill(query);
    await expect(
      page
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ hasText: /pwned|evil/ }),
    ).not.toHaveCount(0);
    await settled(page);
    await watched.check();
  }
});

for (const tier of ['gate', 'deep'] as const)
  test(
    `hostile answers do nothing on screens of a user, those of the ${tier} tier`,
    { tag: tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      const person = await withBasicPass(await registerOn(site.tenant));
      await playOn(page, OF_USERS[tier], 0, (path) => visitAs(page, site, person, path));
    },
  );
