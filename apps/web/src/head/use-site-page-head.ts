import { useT } from '@grandstand/i18n';
import type { PageHead } from './head-tags.ts';
import { SITE_PAGES, type SitePageName } from './site-pages.ts';
import { useAbsoluteUrls } from './use-absolute-urls.ts';
import { usePageHead } from './use-page-head.ts';

/** Writes the head of one of `SITE_PAGES`; `overrides` replaces parts of it. */
export function useSitePageHead(page: SitePageName, overrides: Partial<PageHead> = {}): void {
  const t = useT();
  const { channel } = useAbsoluteUrls();
  const { title, description } = SITE_PAGES[page];
  usePageHead({
    title: t(title),
    description: description ? t(description, { channel: channel.name }) : undefined,
    ...overrides,
  });
}
