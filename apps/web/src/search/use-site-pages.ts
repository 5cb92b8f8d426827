import type { SitePage } from '@grandstand/catalog';
import { type MessageKey, useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { useHasPage, useResolveLink } from '@grandstand/ui';
import { useMemo } from 'react';
import { href } from '../paths.ts';

const SEARCHABLE_PAGES: readonly (readonly [to: string, title: MessageKey])[] = [
  [href.live(), 'app.live'],
  [href.upcoming(), 'app.upcoming'],
  [href.schedule(), 'app.schedule'],
  [href.vod(), 'app.vod'],
  [href.simulate(), 'app.asLive'],
  [href.packages(), 'profile.passesTitle'],
  [href.faq(), 'app.faq'],
  [href.contacts(), 'app.contacts'],
  [href.about(), 'app.about'],
  [href.privacy(), 'app.privacy'],
  [href.terms(), 'app.terms'],
];

/** The pages that a search finds by name: the app's and the channel's, which replace those at the same path. */
export function useSitePages(): readonly SitePage[] {
  const t = useT();
  const resolveLink = useResolveLink();
  const channel = useStaticData();
  const channelPages = channel.kind === 'ready' ? channel.value.pages : null;
  // Joined to one string, which is stable as a dependency until the language changes.
  const titles = SEARCHABLE_PAGES.map(([, title]) => t(title)).join('\n');
  const hasPage = useHasPage();
  return useMemo(() => {
    const names = titles.split('\n');
    const sitePages = SEARCHABLE_PAGES.map(([to], index) => ({
      to,
      name: names[index] ?? '',
      keywords: '',
    })).filter(({ to }) => hasPage(to));
    const channelSitePages = (channelPages ?? []).flatMap(({ url, name, alt_name, lang }) => {
      const link = resolveLink(url);
      return link?.kind === 'page' ? [{ to: link.to, name, keywords: alt_name ?? '', lang }] : [];
    });
    return [...new Map([...sitePages, ...channelSitePages].map((page) => [page.to, page])).values()];
  }, [titles, channelPages, resolveLink, hasPage]);
}
