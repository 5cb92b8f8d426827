import { eventTitle } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { tabTo, visitAs, withBasicPass } from '../account/visit.ts';
import { currentTime } from '../watch/play.ts';
import { findPublicEvent } from '../watch/watchable-events.ts';
import { findTicketedEvent, heading, main, payButton, site, ticketLink } from './checkout.ts';
import { saveCard } from './items.ts';
import { eventLink } from './locators.ts';

test('a match is found in the schedule, bought, found in the orders, and another one watched by keyboard', async ({
  page,
}) => {
  const buyer = await withBasicPass(await registerOn(site.tenant));
  await saveCard(buyer.client, 'pm_card_visa');
  const event = await findTicketedEvent(buyer.client, 'upcoming');
  const replay = await findPublicEvent(site.tenant, 'finished');
  await visitAs(page, site, buyer, '/schedule?type=paid');

  await test.step('schedule', async () => {
    await tabTo(page, eventLink(page, event.id));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/watch/${event.id}$`));
  });
  await test.step('checkout', async () => {
    await tabTo(page, ticketLink(page, event.id));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeVisible();
    const savedCard = page.getByRole('radio', { name: /4242/ });
    await tabTo(page, savedCard);
    await page.keyboard.press('Space');
    await expect(savedCard).toBeChecked();
    await tabTo(page, payButton(page));
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('You’re all set');
  });
  await test.step('profile', async () => {
    await tabTo(page, main(page).getByRole('link', { name: 'See your orders' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(main(page)).toContainText(eventTitle(event));
  });
  await test.step('player', async () => {
    await page.goto(`${site.url}/watch/${replay}`);
    const video = page.locator('video');
    await tabTo(page, page.getByRole('slider', { name: 'Position' }));
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
    await page.keyboard.press('k');
    await expect(video).toHaveJSProperty('paused', true);
    await page.keyboard.press('PageUp');
    await expect.poll(() => currentTime(page)).toBeGreaterThan(60);
    await page.keyboard.press('k');
    await expect(video).toHaveJSProperty('paused', false);
  });
});
