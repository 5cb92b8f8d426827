import { randomUUID } from 'node:crypto';
import { calls } from '@grandstand/api';
import { visitAs } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { CUP_PASS, MONTHLY } from '../northline-ids.ts';
import { mailsTo, registerOn } from '../platform.ts';
import { chargesOf, renewNow } from './books.ts';
import { answerBank, bank, CARDS, fillCard, main, ordersOf, site } from './checkout.ts';
import { startTrial } from './items.ts';

const TOTAL_MINOR = 1694;

for (const { name, card, repair, isDeep } of [
  {
    name: 'a card that the bank declines',
    card: 'pm_card_chargeCustomerFail',
    repair: CARDS.pays,
    isDeep: false,
  },
  {
    name: 'a card that needs the buyer’s confirmation each time',
    card: 'pm_card_authenticationRequired',
    repair: CARDS.alwaysAuthenticates,
    isDeep: true,
  },
])
  test(
    `the first charge after a trial fails with ${name}, and is repaired`,
    { tag: isDeep ? '@deep' : [] },
    async ({ page }) => {
      const buyer = await registerOn(site.tenant);
      const order = await startTrial(buyer, MONTHLY, card);
      await renewNow(order.id);
      expect(await chargesOf(buyer.email)).toEqual([]);
      await expect
        .poll(async () => (await mailsTo(buyer.email)).map(({ kind }) => kind))
        .toContain('renewal-failed');

      await visitAs(page, site, buyer, '/profile');
      const row = main(page).getByRole('listitem').filter({ hasText: 'Northline Monthly' });
      await expect(row).toContainText('Your last payment failed');
      await row.getByRole('button', { name: 'Pay now' }).click();
      await row.getByRole('radio', { name: 'A new card' }).check();
      await fillCard(page, repair);
      await row.getByRole('button', { name: 'Pay CAD $16.94' }).click();
      if (repair === CARDS.alwaysAuthenticates) {
        await expect(bank(page)).toBeVisible();
        await answerBank(page, 'Complete');
      }
      await expect(row).toContainText('Renews on Dec 21, 2026 for CAD $16.94');
      await expect(row.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
      expect((await chargesOf(buyer.email)).map(({ amount }) => amount)).toEqual([TOTAL_MINOR]);
      const statuses = (await ordersOf(buyer.client)).map(({ status }) => status);
      // The newest first: the repaired charge, the failed one, and the trial.
      expect(statuses).toEqual(['paid', 'failed', 'paid']);
    },
  );

for (const [card, result] of [
  ['pm_card_paysLater', 'Paid'],
  ['pm_card_declinedAfterProcessing', 'Not charged'],
] as const)
  test(
    `a payment that is processed for some seconds becomes ${result} in the list of payments, without a reload`,
    { tag: '@deep' },
    async ({ page }) => {
      const buyer = await registerOn(site.tenant);
      // The payment is processed for five seconds, in which the page must be shown: the scripts are cached before.
      await visitAs(page, site, buyer, '/profile/transactions');
      await expect(main(page)).toContainText('No orders yet');
      const bought = await buyer.client(calls.buy, {
        type: 'package',
        id: CUP_PASS,
        payment_method: card,
        idempotency_key: randomUUID(),
      });
      expect(bought).toMatchObject({ ok: true, value: { status: 'created', requires_action: false } });
      await page.reload();
      const row = main(page).getByRole('row').filter({ hasText: 'CAD' });
      await expect(row).toContainText('Waiting for payment');
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await expect(row).toContainText(result, { timeout: 20_000 });
      await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    },
  );
