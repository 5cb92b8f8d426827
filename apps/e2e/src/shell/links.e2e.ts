import { calls } from '@grandstand/api';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { goTo } from '../settled.ts';

for (const site of sites) {
  const tag = site.tenant === 'northline' ? [] : '@deep';
  test(`${site.tenant} › no link of a slide, menu item or page leads to /404`, { tag }, async ({ page }) => {
    const client = await clientOf(site.tenant);
    const data = await client(calls.getStaticData, { client_interface: 'web' });
    if (!data.ok) throw new Error(JSON.stringify(data.error));
    const { slides, menu, pages } = data.value;
    const contents = await Promise.all(pages.map(({ id }) => client(calls.getPage, { id })));
    const inPages = contents.flatMap((answer) =>
      answer.ok ? [...answer.value.content.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '') : [],
    );
    const ofChannel = [...slides, ...menu.groups, ...menu.participants, ...pages].map(({ url }) => url ?? '');
    // One URL of each kind: the others differ in the value of the filter.
    const kinds = new Map(
      [...ofChannel, ...inPages].filter((url) => url.startsWith('/')).map((url) => [url.split('=')[0], url]),
    );
    expect(kinds.size).toBeGreaterThan(2);
    await page.goto(`${site.url}/faq`);
    for (const url of kinds.values()) {
      await goTo(page, url);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page, url).not.toHaveURL(/\/404$/);
    }
  });
}
