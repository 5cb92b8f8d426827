import { calls } from '@grandstand/api';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { navigateInApp } from '../settled.ts';

for (const site of sites) {
  const tag = site.tenant === 'northline' ? [] : '@deep';
  test(`${site.tenant} › no link of a slide, menu item or page leads to /404`, { tag }, async ({ page }) => {
    const client = await clientOf(site.tenant);
    const data = await client(calls.getStaticData, { client_interface: 'web' });
    if (!data.ok) throw new Error(JSON.stringify(data.error));
    const { slides, menu, pages } = data.value;
    const contents = await Promise.all(pages.map(({ id }) => client(calls.getPage, { id })));
    const linksInPages = contents.flatMap((answer) =>
      answer.ok ? [...answer.value.content.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '') : [],
    );
    const linksOfChannel = [...slides, ...menu.groups, ...menu.participants, ...pages].map(
      ({ url }) => url ?? '',
    );
    // One URL of each kind: the other URLs of a kind differ only in the value of their filter.
    const urlByKind = new Map(
      [...linksOfChannel, ...linksInPages]
        .filter((url) => url.startsWith('/'))
        .map((url) => [url.split('=')[0], url]),
    );
    expect(urlByKind.size).toBeGreaterThan(2);
    await page.goto(`${site.url}/faq`);
    for (const url of urlByKind.values()) {
      await navigateInApp(page, url);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page, url).not.toHaveURL(/\/404$/);
    }
  });
}
