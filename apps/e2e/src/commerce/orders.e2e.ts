import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { calls } from '@grandstand/api';
import { expect, siteOf, test } from '../journey.ts';
import { MONTHLY } from '../northline-ids.ts';
import { registerOn, type TestUser } from '../platform.ts';
import { violationsOn } from '../violations.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';

const site = siteOf('northline');
const TOTAL = 'CAD $16.94';

/** A new user with the monthly subscription, paid with a Visa card. */
async function newSubscriber(): Promise<TestUser> {
  const person = await withBasicPass(await registerOn('northline'));
  const bought = await person.client(calls.buy, {
    type: 'subscription',
    id: MONTHLY,
    payment_method: 'pm_card_visa',
    idempotency_key: randomUUID(),
  });
  if (!bought.ok) throw new Error(JSON.stringify(bought.error));
  return person;
}

test('cancels a subscription with one confirmation, and keeps it after all', async ({ page }) => {
  const person = await newSubscriber();
  await visitAs(page, site, person, '/profile');
  const row = page.getByRole('listitem').filter({ hasText: 'Northline Monthly' });
  await expect(row).toContainText(`Renews on Dec 21, 2026 for ${TOTAL}`);

  await row.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You keep access until Dec 21, 2026.');
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(row).toContainText('Your subscription is canceled. You keep access until Dec 21, 2026.');
  await page.reload();
  await expect(row).toContainText('Auto-Renewal Cancelled: access until Dec 21, 2026');
  expect(await violationsOn(page, { include: 'main' })).toEqual([]);

  await row.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(row).toContainText('Your subscription continues. It renews on Dec 21, 2026.');
  await expect(row).toContainText(`Renews on Dec 21, 2026 for ${TOTAL}`);
});

test(
  'opens the price and the receipt of a payment, and downloads all payments',
  { tag: '@deep' },
  async ({ page }) => {
    const person = await newSubscriber();
    await visitAs(page, site, person, '/profile');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Northline Monthly' });
    await row.getByLabel(/Price details: Northline Monthly/).click();
    await expect(row.getByRole('definition')).toHaveText(['CAD $14.99', 'CAD $1.95', TOTAL]);
    expect(await violationsOn(page, { include: 'main' })).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('northline-hockey-league-transactions-2026-11-21.csv');
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\uFEFFOrder number,.*\r\n\d+,2026-11-21T.*,Northline Monthly,.*,Paid,CAD,14\.99,0\.00,0\.00,1\.95,16\.94,0\.00\r\n$/,
    );

    await row.getByRole('link', { name: /^Receipt/ }).click();
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await expect(receipt).toContainText('Northline Hockey League');
    await expect(receipt).toContainText(`Robin Côté, ${person.email}`);
    await expect(receipt.getByRole('definition').filter({ hasText: TOTAL })).toBeVisible();
    expect(await violationsOn(page, { include: 'main' })).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    for (const part of ['banner', 'navigation', 'contentinfo', 'button', 'link'] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    await page.emulateMedia({ media: null });
    const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages, 'printed pages').toHaveLength(1);
    await page.goBack();
    await expect(row).toBeVisible();
  },
);

test('adds a card, makes it the default, and removes the old one', { tag: '@deep' }, async ({ page }) => {
  const person = await newSubscriber();
  await visitAs(page, site, person, '/profile/cards');
  const cards = page.getByRole('region', { name: 'Saved cards' }).getByRole('listitem');
  await expect(cards).toContainText(['Visa •••• 4242']);

  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Card number').pressSequentially('5555555555554444');
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await page.getByLabel('Security code').pressSequentially('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Card saved')).toBeVisible();
  await expect(cards).toHaveCount(2);
  const [visa, mastercard] = ['4242', '4444'].map((hasText) => cards.filter({ hasText }));

  await page.getByRole('button', { name: 'Make default: Mastercard •••• 4444' }).click();
  await expect(mastercard ?? cards).toContainText('Default');
  await expect(visa ?? cards).not.toContainText('Default');
  expect(await violationsOn(page, { include: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Remove: Visa •••• 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('Card removed')).toBeVisible();
  const saved = await person.client(calls.listCards, {});
  expect(saved).toMatchObject({ ok: true, value: [{ last4: '4444', is_default: true }] });
});
