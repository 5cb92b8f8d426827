import { useLocale } from '@grandstand/i18n';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../shell/site-context.ts';
import { ServerDocumentContext } from '../server/server-document.ts';
import { useRouteHandle } from '../shell/use-route-handle.ts';
import { buildHeadTags, type PageHead } from './head-tags.ts';
import { clearHead, writeHead } from './write-head.ts';

/**
 * Writes the page's title and head tags, and removes the tags when the page unmounts. While `head.title` is undefined the
 * title is not changed, so that a screen reader announces the final title only.
 */
export function usePageHead(head: PageHead): void {
  const { config } = useSite();
  const locale = useLocale();
  const { pathname } = useLocation();
  const role = useRouteHandle()?.role ?? 'page';
  const tags = buildHeadTags(head, { config, locale, role, pathname });
  use(ServerDocumentContext)?.setHead(tags);
  // After every render; writeHead() skips unchanged tags.
  useEffect(() => writeHead(tags));
  useEffect(() => clearHead, []);
}
