import { expect, test } from '../../journey.ts';
import { logInOn, registerOn } from '../../platform.ts';
import { visitAs } from '../../account/visit.ts';
import { expectBoughtOnce, expectNothingBought } from '../books.ts';
import { site } from '../checkout.ts';
import { queryOf, saveCard } from '../items.ts';
import { buyUnderDisturbances } from './buyer.ts';
import { describePlan, planOf } from './purchase-plan.ts';

/** Any request may fail. */
test.use({ expectedFailurePaths: /./ });

const SEEDS = 100;
/** A purchase in two tabs with a double click. */
const GATE_SEED = 33;

for (let seed = 1; seed <= SEEDS; seed += 1) {
  const plan = planOf(seed);
  test(
    `seed ${seed}: ${describePlan(plan)}`,
    { tag: seed === GATE_SEED ? [] : '@deep' },
    async ({ page, context }) => {
      const buyer = await registerOn(site.tenant);
      const query = await queryOf(plan.item, buyer);
      // The subscription's buyer already has one.
      if (plan.card === null && plan.item !== 'subscription') await saveCard(buyer.client, 'pm_card_visa');
      const fullQuery = plan.coupon === null ? query : `${query}&coupon=${plan.coupon}`;
      await visitAs(page, site, buyer, `/buy?${fullQuery}`);
      const purchase = { context, buyer, plan, query: fullQuery };
      const ends = await buyUnderDisturbances(page, purchase);
      // The buyer's own session may have expired.
      const user = await logInOn(site.tenant, buyer);
      if (plan.isPaid) await expectBoughtOnce(user, plan.item);
      else await expectNothingBought(user);
      expect(new Set(ends), 'what the tabs say').toEqual(new Set([plan.isPaid ? 'bought' : 'refused']));
    },
  );
}
