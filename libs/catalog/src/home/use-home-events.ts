import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { REFRESH_MS } from '../refresh.ts';
import { type Match, toMatch } from '../match/match.ts';

export type HomeEvents =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; live: readonly Match[]; upcoming: readonly Match[]; finished: readonly Match[] };

/** The first events of each state, renewed while they are looked at. */
export function useHomeEvents(): HomeEvents {
  const state = useCall(calls.getEventsForHomepage, {}, { refreshMs: REFRESH_MS });
  if (state.kind !== 'ready') return state;
  const { live, upcoming, finished } = state.value;
  return {
    kind: 'ready',
    live: live.map(toMatch),
    upcoming: upcoming.map(toMatch),
    finished: finished.map(toMatch),
  };
}
