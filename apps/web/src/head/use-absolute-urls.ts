import { useLocale } from '@grandstand/i18n';
import { addressIn } from '@grandstand/tenant';
import { useMemo } from 'react';
import { useSite } from '../shell/site-context.ts';
import { href } from '../paths.ts';
import { SOCIAL_CARD } from './head-tags.ts';
import type { Publisher } from './json-ld/json-ld.ts';

interface AbsoluteUrls {
  /** The whole address of a path, in the interface's language. */
  readonly urlOf: (path: string) => string;
  readonly channel: Publisher;
  /** The channel's picture for shared links. */
  readonly socialCard: string;
}

/** What structured data names things by: whole addresses on the channel's own domain. */
export function useAbsoluteUrls(): AbsoluteUrls {
  const { config } = useSite();
  const locale = useLocale();
  return useMemo(
    () => ({
      urlOf: (path) => addressIn(config, path, locale),
      channel: { name: config.name, url: new URL(href.home(), config.site.origin).href },
      socialCard: new URL(SOCIAL_CARD.path, config.site.origin).href,
    }),
    [config, locale],
  );
}
