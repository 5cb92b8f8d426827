import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pack, renderCommerce, subscription, team } from '../testing/render-commerce.tsx';
import type { CheckoutItem } from './checkout-item.ts';
import { ItemSummary } from './ItemSummary.tsx';

const packageItem = (changes: Parameters<typeof pack>[3], owner: ReturnType<typeof team> | null) => {
  const bought = pack(5, 'Pass', 29, changes);
  const item = { kind: 'package', id: 5, participantId: owner?.id ?? null } as const;
  return { kind: 'package', item, name: 'Pass', pack: bought, team: owner } as const;
};
const monthly = subscription(4, 'Monthly', 14.99);

it.each<[string, CheckoutItem, string]>([
  [
    'a subscription',
    { kind: 'subscription', item: { kind: 'subscription', id: 4 }, name: 'Monthly', subscription: monthly },
    'Every event except pay-per-view, live and on demand',
  ],
  ['a pass', packageItem({ event_categories: [12] }, null), 'All of State Cup except pay-per-view'],
  [
    'the pass of a team',
    packageItem({ is_team_pass: true }, team(1, 'Hawks', 'female', 'Lakemont')),
    'Every game of Hawks in Soccer, except pay-per-view',
  ],
])('shows what %s includes', async (_, item, text) => {
  await renderCommerce(<ItemSummary item={item} />, {});
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
});
