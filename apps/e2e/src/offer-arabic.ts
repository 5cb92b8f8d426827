import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@grandstand/workspace';

/** Makes the channel offer Arabic and stores it as the user's choice. No sample channel offers it, but any channel may. */
export async function offerArabic(page: Page): Promise<void> {
  await page.addInitScript(chooseArabic);
  // A stamped site contains only the messages of its own languages, so these come from the build.
  await page.route(/\/assets\/ar[-.][^/]+\.js$/, (route) =>
    route.fulfill({ path: join(ROOT, 'apps/web/dist', new URL(route.request().url()).pathname) }),
  );
}

/** Runs in the page: stores the choice, and adds Arabic to the languages in the document's configuration. */
function chooseArabic(): void {
  localStorage.setItem('grandstand.interface_language', JSON.stringify({ value: 'ar', expires: 9e15 }));
  new MutationObserver((_, observer) => {
    const config = document.getElementById('grandstand-config');
    if (!config?.textContent.endsWith('}')) return;
    observer.disconnect();
    config.textContent = config.textContent.replace('"available":[', '"available":["ar",');
  }).observe(document, { childList: true, subtree: true });
}
