import { expect, type Site, sites, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { visitAs } from '../account/visit.ts';
import { settled } from '../settled.ts';
import { violationsOn } from '../violations.ts';
import { CARDS, checkoutOf, payButtonOf, typeCard } from './checkout.ts';

const WIDTHS = [390, 1440] as const;
const cases = sites.flatMap((site) => WIDTHS.map((width) => ({ site, width })));
/** The gate has each channel once, and both widths. */
const isInGate = ({ site, width }: { readonly site: Site; readonly width: number }) =>
  width === (site.tenant === 'homefield' ? 1440 : 390);

for (const { site, width } of cases)
  test(
    `${site.tenant} at ${width} px: no step of the checkout has an accessibility violation or is too wide`,
    { tag: isInGate({ site, width }) ? [] : '@deep' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const check = async (step: string) =>
        test.step(step, async () => {
          await settled(page);
          expect(await violationsOn(page)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, step).toBeLessThanOrEqual(0);
        });
      const buyer = await registerOn(site.tenant);
      const path = await checkoutOf(buyer.client);
      await page.goto(new URL(path, site.url).href);
      await expect(page.getByRole('tablist')).toBeVisible();
      await check('account');
      await visitAs(page, site, buyer, path);
      await typeCard(page, CARDS.declined);
      await check('payment');
      await payButtonOf(page).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check('failure');
      await page.goto(new URL('/buy', site.url).href);
      await check('nothing selected');
    },
  );
