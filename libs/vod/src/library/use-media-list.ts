import { type ApiError, type CallOutput, calls } from '@grandstand/api';
import { useSession, useUser } from '@grandstand/session';
import type { EndlessState } from '@grandstand/ui';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { MediaSort } from '../address/library-address.ts';
import { type Medium, toMedium } from '../media/medium.ts';

interface MediaPage extends CallOutput<typeof calls.searchVodMedia> {
  /** What it answers. */
  readonly asked: string;
}

/** §9, *VOD search defaults*. */
export const PAGE_SIZE = 10;

export interface ListQuery {
  readonly categoryId: number | null;
  readonly title: string;
  readonly sort: MediaSort;
}

export type MediaListState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      media: readonly Medium[];
      total: number;
      /** What is shown is of the query before this one, whose answer is on its way. */
      isStale: boolean;
      more: EndlessState;
      loadMore: () => void;
    };

/** SWR wants failures thrown. */
class ListFailure extends Error {
  readonly reason: ApiError;
  constructor(reason: ApiError) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** Media of a category, or with words in their titles, page by page. A query that another one follows is given up. */
export function useMediaList(query: ListQuery): MediaListState {
  const { client, interest } = useSession();
  const user = useUser();
  // Who may watch what is in the answer.
  const viewer = user === null ? '' : `${user.id} ${user.capabilities.join(' ')}`;
  const asked = `media of ${viewer}: ${JSON.stringify(query)}`;
  useEffect(() => interest.join(asked), [interest, asked]);

  const keyOf = (page: number, before: MediaPage | null) =>
    before?.data.length === 0 ? null : ([calls.searchVodMedia.name, inputOf(query, page), viewer] as const);
  const { data, error, size, setSize, mutate } = useSWRInfinite<MediaPage, ListFailure, typeof keyOf>(
    keyOf,
    async ([, input]) => {
      const result = await client(calls.searchVodMedia, input, { signal: interest.signal(asked) });
      if (!result.ok) throw new ListFailure(result.error);
      return { ...result.value, asked };
    },
    { revalidateFirstPage: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  // Given up when the viewer was elsewhere; now they are here.
  const isGivenUp = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isGivenUp) void mutate();
  }, [isGivenUp, mutate]);

  const retry = () => void mutate();
  const hasFailed = error !== undefined && !isGivenUp;
  if (!data || data.length === 0) return hasFailed ? { kind: 'failed', retry } : { kind: 'loading' };
  const isStale = data[0]?.asked !== asked;
  if (isStale && hasFailed) return { kind: 'failed', retry };
  // One that moved between two pages' answers would come twice.
  const media = new Map(data.flatMap((page) => page.data).map((one) => [one.id, one]));
  const total = data[0]?.total ?? 0;
  const isWaiting = isStale || data.length < size;
  return {
    kind: 'ready',
    media: [...media.values()].map(toMedium),
    total,
    isStale,
    more: isWaiting ? (hasFailed ? 'failed' : 'loading') : media.size < total ? 'more' : 'end',
    loadMore: () => void (hasFailed ? mutate() : setSize(data.length + 1)),
  };
}

const inputOf = ({ categoryId, title, sort }: ListQuery, page: number) => ({
  ...(title === '' ? {} : { title }),
  ...(categoryId === null ? {} : { category_id: categoryId }),
  sort_field: sort,
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});
