import { type WithLang } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { useResolveLink } from '@grandstand/ui';
import { href } from '../paths.ts';
import { useHasClips } from './use-has-clips.ts';

interface FooterPage extends WithLang {
  readonly url: string;
  readonly name: string;
}

/** Links to the channel's own pages, then to the pages of every channel, with the channel's names for them. */
export function useFooterPages(): readonly FooterPage[] {
  const t = useT();
  const resolveLink = useResolveLink();
  const channel = useStaticData();
  const channelPages = channel.kind === 'ready' ? channel.value.pages : [];
  const hasMoments = useHasClips();
  const defaultPages: readonly FooterPage[] = [
    ...(hasMoments ? [{ url: href.moments(), name: t('app.moments') }] : []),
    { url: href.about(), name: t('app.about') },
    { url: href.contacts(), name: t('app.contacts') },
    { url: href.faq(), name: t('app.faq') },
    { url: href.terms(), name: t('app.terms') },
    { url: href.privacy(), name: t('app.privacy') },
  ];
  const named = new Map(channelPages.map((page) => [page.url, page]));
  const defaultUrls = new Set(defaultPages.map(({ url }) => url));
  return [
    ...channelPages.filter(({ url }) => resolveLink(url) !== null && !defaultUrls.has(url)),
    ...defaultPages.map((page) => named.get(page.url) ?? page),
  ];
}
