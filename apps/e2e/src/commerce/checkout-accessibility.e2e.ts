import { matrix } from '@grandstand/core/testing';
import { visitAs } from '../account/visit.ts';
import { expect, sites, test } from '../journey.ts';
import { offerArabic } from '../offer-arabic.ts';
import { registerOn } from '../platform.ts';
import { settled } from '../settled.ts';
import { overflowOf, violationsOn } from '../violations.ts';
import { bank, CARDS, checkoutOf, fillCard, payButtonBesideTotal } from './checkout.ts';
import { cardNumber, existingAccountTab } from './locators.ts';

/** The browser logs the answers to declined cards and to wrong promo codes. */
test.use({ expectedFailurePaths: /^\/(api\/apply_coupon|v1\/)/, motion: 'reduce' });

const cases = matrix({ site: sites, width: [390, 1440], language: ['own', 'ar'] });
/** The gate has one channel; the others have the same steps. */
const isInGate = ({ site, width, language }: (typeof cases)[number]['values']) =>
  site.tenant === 'northline' && width === 390 && language === 'own';

for (const { values } of cases) {
  const { site, width, language } = values;
  test(
    `${site.tenant} at ${width} px${language === 'ar' ? ' in Arabic' : ''}: no step of the checkout has an accessibility violation or is too wide`,
    { tag: isInGate(values) ? [] : '@deep' },
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      if (language === 'ar') await offerArabic(page);
      const problems: string[] = [];
      const check = async (step: string) => {
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page);
        const tooWidePx = await overflowOf(page);
        problems.push(
          ...(await violationsOn(page)).map((problem) => `${step}: ${problem}`),
          ...(tooWidePx > 0 ? [`${step}: ${tooWidePx} px wider than the window`] : []),
        );
      };
      const buyer = await registerOn(site.tenant);
      const path = await checkoutOf(buyer.client);
      await page.goto(new URL(path, site.url).href);
      await expect(page.getByRole('tablist')).toBeVisible();
      await check('new account');
      await existingAccountTab(page).click();
      await check('login');

      await visitAs(page, site, buyer, `${path}&coupon=NOPE`);
      await expect(cardNumber(page)).toBeVisible();
      await check('payment with a wrong promo code');
      await fillCard(page, CARDS.declined);
      await payButtonBesideTotal(page).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await settled(page);
      problems.push(...(await violationsOn(page)).map((problem) => `failure: ${problem}`));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      await fillCard(page, CARDS.paysLater);
      await payButtonBesideTotal(page).click();
      await expect(page.getByRole('main').getByRole('status')).not.toHaveCount(0);
      await expect(bank(page)).toHaveCount(0);
      problems.push(...(await violationsOn(page)).map((problem) => `progress: ${problem}`));
      await expect(page.locator('main a[href^="/watch/"]')).toBeVisible();
      await check('bought');
      await page.goto(new URL(path, site.url).href);
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
      await check('already bought');
      await page.goto(new URL('/buy', site.url).href);
      await check('nothing selected');
      expect(problems.join('\n\n')).toBe('');
    },
  );
}
