import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

interface RunningStudio {
  /** With the token. */
  readonly url: string;
  /** In a repository of its own. */
  readonly tenantsDir: string;
}

/** Of start-product.ts; `playwright test --list` works without it. */
export const studio = JSON.parse(
  process.env['GRANDSTAND_E2E_STUDIO'] ?? '{"url":"http://studio.localhost","tenantsDir":""}',
) as RunningStudio;

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

export const report = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Contrast report' }).getByRole('status');

/** Opens a channel with all four devices. */
export async function openFourFrames(page: Page, tenant: string): Promise<void> {
  await page.goto(`${studio.url}&tenant=${tenant}`);
  await button(page, /^Tablet/).click();
  await button(page, /^Television/).click();
  await expect(page.locator('iframe[data-status="ready"]')).toHaveCount(4);
}

/** The pages in the frames. */
export const previews = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());

/** The value of a custom property in every frame. */
export const shownToken = (page: Page, name: string): Promise<readonly string[]> =>
  Promise.all(
    previews(page).map((frame) =>
      frame.evaluate(
        (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
        name,
      ),
    ),
  );

/** Drags the accent in the plane of its hue to a part of its width and height. */
export async function dragAccent(page: Page, x: number, y: number): Promise<void> {
  const plane = page.getByRole('slider', { name: 'Accent: lightness and chroma' });
  const box = await plane.boundingBox();
  if (!box) throw new Error('The plane is not shown.');
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  await page.mouse.up();
}
