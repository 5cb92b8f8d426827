import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { tabTo, withoutServerPages } from '../account/visit.ts';
import { findCall, isPlatformUrl, playFault } from '../faults/play-fault.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { overflowOf } from '../violations.ts';
import { heading, main } from './locators.ts';
import { openScreen } from './batches.ts';

const question = (page: Page, name: string | RegExp) =>
  main(page).locator('details').filter({ hasText: name });

test.describe('the FAQ', () => {
  test.describe('after a failure', () => {
    test.use({ expectedFailurePaths: /\/faq$/ });

    test(
      'loads on the next try, opens questions by keyboard, and searches them',
      { tag: '@deep' },
      async ({ page }) => {
        await withoutServerPages(page);
        const fault = await playFault(page, calls.listFaq, '500');
        await page.goto(`${northlineSite.url}/faq`);
        const retry = main(page).getByRole('button', { name: 'Try again' });
        await expect(retry).toBeVisible();
        await fault.end();
        await retry.click();
        const questions = main(page).locator('details');
        await expect(questions).toHaveCount(10);

        const trial = question(page, 'Is there a free trial?');
        await tabTo(page, trial.locator('summary'));
        await page.keyboard.press('Enter');
        await expect(trial.getByText('once per person')).toBeVisible();
        await page.keyboard.press('Space');
        await expect(trial.getByText('once per person')).toBeHidden();

        await page.getByLabel('Search questions').fill('QUEBEC');
        await expect(questions).toHaveCount(1);
        await expect(main(page).getByRole('status')).toHaveText('1 question found');
        // The text was found in the answer, so the question is open.
        await expect(page.locator('main details[open] mark')).toHaveText('Québec');
        await page.getByLabel('Search questions').fill('zamboni');
        await expect(page.getByText('No results for “zamboni”')).toBeVisible();
        await main(page).getByRole('link', { name: 'Contact us' }).click();
        await expect(page).toHaveURL(/\/contacts$/);
      },
    );
  });

  test.describe('with a clipboard', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test(
      'copies a link that opens the question, also after the question was reworded',
      { tag: '@deep' },
      async ({ page }) => {
        await page.goto(`${northlineSite.url}/faq`);
        const last = question(page, 'Is commentary available in French?');
        await last.locator('summary').click();
        await last.getByRole('button', { name: 'Copy link' }).click();
        await expect(page.getByText('Link copied')).toBeVisible();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        expect(link).toBe(`${northlineSite.url}/faq#question-1710-is-commentary-available-in-french`);

        await page.goto('about:blank');
        await page.goto(link.replace('-in-french', '-as-it-was-once-worded'));
        await expect(last.getByText('have French commentary')).toBeInViewport();
        await expect(last.locator('summary')).toBeFocused();
        await expect(question(page, 'How do I cancel?')).not.toHaveAttribute('open');
      },
    );
  });
});

/** Replaces the content of the channel's pages. */
async function replacePageContent(page: Page, content: string): Promise<void> {
  await page.route(isPlatformUrl, async (route) => {
    const call = findCall(route.request().method(), route.request().url());
    if (call?.name !== calls.getPage.name) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, content } });
  });
}

test.describe('a page of the channel', () => {
  // The content of the second test has an image that does not exist, and hostile markup.
  test.use({ expectedFailurePaths: /^\/logos\/none\.svg$/ });

  test(
    'starts its headings one level below its title, skips no level, and opens at its top',
    { tag: '@deep' },
    async ({ page }) => {
      await replacePageContent(
        page,
        `<h1 id="rules">One</h1><p><a href="#rules">up</a></p><h4>Two</h4><h1>Three</h1>`,
      );
      await page.goto(`${northlineSite.url}/faq`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Broadcast guide' }).click();
      await expect(heading(page)).toHaveText('Broadcast guide');
      await expect(page).toHaveTitle(/^Broadcast guide/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      const levels = () =>
        main(page)
          .getByRole('heading')
          .evaluateAll((all) => all.map((one) => one.localName));
      await expect.poll(levels).toEqual(['h1', 'h2', 'h3', 'h2']);
      await page.getByRole('link', { name: 'up' }).click();
      await expect(page).toHaveURL(/#text-rules$/);
    },
  );

  test('requests nothing from other hosts until the user plays a video, and fits a phone', async ({
    page,
  }) => {
    const requestedUrls: string[] = [];
    await page.route(/youtube-nocookie|vimeo|elsewhere/, (route) => {
      requestedUrls.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' });
    });
    const cells = Array.from({ length: 20 }, (_, index) => `<td>Column number ${index}</td>`).join('');
    await replacePageContent(
      page,
      `<p><img src="https://elsewhere.example/a.png" alt="The trophy"><img src="/logos/none.svg" alt="Ours"></p>
       <p><iframe title="The final" src="https://www.youtube.com/embed/M7lc1UVf-VE" width="560"></iframe></p>
       <iframe src="https://elsewhere.example/widget"></iframe>
       <p><a href="https://elsewhere.example/tickets" onclick="x()">Tickets</a> <a href="/schedule">Games</a>
       <a href="mailto:a@b.example">Write</a> <a href="javascript:x()">Nowhere</a></p>
       <table id="t"><tr>${cells}</tr></table><p dir="rtl" lang="ar">مرحبا بالعالم</p>`,
    );
    await page.goto(`${northlineSite.url}/broadcast-guide`);
    const image = main(page).getByRole('link', { name: /^The trophy \(Image at elsewhere\.example\)/ });
    await expect(image).toHaveAttribute('href', 'https://elsewhere.example/a.png');
    await expect(main(page).getByRole('img', { name: 'Ours' })).toHaveAttribute(
      'src',
      /:\d+\/logos\/none\.svg$/,
    );
    await expect(main(page).getByText('https://elsewhere.example/widget')).toBeVisible();
    const tickets = main(page).getByRole('link', { name: /^Tickets/ });
    await expect(tickets).toHaveAttribute('rel', /noopener/);
    await expect(tickets).toHaveAttribute('target', '_blank');
    await expect(main(page).getByRole('link', { name: 'Games' })).not.toHaveAttribute('target');
    await expect(main(page).getByRole('link', { name: 'Write' })).toHaveAttribute(
      'href',
      'mailto:a@b.example',
    );
    await expect(main(page).getByRole('link', { name: 'Nowhere' })).toHaveCount(0);
    expect(requestedUrls).toEqual([]);

    await main(page)
      .getByRole('button', { name: /^Play: The final/ })
      .click();
    await expect(main(page).locator('iframe')).toHaveAttribute('title', 'The final');
    await expect
      .poll(() => requestedUrls)
      .toEqual([expect.stringContaining('youtube-nocookie.com/embed/M7lc1UVf-VE')]);

    await page.setViewportSize({ width: 390, height: 800 });
    const table = page.getByRole('region', { name: 'Table' });
    await expect.poll(() => table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    await expect.poll(() => overflowOf(page)).toBe(0);
    await expect(page.getByText('مرحبا بالعالم')).toHaveCSS('direction', 'rtl');
  });
});

/** Removes the channel's own pages, questions and text blocks. */
async function removeOwnTexts(page: Page): Promise<void> {
  await page.route(isPlatformUrl, async (route) => {
    const call = findCall(route.request().method(), route.request().url());
    if (call?.name !== calls.getStaticData.name) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { settings: object };
    const settings = { ...body.settings, static_blocks: [] };
    await route.fulfill({ response, json: { ...body, pages: [], faq: [], settings } });
  });
}

test.describe('the pages that every channel has', () => {
  test("show the channel's own page or text block", { tag: '@deep' }, async ({ page }) => {
    await page.goto(`${northlineSite.url}/about`);
    await expect(heading(page)).toHaveText('About Northline');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await expect(main(page).getByRole('link', { name: 'fans@northline.example' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(main(page)).toContainText('knows about you');
  });

  const DEFAULTS = [
    ['/about', 'About', 'live and on demand'],
    ['/contacts', 'Contact us', 'hasn’t published contact details'],
    ['/privacy_policy', 'Privacy policy', 'What your account stores'],
    ['/terms_conditions', 'Terms and conditions', 'Sales are final'],
  ] as const;
  test('show a default text when the channel has none', { tag: '@deep' }, async ({ page }) => {
    await removeOwnTexts(page);
    for (const [path, title, text] of DEFAULTS) {
      await openScreen(page, northlineSite, path);
      await expect(heading(page)).toHaveText(title);
      await expect(main(page)).toContainText(text);
      await expect(main(page)).toContainText(/Northline Hockey League/);
    }
  });
});

test(
  'the 404 page suggests the intended page for a mistyped path, and searches',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto(`${northlineSite.url}/brodcast-guide`);
    await expect(page).toHaveURL(`${northlineSite.url}/404`);
    await expect(heading(page)).toHaveText('Looks like we lose this page');
    await page
      .getByRole('navigation', { name: 'Did you mean' })
      .getByRole('link', { name: 'Broadcast guide' })
      .click();
    await expect(page).toHaveURL(/\/broadcast-guide$/);
    await page.goBack();
    await main(page).getByLabel('Search').fill('toronto');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=toronto$/);
  },
);
