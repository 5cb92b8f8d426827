import { useLocale } from '@grandstand/i18n';
import { useSite } from '../shell/site-context.ts';
import { href } from '../paths.ts';
import { SEARCH_TERM, webSite } from './json-ld/pages.ts';
import { useAbsoluteUrls } from './use-absolute-urls.ts';
import { usePageHead } from './use-page-head.ts';

/** Head tags of the home page, with structured data about the site and its search. */
export function HomeHeadTags() {
  const { site } = useSite().config;
  const locale = useLocale();
  const { urlOf, channel } = useAbsoluteUrls();
  const searchUrl = urlOf(href.search(SEARCH_TERM));
  usePageHead({
    title: null,
    jsonLd: [webSite({ ...channel, description: site.description[locale], locale, searchUrl })],
  });
  return null;
}
