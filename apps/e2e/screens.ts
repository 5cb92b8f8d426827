// Takes screenshots of the sample channels: `npm run screens` while `npm start` runs. Writes
// docs/screens/<channel>-<page>-<width>.webp, and channels.webp with the three channels side by side for the README.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@grandstand/api';
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { settled } from './src/settled.ts';
import { dataDir, findChromium, launchOptions, readRunFile, ROOT } from '@grandstand/workspace';

const run = readRunFile(dataDir());
if (!run) {
  console.error('Nothing is running. Start the product in another terminal with: npm start');
  process.exit(1);
}

const outDir = join(ROOT, 'docs', 'screens');
mkdirSync(outDir, { recursive: true });

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** The pages to capture of each channel, and how to open them. */
const screens: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  home: (page, url) => page.goto(url),
  list: (page, url) => page.goto(new URL('/vod', url).href),
  async event(page, url) {
    await page.goto(new URL('/live', url).href);
    await page.locator('main a[href^="/watch/"]').first().click();
    await page.locator('video').waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  },
};

/** The screenshots show the events, not the advertisements before them. */
async function removePrerolls(route: Route): Promise<void> {
  const response = await route.fetch();
  const staticData = calls.getStaticData.output.parse(await response.json());
  const json = { ...staticData, settings: { ...staticData.settings, prerolls: [] } };
  await route.fulfill({ response, json });
}

async function waitUntilRendered(page: Page): Promise<void> {
  await page.locator('#splash').waitFor({ state: 'detached' });
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
}

async function captureWebp(page: Page, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}

/** The channel's default language, which the browser requests. */
function localeOf(tenant: string): string {
  const file = join(ROOT, 'tenants', tenant, 'tenant.json');
  const { locales } = JSON.parse(readFileSync(file, 'utf8')) as { locales: { default: string } };
  return locales.default;
}

async function captureScreen(
  browser: Browser,
  { tenant, url }: { readonly tenant: string; readonly url: string },
  screen: string,
  viewport: (typeof windows)[number],
) {
  const locale = localeOf(tenant);
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.route(/\/api\/static-data\?/, removePrerolls);
  await screens[screen]?.(page, url);
  await waitUntilRendered(page);
  const image = await captureWebp(page, 72);
  await context.close();
  return image;
}

await findChromium();
const browser = await chromium.launch(launchOptions());
for (const site of run.sites)
  for (const screen of Object.keys(screens))
    for (const viewport of windows) {
      const name = `${site.tenant}-${screen}-${viewport.width}.webp`;
      writeFileSync(join(outDir, name), await captureScreen(browser, site, screen, viewport));
      console.log(`docs/screens/${name}`);
    }

const cells: string[] = [];
for (const site of run.sites.toSorted((a, b) => b.tenant.localeCompare(a.tenant))) {
  const data = async (width: number, height: number) =>
    `data:image/webp;base64,${(await captureScreen(browser, site, 'home', { width, height })).toString('base64')}`;
  cells.push(
    `<div><img class="desktop" src="${await data(1440, 1800)}"><img class="phone" src="${await data(390, 844)}"></div>`,
  );
}
const sheet = await browser.newPage({ viewport: { width: 1680, height: 720 } });
await sheet.setContent(`<style>
  body { margin: 0; padding: 24px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; background: #e9ebef }
  div { position: relative; padding-bottom: 24px }
  img { display: block; border-radius: 8px; box-shadow: 0 8px 24px #0003 }
  .desktop { width: 100% }
  .phone { position: absolute; right: 12px; bottom: 0; width: 27%; border: 4px solid #111; border-radius: 18px }
</style>${cells.join('')}`);
writeFileSync(join(outDir, 'channels.webp'), await captureWebp(sheet, 82));
await browser.close();
console.log('docs/screens/channels.webp');
