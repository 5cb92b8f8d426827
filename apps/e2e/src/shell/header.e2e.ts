import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { nextFrames } from './slow-answers.ts';

const [site] = sites.filter(({ tenant }) => tenant === 'northline');
if (!site) throw new Error('These journeys need the channel with two languages.');

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(main(page).getByRole('article').first()).toBeVisible();
}

/** Goes on with Tab until this is reached. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = header(page).getByRole('link', { name }).or(header(page).getByRole('button', { name }));
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return target.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
}

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the first stop skips to the content', async ({ page }) => {
    await open(page, site.url);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await main(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test('every part of the header is a stop, in order, with a ring', async ({ page }) => {
    await open(page, site.url);
    await page.keyboard.press('Tab');
    const stops: string[] = [];
    for (let stop = 0; stop < 10; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = header(page).locator(':focus');
      const name = await focused.evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      );
      stops.push(name?.trim() ?? '');
      expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    }
    expect(stops).toEqual([
      `${site.name}, Home`,
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
  });

  test('a menu opens, is gone through, and gives the focus back', async ({ page }) => {
    await open(page, site.url);
    await tabTo(page, 'Teams');
    await page.keyboard.press('Enter');
    const team = page.getByRole('link', { name: 'Halifax Tidewater' });
    await expect(team.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(team.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(header(page).getByRole('button', { name: 'Teams' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/participant=halifax-tidewater/);
    await expect(main(page)).toBeFocused();
  });

  test('after a navigation the focus is on the content, and the title is said once it is known', async ({
    page,
  }) => {
    await open(page, site.url);
    const said = page.locator('[data-page-title]');
    await expect(said).toHaveText('');
    await tabTo(page, 'Schedule');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/schedule$/);
    await expect(main(page)).toBeFocused();
    await expect(page).toHaveTitle(`Schedule · ${site.name}`);
    await expect(said).toHaveText(`Schedule · ${site.name}`);

    const event = main(page).getByRole('article').first().getByRole('link');
    const title = (await event.getAttribute('aria-label')) ?? '';
    // All that is said from here on.
    await said.evaluate((element) => {
      const words: string[] = [];
      Object.assign(window, { words });
      const listen = new MutationObserver(() => words.push(element.textContent ?? ''));
      listen.observe(element, { childList: true, characterData: true, subtree: true });
    });
    await event.focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page)).toBeFocused();
    await expect(said).toHaveText(`${title} · ${site.name}`);
    expect(await page.evaluate(() => (window as unknown as { words: string[] }).words)).toEqual([
      `${title} · ${site.name}`,
    ]);
  });

  test('another language keeps the place, and the next visit speaks it', async ({ page }) => {
    await open(page, `${site.url}/schedule?sport=regular-season`);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await nextFrames(page);
    const article = main(page).getByRole('article').nth(4);
    const title = await article.getByRole('link').getAttribute('aria-label');
    await tabTo(page, 'Language');
    const at = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Français' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(`Calendrier · ${site.name}`);
    await expect(header(page).getByRole('button', { name: 'Langue' })).toBeFocused();
    await expect(page).toHaveURL(`${site.url}/schedule?sport=regular-season`);
    expect(await page.evaluate(() => scrollY)).toBe(at);
    expect(await article.getByRole('link').getAttribute('aria-label')).toBe(title);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(header(page).getByRole('link', { name: 'Calendrier' })).toBeVisible();
  });
});

for (const viewport of SIZES)
  test(`the header condenses over the page and moves nothing, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchLayoutShifts(page);
    // A page that is all there: nothing comes when a viewer comes near.
    await page.goto(`${site.url}/faq`);
    await expect(main(page).locator('summary').last()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const heights = () =>
      page.evaluate(() => ({
        page: document.documentElement.scrollHeight,
        header: document.querySelector('header')?.offsetHeight,
        content: (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + scrollY,
      }));
    const before = await heights();
    const seen = () => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    expect(await seen()).toBe(before.header);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect(header(page)).toHaveAttribute('data-condensed', 'true');
    await nextFrames(page);
    expect(await seen()).toBeLessThan(before.header ?? 0);
    await expect(header(page).getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
    expect(await heights()).toEqual(before);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(header(page)).not.toHaveAttribute('data-condensed');
    await nextFrames(page);
    expect(await layoutShifts(page)).toEqual([]);
  });

for (const { url, tenant } of sites)
  for (const width of [320, 390, 768, 960, 1240, 1440])
    test(`${tenant} › nothing in the header lies on anything else, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, url);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const boxes = await header(page)
        .locator('a, button')
        .evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .map(({ left, right }) => ({ left, right }))
            .toSorted((a, b) => a.left - b.left),
        );
      expect(boxes.length).toBeGreaterThan(2);
      for (const [place, box] of boxes.entries()) {
        expect(box.right).toBeLessThanOrEqual(width);
        expect(box.left).toBeGreaterThanOrEqual((boxes[place - 1]?.right ?? 0) - 1);
      }
    });

test('words that have no room are in the drawer, whatever the language: nothing is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, site.url);
  const navigation = header(page).getByRole('navigation');
  const menu = header(page).getByRole('button', { name: 'Menu' });
  const library = navigation.getByRole('link', { name: 'Library' });
  await expect(library).toBeVisible();
  await expect(menu).toBeHidden();
  const lengthen = (by: number) =>
    navigation
      .getByRole('link', { name: /^Schedule/, includeHidden: true })
      .evaluate((link, length) => link.append('e'.repeat(length)), by);
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await lengthen(20);
  await expect(library).toBeHidden();
  await expect(navigation).toBeVisible();
  expect(await tooWide()).toBe(0);
  await lengthen(40);
  await expect(navigation).toBeHidden();
  expect(await tooWide()).toBe(0);
  await menu.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Library' })).toBeVisible();
});
