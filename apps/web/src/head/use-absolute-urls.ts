import { useLocale } from '@grandstand/i18n';
import { localizedUrl } from '@grandstand/tenant';
import { useMemo } from 'react';
import { useSite } from '../shell/site-context.ts';
import { href } from '../paths.ts';
import { SOCIAL_CARD } from './head-tags.ts';
import type { Publisher } from './json-ld/json-ld.ts';

interface AbsoluteUrls {
  /** Absolute URL of a path, in the interface's language. */
  readonly urlOf: (path: string) => string;
  readonly channel: Publisher;
  /** URL of the channel's image for shared links. */
  readonly socialCard: string;
}

/** Absolute URLs on the channel's domain, for structured data. */
export function useAbsoluteUrls(): AbsoluteUrls {
  const { config } = useSite();
  const locale = useLocale();
  return useMemo(
    () => ({
      urlOf: (path) => localizedUrl(config, path, locale),
      channel: { name: config.name, url: new URL(href.home(), config.site.origin).href },
      socialCard: new URL(SOCIAL_CARD, config.site.origin).href,
    }),
    [config, locale],
  );
}
