import { eventListQueryNames, searchQuery, subjectQuery } from '@grandstand/catalog';
import { libraryClipQuery, momentsQuery } from '@grandstand/clips';
import { passQuery } from '@grandstand/commerce';
import { browserLocale, type PageRole } from '@grandstand/session';
import type { PageRequest, SiteRendererModule } from '@grandstand/tenant';
import { libraryQuery } from '@grandstand/vod';
import { matchPath } from 'react-router-dom';
import { multiviewQuery } from '../multiview/selection.ts';
import { readUrlLanguage } from '../navigation/url-language.ts';
import { type Path, PATHS } from '../paths.ts';
import { ROUTES } from '../routes.ts';

const EVENT_LIST = [...eventListQueryNames(), ...subjectQuery.names];

/** The parameters that change what a page shows. Other parameters concern its visitor, e.g. where a recording starts. */
const QUERY_NAMES: Readonly<Partial<Record<Path, readonly string[]>>> = {
  [PATHS.upcoming]: EVENT_LIST,
  [PATHS.live]: EVENT_LIST,
  [PATHS.vod]: EVENT_LIST,
  [PATHS.schedule]: EVENT_LIST,
  [PATHS.vodLibrary]: libraryQuery.names,
  [PATHS.watchLibrary]: libraryClipQuery.names,
  [PATHS.moments]: momentsQuery.names,
  [PATHS.packages]: passQuery({ categories: [], participants: [] }).names,
  [PATHS.search]: searchQuery.names,
  [PATHS.multiview]: multiviewQuery.names,
};

/** Pages for a user, and links from mails, have nothing to show to others. */
const RENDERED_ROLES: ReadonlySet<PageRole> = new Set(['page', 'without-pass', 'entry', 'error']);

const isPath = (path: string): path is Path => Object.values<string>(PATHS).includes(path);

const namesFor = (path: string): readonly string[] => (isPath(path) ? (QUERY_NAMES[path] ?? []) : []);

export const readPageRequest: SiteRendererModule['readPageRequest'] = (
  { locales },
  url,
  languages,
): PageRequest | null => {
  const route = ROUTES.find(({ path }) => matchPath(path, url.pathname));
  // Frames of other sites show a player, and no text that could be read without it.
  if (route && (!RENDERED_ROLES.has(route.role) || !route.frame.header)) return null;
  const names = route ? namesFor(route.path) : [];
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)));
  query.sort();
  const search = query.toString();
  return {
    path: url.pathname + (search && `?${search}`),
    locale: readUrlLanguage(url, locales.available)?.locale ?? browserLocale(locales, languages),
  };
};
