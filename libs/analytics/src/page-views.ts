import type { TrackedEvent } from './events.ts';

/** The part of React Router's state that tells when a navigation is completed. */
export interface RouterState {
  readonly initialized: boolean;
  readonly navigation: { readonly state: string };
  readonly historyAction: string;
  readonly location: { readonly pathname: string; readonly search: string };
}

type PageView = Extract<TrackedEvent, { name: 'page_view' }>;

/**
 * Returns a function that turns the states of the router into one page view for each completed navigation (§2, guard 6).
 * Dialogs in the URL are not pages; neither are replacements within a page, e.g. while the user types in a filter.
 *
 * `origin`: of the site's URL. `referrer`: the page that led to the site; empty without one.
 */
export function createPageViews({
  origin,
  referrer,
}: {
  readonly origin: string;
  readonly referrer: string;
}) {
  let current = { path: '', query: '' };
  let previousUrl = referrer;
  return ({ initialized, navigation, historyAction, location }: RouterState): PageView | null => {
    if (!initialized || navigation.state !== 'idle') return null;
    const { path, query } = current;
    current = { path: location.pathname, query: pageQuery(location.search) };
    if (current.path === path && (historyAction === 'REPLACE' || current.query === query)) return null;
    const url = origin + location.pathname + location.search;
    const pageView = { name: 'page_view', url, referrer: previousUrl } as const;
    previousUrl = url;
    return pageView;
  };
}

/** The query without the parameters that do not change the page. */
function pageQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('modal');
  query.delete('trk');
  return query.toString();
}
