import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { example, rectOf, renderExamples, setOnline } from '../testing.ts';
import { offlineBannerPage, statesPage } from './Notice.gallery.tsx';

describe('Notice', () => {
  it('is an alert when it reports an error', async () => {
    await renderExamples(statesPage);
    await expect.element(example('Error').getByRole('alert')).toMatchTextContent('Whoops!');
  });

  it('explains a geo-block and a missing page', async () => {
    await renderExamples(statesPage, { messages: 'browse' });
    await expect
      .element(example('Geo-blocked'))
      .toMatchTextContent('This content is not available in your region');
    await expect
      .element(example('Not found').getByRole('heading', { level: 2 }).last())
      .toHaveTextContent('Looks like we lose this page');
  });
});

describe('OfflineBanner', () => {
  it('appears when offline and disappears when online, without layout shift', async () => {
    await renderExamples(offlineBannerPage);
    const text = page.getByText('Turn the network off to see it.');
    const banner = page.getByRole('status').getByText('You’re offline', { exact: false });
    await expect.element(banner).not.toBeInTheDocument();
    const before = rectOf(text);
    setOnline(false);
    await expect.element(banner).toBeVisible();
    expect(rectOf(text)).toEqual(before);
    setOnline(true);
    await expect.element(banner).not.toBeInTheDocument();
  });
});
