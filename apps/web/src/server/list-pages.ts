import { type ApiError, calls, type Client, displayablePages } from '@grandstand/api';
import { assertNever, type Result } from '@grandstand/core';
import type { ListedPage, PageSection, RuntimeConfig } from '@grandstand/tenant';
import { hasPage } from '../features.ts';
import { href } from '../paths.ts';

/** The most that `pagingFields` allows. */
const PER_REQUEST = 200;
/** More of a section are not listed, the oldest ones first. */
const MAX_PAGES = 50_000;

/** The pages of a section, for search engines, each once; null: the platform has not answered. */
export async function listPages(
  client: Client,
  section: PageSection,
  { features }: Pick<RuntimeConfig, 'features'>,
): Promise<readonly ListedPage[] | null> {
  const pages = await readSection(client, section);
  if (!pages) return null;
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return [...byPath.values()].filter(({ path }) => hasPage(path, features)).slice(0, MAX_PAGES);
}

async function readSection(client: Client, section: PageSection): Promise<readonly ListedPage[] | null> {
  switch (section) {
    case 'channel': {
      const data = await client(calls.getStaticData, { client_interface: 'web' });
      if (!data.ok) return null;
      const pages = displayablePages(data.value.pages).filter(({ url }) => url.startsWith('/'));
      return pages.map(({ url }) => ({ path: url, changedS: null }));
    }
    case 'events':
      return readAll(
        (slice) => client(calls.listEvents, { sort_direction: 'desc', ...slice }),
        // The recording is there since the end.
        ({ id, stream_status, end_utc_ts }) => ({
          path: href.watch(id),
          changedS: stream_status === 'finished' ? end_utc_ts : null,
        }),
      );
    case 'media':
      return readAll(
        (slice) => client(calls.listVodMedia, slice),
        ({ id, date }) => ({ path: href.media(id), changedS: date }),
      );
    default:
      return assertNever(section);
  }
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** All items of a list, a request after the other. An item that moves between two requests may be listed twice. */
async function readAll<T>(
  read: (slice: Slice) => Promise<Result<ApiError, { readonly data: readonly T[]; readonly total: number }>>,
  toPage: (item: T) => ListedPage,
): Promise<readonly ListedPage[] | null> {
  const pages: ListedPage[] = [];
  let total = Infinity;
  while (pages.length < Math.min(total, MAX_PAGES)) {
    const list = await read({ limit: PER_REQUEST, offset: pages.length });
    if (!list.ok) return null;
    if (list.value.data.length === 0) break;
    pages.push(...list.value.data.map(toPage));
    total = list.value.total;
  }
  return pages;
}
