import { withoutServerPages } from '../account/visit.ts';
import { expect, siteOf, sites, test } from '../journey.ts';
import { header } from './locators.ts';

// The splash's fade is an animation.
test.use({ motion: 'no-preference' });

test('shows a different brand on the host of each channel', { tag: '@smoke' }, async ({ page }) => {
  const brands = new Set<string>();
  for (const site of sites)
    await test.step(site.tenant, async () => {
      await page.goto(site.url);
      await expect(page).toHaveTitle(new RegExp(site.name));
      await expect(page.locator('html')).toHaveAttribute('lang', site.locale);

      const logo = header(page).getByRole('img', { name: site.name });
      await expect(logo).toBeVisible();
      await expect(logo).toHaveJSProperty('complete', true);
      await expect(logo).not.toHaveJSProperty('naturalWidth', 0);

      const rendered = await page.evaluate((color) => {
        const probe = document.createElement('i');
        probe.style.color = color;
        document.body.append(probe);
        const expected = getComputedStyle(probe).color;
        probe.remove();
        const { backgroundColor, fontFamily } = getComputedStyle(document.body);
        return { expected, backgroundColor, fontFamily };
      }, site.colors['body-background'] ?? '');
      expect(rendered.backgroundColor).toBe(rendered.expected);
      brands.add(`${rendered.backgroundColor} ${rendered.fontFamily}`);
    });
  expect(brands.size).toBe(sites.length);
});

test(
  'redirects an unknown path to /404, which links to the home page',
  { tag: '@deep' },
  async ({ page }) => {
    const { url } = siteOf('megdan');
    await page.goto(`${url}/no/such/page`);
    await expect(page).toHaveURL(`${url}/404`);
    await page.getByRole('main').locator('a[href="/"]').click();
    await expect(page).toHaveURL(`${url}/`);
  },
);

test.describe('the splash', () => {
  test.use({ withSplash: true });

  test('covers the page while it loads, then fades and is removed', { tag: '@deep' }, async ({ page }) => {
    const { url } = siteOf('homefield');
    await withoutServerPages(page);
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    await page.route('**/api/static-data*', async (route) => {
      await released;
      await route.continue();
    });
    // Records the transition that starts when the app dismisses the splash, and how long the splash then stays.
    await page.addInitScript(() => {
      let leavingSince = 0;
      new MutationObserver(() => {
        const splash = document.querySelector('#splash');
        if (splash?.classList.contains('leaving') && leavingSince === 0) {
          leavingSince = performance.now();
          const transitions = splash.getAnimations().map((animation) => ({
            property: (animation as CSSTransition).transitionProperty,
            durationMs: animation.effect?.getComputedTiming().duration,
          }));
          Object.assign(window, { splashTransitions: transitions });
        }
        if (!splash && leavingSince > 0 && !('splashLeftAfterMs' in window))
          Object.assign(window, { splashLeftAfterMs: performance.now() - leavingSince });
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    });
    await page.goto(url, { waitUntil: 'commit' });
    const splash = page.locator('#splash');
    await expect(splash).toBeVisible();
    await expect(splash).toHaveCSS('opacity', '1');
    releaseResponse();
    await expect(header(page)).toBeVisible();
    await expect(splash).toHaveCount(0);
    const { transitions, leftAfterMs } = await page.evaluate(() => {
      const { splashTransitions, splashLeftAfterMs } = window as unknown as {
        splashTransitions: { property: string; durationMs: number }[];
        splashLeftAfterMs: number;
      };
      return { transitions: splashTransitions, leftAfterMs: splashLeftAfterMs };
    });
    const fade = transitions.find(({ property }) => property === 'opacity');
    expect(fade?.durationMs).toBeGreaterThan(100);
    expect(leftAfterMs).toBeGreaterThanOrEqual(fade?.durationMs ?? 0);
  });

  test('paints the logo at its final position before the rest of the document is parsed', async ({
    page,
  }) => {
    // The request is never answered, so the splash stays.
    await page.route('**/api/static-data*', () => {});
    // No server renders a user's page.
    await page.goto(`${siteOf('megdan').url}/profile`);
    const logo = page.locator('#splash').getByRole('img');
    const box = await logo.boundingBox();
    expect(box).not.toBeNull();
    await logo.evaluate((image) => {
      while (image.nextSibling) image.nextSibling.remove();
    });
    await expect.poll(() => logo.boundingBox()).toEqual(box);
  });
});
