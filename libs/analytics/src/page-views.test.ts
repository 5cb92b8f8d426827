import { describe, expect, it } from 'vitest';
import { createPageViews } from './page-views.ts';

const options = { origin: 'https://site.example', referrer: 'https://search.example/' };

const stateAt = (
  url: string,
  change: { historyAction?: string; state?: string; initialized?: boolean } = {},
) => {
  const { pathname, search } = new URL(url, options.origin);
  const { historyAction = 'PUSH', state = 'idle', initialized = true } = change;
  return { initialized, navigation: { state }, historyAction, location: { pathname, search } };
};

describe('page views', () => {
  it('have as referrer the page that led to the site at first, then the previous page', () => {
    const pageViewOf = createPageViews(options);
    expect(pageViewOf(stateAt('/live?trk=mail'))).toEqual({
      name: 'page_view',
      url: 'https://site.example/live?trk=mail',
      referrer: 'https://search.example/',
    });
    expect(pageViewOf(stateAt('/watch/12?trk=mail'))).toEqual({
      name: 'page_view',
      url: 'https://site.example/watch/12?trk=mail',
      referrer: 'https://site.example/live?trk=mail',
    });
  });

  it.each([
    ['the router is starting', stateAt('/vod', { initialized: false })],
    ['a navigation is in progress', stateAt('/vod', { state: 'loading' })],
    ['the page is the same, e.g. after a revalidation', stateAt('/live?sport=1')],
    ['a dialog opens', stateAt('/live?sport=1&modal=login')],
    ['only trk differs', stateAt('/live?sport=1&trk=mail')],
    ['a filter replaces the query', stateAt('/live?sport=2', { historyAction: 'REPLACE' })],
  ])('are not counted when %s', (_, state) => {
    const pageViewOf = createPageViews(options);
    pageViewOf(stateAt('/live?sport=1'));
    expect(pageViewOf(state)).toBeNull();
  });

  it.each([
    ['another path', stateAt('/vod')],
    ['a redirect to another path', stateAt('/404', { historyAction: 'REPLACE' })],
    ['another query', stateAt('/live?sport=2')],
  ])('are counted for %s', (_, state) => {
    const pageViewOf = createPageViews(options);
    pageViewOf(stateAt('/live?sport=1'));
    expect(pageViewOf(state)).not.toBeNull();
  });
});
