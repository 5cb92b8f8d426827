import { describe, expect, it } from 'vitest';
import { channelPageRoute } from '../../routes.ts';
import { channelPage } from './fixtures.ts';
import { lazyParts, pageExamples } from './page-examples.tsx';
import { renderPage } from './render-page.tsx';

/** The text of the page's heading, and the HTML that follows it. */
function splitAtHeading(html: string): { readonly heading: string; readonly rest: string } {
  const [, heading = '', rest = ''] = /<h1[^>]*>(.*?)<\/h1>(.*)/s.exec(html) ?? [];
  return { heading: heading.replaceAll(/<[^>]*>/g, ''), rest };
}

describe('the HTML that a server renders', () => {
  it.each(pageExamples)('of %s contains the heading and the first content', async (url, route, expected) => {
    const { isLoggedIn = false, heading, content } = expected;
    const parts = splitAtHeading(await renderPage(route, { url, isLoggedIn }));
    expect(parts.heading).toContain(heading);
    expect(parts.rest).toContain(content);
  });

  it('of a channel page contains the heading and the text', async () => {
    const route = channelPageRoute(channelPage);
    const html = await renderPage(route, { url: channelPage.url, isLoggedIn: false, page: channelPage });
    const parts = splitAtHeading(html);
    expect(parts.heading).toBe(channelPage.name);
    expect(parts.rest).toContain('<p>It holds 9,000.</p>');
  });

  it('is also rendered for the parts that the browser loads lazily', async () => {
    const route = await lazyParts();
    const html = await renderPage(route, { url: '/lazy-parts', isLoggedIn: true });
    for (const content of ['© 2026 Plain Sports', '<p>Our clubs</p>', '<p>Owned by its clubs</p>'])
      expect(html).toContain(content);
  });
});
