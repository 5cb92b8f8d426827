import { useLocale } from '@grandstand/i18n';
import { useSite } from '../shell/site-context.ts';
import { href } from '../paths.ts';
import { SEARCH_TERM, webSite } from './json-ld/pages.ts';
import { useAddresses } from './use-addresses.ts';
import { usePageHead } from './use-page-head.ts';

/** The home page speaks for the whole site, and says how it is searched. */
export function HomeHead() {
  const { site } = useSite().config;
  const locale = useLocale();
  const { of, channel } = useAddresses();
  const searchUrl = of(href.search(SEARCH_TERM));
  usePageHead({
    title: null,
    jsonLd: [webSite({ ...channel, description: site.description[locale], locale, searchUrl })],
  });
  return null;
}
