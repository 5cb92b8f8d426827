import { queryCodec, startTimeParameter } from '@grandstand/core';
import { useLocation } from 'react-router-dom';

/** Second of a recording; links that other players and people write contain `t`. // assumed: §3 names no parameter for it */
const startQuery = queryCodec({ startS: startTimeParameter(['start', 't']) });

/** The path of a recording's page, from a second on. */
export function pathFrom(path: string, startS: number): string {
  const [page = path, query] = path.split('?');
  return `${page}?${startQuery.write(new URLSearchParams(query), { startS }).toString()}`;
}

/** The second from which a link plays, in its query or its fragment (`#t=90`); undefined without one. */
export function startSecondOf({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): number | undefined {
  const [inQuery, inHash] = [search, hash.slice(1)].map(
    (text) => startQuery.read(new URLSearchParams(text)).startS,
  );
  return inQuery ?? inHash ?? undefined;
}

export const useStartS = (): number | undefined => startSecondOf(useLocation());
