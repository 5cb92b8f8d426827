import { calls } from '@grandstand/api';
import { test as plainTest } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';

async function findFinishedEvent(tenant: string): Promise<{ id: number; title: RegExp }> {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 20 });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  const event = events.value.data.find((candidate) => candidate.has_access) ?? events.value.data[0];
  return { id: event?.id ?? 0, title: new RegExp(event?.participants[0]?.name ?? '') };
}

for (const site of sites) {
  const tag = site.tenant === 'northline' ? [] : '@deep';
  test(
    `${site.tenant} › an embedded event fills the frame with its stage, without header and footer`,
    { tag },
    async ({ page }) => {
      const { id, title } = await findFinishedEvent(site.tenant);
      // Detects a header or footer even when it is shown only for a moment.
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('header, footer')) document.documentElement.dataset['hadHeader'] = '';
        }).observe(document, { childList: true, subtree: true });
      });
      await page.setViewportSize({ width: 640, height: 360 });
      await page.goto(`${site.url}/watch_embed/${id}`);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const stage = page.locator('[data-event-art]');
      await expect.poll(() => stage.boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 360 });
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-had-header');
      const hasScrollBar = await page.evaluate(() => innerWidth > document.documentElement.clientWidth);
      expect(hasScrollBar).toBe(false);
      await expect(page.locator('html')).toHaveJSProperty('scrollHeight', 360);
    },
  );
}

// Playwright's own `test`, without the console check: the browser logs the refused request.
plainTest(
  'an embedded event that does not exist shows an error within its frame',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${sites[0]?.url}/watch_embed/999999999`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/watch_embed/);
    await expect(page.getByRole('banner')).toHaveCount(0);
  },
);
