import type { Page } from '@playwright/test';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { expect, siteOf, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { navigateInApp, nextFrames, settled } from '../settled.ts';
import { findChannelScreens } from './channel-screens.ts';
import { findForeignTexts } from './foreign-texts.ts';
import { readLanguageTexts } from './language-texts.ts';
import { shownTexts } from './shown-texts.ts';

/** The sample channels with several languages. */
const CHANNELS = [
  { tenant: 'northline', languages: ['fr', 'en'] },
  { tenant: 'megdan', languages: ['bg', 'en'] },
] as const;

/** Sections below the first view load when they are scrolled to. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await nextFrames(page);
  await settled(page);
}

/** Runs in the page: the user's session has another language than the page, so that the start sends the page's. */
function storeOtherLanguage(): void {
  localStorage.setItem('grandstand.session_locale', JSON.stringify({ value: 'xx UTC', expires: 9e15 }));
}

/** Opens the screens in the running app, and expects no text of another language of the channel on any of them. */
async function expectNoForeignTexts(
  page: Page,
  paths: readonly string[],
  { tenant, languages, language }: { tenant: string; languages: readonly string[]; language: string },
): Promise<void> {
  const texts = readLanguageTexts(tenant, languages);
  for (const path of paths)
    await test.step(path, async () => {
      await navigateInApp(page, path);
      await showAll(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // The title comes with a section that may still be loading.
      await expect.poll(async () => findForeignTexts(await shownTexts(page), language, texts)).toEqual([]);
    });
}

for (const { tenant, languages } of CHANNELS)
  for (const language of languages) {
    const isInGate = tenant === 'northline' && language === 'fr';
    const check = { tenant, languages, language };
    const open = new URL(`?lang=${language}`, siteOf(tenant).url).href;

    test(
      `${tenant} in ${language}: home and packages have no foreign text`,
      { tag: isInGate ? [] : '@deep' },
      async ({ page }) => {
        const { anonymous } = await findChannelScreens(siteOf(tenant));
        await page.goto(open);
        await settled(page);
        await expectNoForeignTexts(page, anonymous.slice(0, 2), check);
      },
    );

    test(
      `${tenant} in ${language}: the other screens have no foreign text`,
      { tag: '@deep' },
      async ({ page }) => {
        test.slow();
        const { anonymous } = await findChannelScreens(siteOf(tenant));
        await page.goto(open);
        await settled(page);
        await expectNoForeignTexts(page, anonymous.slice(2), check);
      },
    );

    test(
      `${tenant} in ${language}: the screens of a user have no foreign text`,
      { tag: '@deep' },
      async ({ page }) => {
        const { personal } = await findChannelScreens(siteOf(tenant));
        const user = await withBasicPass(await registerOn(tenant));
        await page.addInitScript(storeOtherLanguage);
        await visitAs(page, siteOf(tenant), user, `/faq?lang=${language}`);
        await settled(page);
        await expectNoForeignTexts(page, personal, check);
      },
    );
  }
