import { toLinkTarget } from '@grandstand/core';
import type { Page } from './schemas/page.ts';

/**
 * Every path of the site's own pages (§2), built or still to come; `:name` stands for one segment. The one list of what
 * a channel's page cannot take.
 */
export const SITE_PATHS = [
  '/',
  '/login',
  '/registration',
  '/verify-notice',
  '/verify-email',
  '/password-reset-request',
  '/password-reset',
  '/confirm-account-deletion',
  '/profile',
  '/profile/transactions',
  '/profile/clips',
  '/profile/edit',
  '/profile/favorites',
  '/contacts',
  '/faq',
  '/about',
  '/buy',
  '/select-package/:id',
  '/packages',
  '/simulate',
  '/moments',
  '/vod_library',
  '/watch/:id',
  '/watch_embed/:id',
  '/watch_library/:id',
  '/share/:id/:uuid',
  '/upcoming',
  '/vod',
  '/live',
  '/schedule',
  '/search',
  '/privacy_policy',
  '/terms_conditions',
  '/404',
] as const;

/** The site's pages that show the text of the channel's page at their path (D7). */
const INFORMATION_PATHS: readonly string[] = ['/about', '/contacts', '/privacy_policy', '/terms_conditions'];

/** Why a channel's page is not shown as the channel wants it. */
type PageProblem =
  /** Shown at the path with a slash before it. */
  | 'no-leading-slash'
  /** Not shown: the site's own page has this path. */
  | 'reserved'
  /** Not shown: no path, and no URL of another site. */
  | 'unusable';

interface CheckedPageUrl {
  /** Path on the site, or a URL elsewhere; null where there is neither. */
  readonly url: string | null;
  /** Whether the page gets a route of its own. */
  readonly hasRoute: boolean;
  readonly problem: PageProblem | null;
}

/** What the site makes of the `url` of a channel's page (§2, *Channel-created pages*). */
export function checkPageUrl(sent: string): CheckedPageUrl {
  const unusable = { url: null, hasRoute: false, problem: 'unusable' } as const;
  const text = sent.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text))
    return toLinkTarget(text) ? { url: text, hasRoute: false, problem: null } : unusable;
  const path = text.startsWith('/') ? text : `/${text}`;
  if (toLinkTarget(path) === null || !/^\/[^\s:*?#]*$/.test(path)) return unusable;
  const slash = text.startsWith('/') ? null : 'no-leading-slash';
  if (INFORMATION_PATHS.includes(path)) return { url: path, hasRoute: false, problem: slash };
  if (isReserved(path)) return { url: null, hasRoute: false, problem: 'reserved' };
  return { url: path, hasRoute: true, problem: slash };
}

/** As the router matches: in any case, with or without a slash at the end. */
function isReserved(path: string): boolean {
  const segments = path.toLowerCase().replace(/\/+$/, '').split('/');
  return SITE_PATHS.some((pattern) => {
    const wanted = pattern.replace(/\/$/, '').split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((segment, place) => segment.startsWith(':') || segment === segments[place])
    );
  });
}

/** A channel's pages as the site shows them: those that it can, with their URLs put right. */
export const shownPages = <P extends Pick<Page, 'url'>>(pages: readonly P[]): P[] =>
  pages.flatMap((page) => {
    const { url } = checkPageUrl(page.url);
    return url === null ? [] : [{ ...page, url }];
  });

const ADVICE: Readonly<Record<PageProblem, (shownAt: string | null) => string>> = {
  'no-leading-slash': (shownAt) => `has no leading slash: it is shown at ${shownAt}`,
  reserved: () => "has a path of the site's own pages: it is not shown",
  unusable: () => 'has neither a path nor a web address: it is not shown',
};

/** What the operator is told of a channel's pages: a line for each that has a problem. */
export const describePageProblems = (pages: readonly Pick<Page, 'id' | 'url'>[]): string[] =>
  pages.flatMap(({ id, url }) => {
    const { problem, url: shownAt } = checkPageUrl(url);
    return problem === null
      ? []
      : [`channel page ${id} (url ${JSON.stringify(url)}) ${ADVICE[problem](shownAt)}`];
  });
