// Photographs the sample channels for the README: `npm run screens` while `npm start` runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, dataDir, findChromium, readRunFile, ROOT } from '@grandstand/workspace';

const run = readRunFile(dataDir());
if (!run) {
  console.error('Nothing is running. Start the product in another terminal with: npm start');
  process.exit(1);
}

const outDir = join(ROOT, 'docs', 'screens');
const desktop = { width: 1440, height: 1800 };
const phone = { width: 390, height: 844 };

/** The home page as a PNG in a data URL, once everything on it has arrived. */
async function photograph(browser: Browser, url: string, viewport: typeof desktop): Promise<string> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const browser = await chromium.launch({ executablePath: (await findChromium()).path, args: chromiumFlags() });
const cells: string[] = [];
for (const { url } of run.sites.toSorted((a, b) => b.tenant.localeCompare(a.tenant))) {
  const [wide, narrow] = [await photograph(browser, url, desktop), await photograph(browser, url, phone)];
  cells.push(`<div><img class="desktop" src="${wide}"><img class="phone" src="${narrow}"></div>`);
}

const sheet = await browser.newPage({ viewport: { width: 1680, height: 720 } });
await sheet.setContent(`<style>
  body { margin: 0; padding: 24px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; background: #e9ebef }
  div { position: relative; padding-bottom: 24px }
  img { display: block; border-radius: 8px; box-shadow: 0 8px 24px #0003 }
  .desktop { width: 100% }
  .phone { position: absolute; right: 12px; bottom: 0; width: 27%; border: 4px solid #111; border-radius: 18px }
</style>${cells.join('')}`);
const cdp = await sheet.context().newCDPSession(sheet);
const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
mkdirSync(outDir, { recursive: true });
writeFileSync(join(outDir, 'channels.webp'), Buffer.from(data, 'base64'));
await browser.close();
console.log('docs/screens/channels.webp');
