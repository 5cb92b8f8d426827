import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { tabTo, withoutServerPages } from '../account/visit.ts';
import { findCall, isPlatformUrl } from '../faults/play-fault.ts';
import { expect, northlineSite, sites, test } from '../journey.ts';
import { nextFrames, settled } from '../settled.ts';
import { clearLayoutShifts, layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { cardAt, firstCard, header, lastSummary, main, titleOf } from './locators.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

async function openListPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(firstCard(page)).toBeVisible();
}

/** Opens a page without lists, where the header alone is the subject. */
async function openPlainPage(page: Page): Promise<void> {
  await page.goto(`${northlineSite.url}/faq`);
  await expect(lastSummary(page)).toBeAttached();
}

/** Presses Tab until the link or button of the header has the focus. */
const tabToHeader = (page: Page, name: string): Promise<void> =>
  tabTo(page, header(page).getByRole('link', { name }).or(header(page).getByRole('button', { name })));

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'the first tab stop is the link that skips to the content, and the next ones are all controls of the header in order, with a focus ring',
    { tag: '@deep' },
    async ({ page }) => {
      await openPlainPage(page);
      await page.keyboard.press('Tab');
      const skipLink = page.getByRole('link', { name: 'Skip to content' });
      await expect(skipLink).toBeFocused();
      await expect(skipLink).toBeInViewport({ ratio: 1 });
      const stops: string[] = [];
      for (let stop = 0; stop < 10; stop += 1) {
        await page.keyboard.press('Tab');
        const focused = header(page).locator(':focus');
        await expect(focused).toHaveCSS('outline-style', 'solid');
        const name = await focused.evaluate(
          (element) => element.getAttribute('aria-label') ?? element.textContent,
        );
        stops.push(name?.trim() ?? '');
      }
      expect(stops).toEqual([
        `${northlineSite.name}, Home`,
        'Live',
        'Schedule',
        'On demand',
        'Groups',
        'Teams',
        'Library',
        'Search/',
        'Hide scores',
        'Languageen',
      ]);
      await skipLink.focus();
      await page.keyboard.press('Enter');
      await expect(main(page)).toBeFocused();
      await expect(skipLink).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(main(page).locator(':focus')).toHaveCount(1);
    },
  );

  test(
    'Escape closes a menu and restores the focus; a navigation moves the focus to the content and announces the title once',
    { tag: '@smoke' },
    async ({ page }) => {
      await openPlainPage(page);
      const announcer = page.locator('[data-page-title]');
      await expect(announcer).toHaveText('');
      await test.step('menu', async () => {
        await tabToHeader(page, 'Teams');
        await page.keyboard.press('Enter');
        const team = header(page).getByRole('link', { name: 'Halifax Tidewater' });
        await expect(team).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(team).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(header(page).getByRole('button', { name: 'Teams' })).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/participant=halifax-tidewater/);
        await expect(main(page)).toBeFocused();
      });
      await test.step('link of the header', async () => {
        await header(page).getByRole('link', { name: 'Schedule' }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/schedule$/);
        await expect(main(page)).toBeFocused();
        await expect(page).toHaveTitle(`Schedule · ${northlineSite.name}`);
        await expect(announcer).toHaveText(`Schedule · ${northlineSite.name}`);
      });
      await test.step('event', async () => {
        const event = firstCard(page).getByRole('link');
        const title = await titleOf(event);
        // Records all announcements from here on.
        await announcer.evaluate((element) => {
          const announcements: string[] = [];
          Object.assign(window, { announcements });
          const observer = new MutationObserver(() => announcements.push(element.textContent ?? ''));
          observer.observe(element, { childList: true, characterData: true, subtree: true });
        });
        await event.focus();
        await page.keyboard.press('Enter');
        await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(main(page)).toBeFocused();
        await expect(announcer).toHaveText(`${title} · ${northlineSite.name}`);
        const announced = await page.evaluate(
          () => (window as unknown as { announcements: string[] }).announcements,
        );
        expect(announced).toEqual([`${title} · ${northlineSite.name}`]);
      });
    },
  );

  test(
    'a change of the language keeps the scroll position and is stored for the next visit',
    { tag: '@deep' },
    async ({ page }) => {
      await openListPage(page, `${northlineSite.url}/schedule?sport=regular-season`);
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await nextFrames(page);
      const event = cardAt(page, 4).getByRole('link');
      const title = await titleOf(event);
      await tabToHeader(page, 'Language');
      const scrollBefore = await page.evaluate(() => scrollY);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Français' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page).toHaveTitle('Calendrier · Ligue de hockey Northline');
      await expect(page.getByRole('link', { name: 'Coupe Northline', exact: true })).toBeVisible();
      await expect(header(page).getByRole('button', { name: 'Langue' })).toBeFocused();
      await expect(page).toHaveURL(`${northlineSite.url}/schedule?sport=regular-season`);
      await expect(event).toHaveAttribute('aria-label', title);
      const scrollAfter = await page.evaluate(() => scrollY);
      expect(scrollAfter).toBe(scrollBefore);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(header(page).getByRole('link', { name: 'Calendrier' })).toBeVisible();
    },
  );
});

test(
  'condenses the header on scroll at each width without a layout shift',
  { tag: '@deep' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchLayoutShifts(page);
    await openPlainPage(page);
    const heights = () =>
      page.evaluate(() => ({
        page: document.documentElement.scrollHeight,
        header: document.querySelector('header')?.offsetHeight,
        content: (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + scrollY,
      }));
    const bottomOfHeader = () =>
      header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    for (const viewport of SIZES)
      await test.step(`${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await settled(page);
        await nextFrames(page);
        await clearLayoutShifts(page);
        const before = await heights();
        const bottom = await bottomOfHeader();
        expect(bottom).toBe(before.header);
        await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
        await expect(header(page)).toHaveAttribute('data-condensed', 'true');
        await expect.poll(bottomOfHeader).toBeLessThan(before.header ?? 0);
        await expect(header(page).getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
        const condensed = await heights();
        expect(condensed).toEqual(before);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(header(page)).not.toHaveAttribute('data-condensed');
        await nextFrames(page);
        const shifts = await layoutShifts(page);
        expect(shifts).toEqual([]);
      });
  },
);

for (const { url, tenant } of sites)
  test(
    `${tenant} › no controls of the header overlap or are cut off at any width`,
    // The gate checks the channel with the longest labels.
    { tag: tenant === 'megdan' ? [] : '@deep' },
    async ({ page }) => {
      await openListPage(page, url);
      for (const width of [320, 390, 768, 960, 1240, 1440])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await expect(async () => {
            const { overflow, boxes } = await page.evaluate(() => ({
              overflow: document.documentElement.scrollWidth - innerWidth,
              // Links that do not fit stay in the document, hidden, to be measured.
              boxes: [...document.querySelectorAll('header a, header button')]
                .filter((element) => element.checkVisibility({ visibilityProperty: true }))
                .map((element) => element.getBoundingClientRect())
                .filter((box) => box.width > 0)
                .map(({ left, right }) => ({ left, right }))
                .toSorted((a, b) => a.left - b.left),
            }));
            expect(overflow).toBeLessThanOrEqual(0);
            expect(boxes.length).toBeGreaterThan(2);
            for (const [index, box] of boxes.entries()) {
              expect(box.right).toBeLessThanOrEqual(width);
              expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 1);
            }
          }).toPass();
        });
    },
  );

test('moves navigation links that do not fit into the drawer', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlainPage(page);
  const navigation = header(page).getByRole('navigation');
  const menu = header(page).getByRole('button', { name: 'Menu' });
  const library = navigation.getByRole('link', { name: 'Library' });
  await expect(library).toBeVisible();
  await expect(menu).toBeHidden();
  const lengthenScheduleLink = (by: number) =>
    navigation
      .getByRole('link', { name: /^Schedule/, includeHidden: true })
      .evaluate((link, length) => link.append('e'.repeat(length)), by);
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await lengthenScheduleLink(20);
  await expect(library).toBeHidden();
  await expect(navigation).toBeVisible();
  await expect.poll(overflowPx).toBe(0);
  await lengthenScheduleLink(40);
  await expect(navigation).toBeHidden();
  await expect.poll(overflowPx).toBe(0);
  await menu.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Library' })).toBeVisible();
});

test(
  "starts in the language of the channel's settings if the browser requests another one, until the user chooses one",
  { tag: '@deep' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['de-DE'] }));
    // The server has the channel's real settings.
    await withoutServerPages(page);
    const lang = page.locator('html');
    await page.route(isPlatformUrl, async (route) => {
      const call = findCall(route.request().method(), route.request().url());
      if (call?.name !== calls.getStaticData.name) return route.fallback();
      const response = await route.fetch();
      const body = (await response.json()) as { settings: object };
      await route.fulfill({ response, json: { ...body, settings: { ...body.settings, language: 'fr' } } });
    });
    await openPlainPage(page);
    await expect(lang).toHaveAttribute('lang', 'fr');
    await expect(header(page).getByRole('link', { name: 'Calendrier' })).toBeVisible();
    await page.goto(`${northlineSite.url}/faq?lang=en`);
    await expect(lang).toHaveAttribute('lang', 'en');
    await page.goto(`${northlineSite.url}/faq`);
    await expect(header(page).getByRole('link', { name: 'Schedule' })).toBeVisible();
    await expect(lang).toHaveAttribute('lang', 'en');
  },
);
