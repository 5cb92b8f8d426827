import { toLinkTarget } from '@grandstand/core';
import type { Page } from './schemas/channel.ts';

/**
 * The paths of the site's own pages (§2), including those that are not built yet; `:name` matches one segment.
 * Channel pages cannot have these paths.
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
  '/profile/downloads',
  '/profile/edit',
  '/profile/favorites',
  '/profile/cards',
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
  '/multiview',
  '/privacy_policy',
  '/terms_conditions',
  '/404',
] as const;

/** Pages of the site that show the content of the channel page with the same path (D7). */
const INFORMATION_PATHS: readonly string[] = ['/about', '/contacts', '/privacy_policy', '/terms_conditions'];

/** Why a channel page cannot be shown at its URL. */
export type PageProblem =
  /** Shown at the path with a leading slash. */
  | 'no-leading-slash'
  /** Not shown: a page of the site has this path. */
  | 'reserved'
  /** Not shown: neither a path nor a URL of another site. */
  | 'unusable';

interface CheckedPageUrl {
  /** Path on this site or URL of another site; null when the page is not shown. */
  readonly url: string | null;
  /** Whether the app adds a route for the page. */
  readonly hasRoute: boolean;
  readonly problem: PageProblem | null;
}

/** Checks the `url` of a channel page (§2, *Channel-created pages*). */
export function checkPageUrl(pageUrl: string): CheckedPageUrl {
  const unusable = { url: null, hasRoute: false, problem: 'unusable' } as const;
  const text = pageUrl.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text))
    return toLinkTarget(text) ? { url: text, hasRoute: false, problem: null } : unusable;
  const path = text.startsWith('/') ? text : `/${text}`;
  if (toLinkTarget(path) === null || !/^\/[^\s:*?#]*$/.test(path)) return unusable;
  const problem = text.startsWith('/') ? null : 'no-leading-slash';
  if (INFORMATION_PATHS.includes(path)) return { url: path, hasRoute: false, problem };
  if (isReserved(path)) return { url: null, hasRoute: false, problem: 'reserved' };
  return { url: path, hasRoute: true, problem };
}

/** Whether a page of the site has this path. As in the router, letter case and a trailing slash do not matter. */
function isReserved(path: string): boolean {
  const segments = path.toLowerCase().replace(/\/+$/, '').split('/');
  return SITE_PATHS.some((pattern) => {
    const patternSegments = pattern.replace(/\/$/, '').split('/');
    return (
      patternSegments.length === segments.length &&
      patternSegments.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    );
  });
}

/** The channel pages that the site can show, with corrected URLs. */
export const displayablePages = <P extends Pick<Page, 'url'>>(pages: readonly P[]): P[] =>
  pages.flatMap((page) => {
    const { url } = checkPageUrl(page.url);
    return url === null ? [] : [{ ...page, url }];
  });
