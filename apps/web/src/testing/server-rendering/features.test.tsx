import { featureDetails, features, type Feature } from '@grandstand/tenant';
import { describe, expect, it } from 'vitest';
import { featureOf } from '../../features.ts';
import { lazyParts, pageExamples } from './page-examples.tsx';
import { renderPage } from './render-page.tsx';

/** The features whose pages a document links to. */
const linkedFeatures = (html: string): readonly (Feature | null)[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, path = '']) =>
    featureOf(path.replaceAll('&amp;', '&')),
  );

/** Documents of all pages of a channel with these features. */
async function documentsOf(enabled: readonly Feature[]): Promise<readonly (readonly [string, string])[]> {
  const lazy = await lazyParts();
  const pages = pageExamples
    .filter(([, { path }]) => {
      const feature = featureOf(path);
      return feature === null || enabled.includes(feature);
    })
    .map(([url, route, { isLoggedIn = false }]) => ({ url, route, isLoggedIn }));
  return Promise.all(
    [...pages, { url: lazy.path, route: lazy, isLoggedIn: true }].map(
      async ({ url, route, isLoggedIn }) =>
        [url, await renderPage(route, { url, isLoggedIn, features: enabled })] as const,
    ),
  );
}

it('a channel with every feature links to the pages of each', async () => {
  const linked = (await documentsOf(features)).flatMap(([, html]) => linkedFeatures(html));
  expect(features.filter((feature) => !linked.includes(feature))).toEqual([]);
});

describe.each(features)('a channel without the feature %s', (feature) => {
  it('has no link to its pages in any document', async () => {
    const documents = await documentsOf(
      features.filter((one) => one !== feature && featureDetails[one].needs !== feature),
    );
    const linking = documents.filter(([, html]) => linkedFeatures(html).includes(feature));
    expect(linking.map(([url]) => url)).toEqual([]);
  });
});
