import { visitAs, withBasicPass } from '../account/visit.ts';
import { expect, homefieldSite, test } from '../journey.ts';
import { clientOf, registerOn } from '../platform.ts';
import { firstAddButton, soundButtonAt, tileAt, tiles, videoAt } from './tiles.ts';
import { watchableEvents } from './watchable-events.ts';

const CHANNEL = homefieldSite.tenant;

test('plays two live events, and moves the sound from one to the other', async ({ page }) => {
  const ids = (await watchableEvents(await clientOf(CHANNEL), 'live')).slice(0, 2);
  await page.goto(`${homefieldSite.url}/multiview?events=${ids.join(',')}`);
  await expect(page.locator('video')).toHaveCount(2);
  for (const index of [0, 1]) await expect(videoAt(page, index)).not.toHaveJSProperty('currentTime', 0);

  await soundButtonAt(page, 1).click();
  await expect(soundButtonAt(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(soundButtonAt(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await expect(videoAt(page, 1)).toHaveJSProperty('muted', false);
  await expect(videoAt(page, 0)).toHaveJSProperty('muted', true);
  await page.keyboard.press('1');
  await expect(videoAt(page, 0)).toHaveJSProperty('muted', false);
  await expect(videoAt(page, 1)).toHaveJSProperty('muted', true);

  await tileAt(page, 0)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`events=${ids[1]}$`));
});

test(
  'adds events from the list of live events, and remembers them and the layout',
  { tag: '@deep' },
  async ({ page }) => {
    const user = await withBasicPass(await registerOn(CHANNEL));
    await visitAs(page, homefieldSite, user, '/live');
    await page.getByRole('link', { name: 'Watch several events' }).click();
    await firstAddButton(page).click();
    const chooser = page.getByRole('dialog', { name: 'Choose up to four live events' });
    while ((await tiles(page).count()) < 2) {
      const count = await tiles(page).count();
      await firstAddButton(chooser).click();
      await expect(tiles(page)).toHaveCount(count + 1);
    }
    await chooser.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('radio', { name: 'One large' }).check();

    await page.goto(`${homefieldSite.url}/multiview`);
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'One large' })).toBeChecked();
    const heights = () =>
      page
        .locator('video')
        .evaluateAll((videos: HTMLVideoElement[]) => videos.map((video) => video.videoHeight));
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(0);
    // The large tile gets the larger renditions.
    await expect
      .poll(async () => {
        const [large = 0, ...small] = await heights();
        return large > Math.max(...small);
      })
      .toBe(true);
  },
);
