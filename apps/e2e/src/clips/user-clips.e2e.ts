import { calls } from '@grandstand/api';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { main } from '../browse/locators.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { makeClips } from './ready-clip.ts';

test('deletes a clip of the user, and restores it', async ({ page }) => {
  const user = await withBasicPass(await registerOn('northline'));
  const [clip] = await makeClips(user, 'northline', 1);
  const name = clip?.name ?? '';
  const clips = async () => {
    const list = await user.client(calls.listUserClips, {});
    return list.ok ? list.value.data.map(({ uuid }) => uuid) : null;
  };

  await visitAs(page, northlineSite, user, '/profile/clips');
  const card = main(page).getByRole('button', { name: `Play: ${name}` });
  await expect(card).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Options: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(clips).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await expect.poll(clips).toEqual([clip?.uuid]);
});
