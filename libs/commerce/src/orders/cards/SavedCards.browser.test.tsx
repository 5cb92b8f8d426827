import type { Card } from '@grandstand/api';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { subscriptionOrder } from '../testing/order-fixtures.ts';
import { renderOrders, type Responses } from '../testing/render-orders.tsx';
import { SavedCards } from './SavedCards.tsx';

const visa: Card = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2034,
  is_default: true,
};
const mastercard: Card = { ...visa, id: 'pm_2', brand: 'mastercard', last4: '4444', is_default: false };
const orders = (...data: readonly object[]) => ({ data, total: data.length, limit: null, offset: 0 });

const render = (responses: Responses) =>
  renderOrders(() => <SavedCards />, {
    'GET /stripe/list-cards': () => [visa, mastercard],
    'GET /orders': () => orders(),
    ...responses,
  });
const rows = page.getByRole('listitem');
const dialog = page.getByRole('alertdialog');
const remove = (name: string) => page.getByRole('button', { name: `Remove: ${name}` });

it('makes another card the default at once, and the old one again when that fails', async () => {
  let fail = () => {};
  await render({
    'POST /stripe/default-card': () => new Promise((resolve) => (fail = () => resolve(400))),
  });
  await expect.element(rows.first()).toMatchTextContent(/Visa •••• 4242.*Default.*Expires 12\/2034/);
  await page.getByRole('button', { name: 'Make default: Mastercard •••• 4444' }).click();
  await expect.element(rows.last()).toMatchTextContent('Default');
  fail();
  await expect.element(rows.first()).toMatchTextContent('Default');
});

it('removes a card after a question, and moves the focus to the heading', async () => {
  const { sent } = await render({ 'DELETE /stripe/card': () => [visa] });
  await remove('Mastercard •••• 4444').click();
  await expect.element(dialog).toMatchTextContent('You can add it again at any time.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Card removed')).toBeVisible();
  expect(rows.elements().filter(({ textContent }) => textContent?.includes('4444'))).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Saved cards' })).toHaveFocus();
  expect(sent('DELETE /stripe/card')).toMatchObject([{ payment_method: 'pm_2' }]);
});

it('warns before the card of a running subscription is removed', async () => {
  await render({ 'GET /orders': () => orders(subscriptionOrder()) });
  await remove('Visa •••• 4242').click();
  await expect.element(dialog).toMatchTextContent('Northline Monthly renews on Dec 18, 2026 with this card.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(rows.first()).toMatchTextContent('Visa');
});

it('shows an empty list', async () => {
  await render({ 'GET /stripe/list-cards': () => [] });
  await expect.element(page.getByText('No saved cards')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a card' })).toBeVisible();
});
