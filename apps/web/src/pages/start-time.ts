import { queryCodec, type QueryParameter } from '@grandstand/core';
import { useSearchParams } from 'react-router-dom';

/** A second of the recording. */
const secondParameter: QueryParameter<number | null> = {
  names: ['start'], // assumed: §3 names no parameter for it
  absent: null,
  parse: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined),
  format: String,
};

export const startQuery = queryCodec({ startS: secondParameter });

/** The path of a recording's page, from a second on. */
export function pathFrom(path: string, startS: number): string {
  const [page = path, query] = path.split('?');
  return `${page}?${startQuery.write(new URLSearchParams(query), { startS }).toString()}`;
}

/** The second from which the shared link plays; undefined without one. */
export function useStartS(): number | undefined {
  const [query] = useSearchParams();
  return startQuery.read(query).startS ?? undefined;
}
