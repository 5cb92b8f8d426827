import { expect, sites, test } from './journey.ts';

for (const site of sites) {
  test.describe(site.tenant, () => {
    test('shows its own brand on its own host', async ({ page }) => {
      await page.goto(site.url);
      await expect(page).toHaveTitle(new RegExp(site.name));
      await expect(page.locator('html')).toHaveAttribute('lang', site.locale);

      const logo = page.getByRole('banner').getByRole('img', { name: site.name });
      await expect(logo).toBeVisible();
      expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
        true,
      );

      const shown = await page.evaluate((color) => {
        const probe = document.createElement('i');
        probe.style.color = color;
        document.body.append(probe);
        const wanted = getComputedStyle(probe).color;
        probe.remove();
        return { wanted, is: getComputedStyle(document.body).backgroundColor };
      }, site.colors['body-background'] ?? '');
      expect(shown.is).toBe(shown.wanted);
    });

    test('lets its splash go', async ({ page }) => {
      await page.goto(site.url);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('#splash')).toHaveCount(0);
    });

    test('sends an unknown path to /404', async ({ page }) => {
      await page.goto(`${site.url}/no/such/page`);
      await expect(page).toHaveURL(`${site.url}/404`);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(`${site.url}/`);
    });
  });
}

test('no two channels share a background, a font or a language setting by accident', async ({ page }) => {
  const looks = new Set<string>();
  for (const site of sites) {
    await page.goto(site.url);
    await expect(page.getByRole('banner')).toBeVisible();
    looks.add(
      await page.evaluate(() => {
        const style = getComputedStyle(document.body);
        return `${style.backgroundColor} ${style.fontFamily}`;
      }),
    );
  }
  expect(looks.size).toBe(sites.length);
});
