import type { Moment } from '@grandstand/api';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { watchedResultsAtom } from '../event/watched-results.ts';
import { type WatchedPosition, type WatchedResult, watchedResult } from './watched-result.ts';

const isSame = (a: WatchedResult | undefined, b: WatchedResult): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * While an event plays, lets its score and period everywhere on the page follow the picture, so that they reveal nothing
 * to a viewer who is behind. Returns the function to call with each position.
 */
export function useWatchedResult(
  event: CatalogEvent,
  moments: readonly Moment[] | null,
): (position: WatchedPosition) => void {
  const { id } = event;
  const setResults = useSetAtom(watchedResultsAtom);
  const position = useRef<WatchedPosition>({ timeS: null, isAtEnd: event.kind === 'live' });
  const show = (result: WatchedResult) =>
    setResults((results) => (isSame(results.get(id), result) ? results : new Map(results).set(id, result)));
  const showAt = useEffectEvent(show);
  useEffect(() => showAt(watchedResult(event, moments, position.current)), [event, moments]);
  useEffect(
    () => () => setResults((results) => new Map([...results].filter(([otherId]) => otherId !== id))),
    [setResults, id],
  );
  return (current) => {
    position.current = current;
    show(watchedResult(event, moments, current));
  };
}
