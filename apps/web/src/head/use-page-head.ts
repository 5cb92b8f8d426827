import { useLocale } from '@grandstand/i18n';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../shell/site-context.ts';
import { useRouteHandle } from '../shell/use-route-handle.ts';
import { buildHeadTags, type PageHead } from './head-tags.ts';
import { clearHead, writeHead } from './write-head.ts';

/**
 * Says what the page is: to the browser's title, to search engines, to whoever shares it. As long as its title is
 * undefined, nothing is said, so that what comes is the first that a screen reader says. Leaving the page takes it back.
 */
export function usePageHead(head: PageHead): void {
  const { config } = useSite();
  const locale = useLocale();
  const { pathname } = useLocation();
  const role = useRouteHandle()?.role ?? 'page';
  const tags = buildHeadTags(head, { config, locale, role, pathname });
  // After every render: what is in the head already is not written again.
  useEffect(() => writeHead(tags));
  useEffect(() => clearHead, []);
}
