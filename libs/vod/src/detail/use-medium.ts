import { calls, hasStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { type Medium, toMedium } from '../media/medium.ts';

export interface MediumDetail extends Medium {
  readonly description: string;
  /** An HLS multivariant playlist; null where there is nothing to play for this viewer. */
  readonly url: string | null;
}

export type MediumState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; medium: MediumDetail };

/** A signed link expires while the page stays open: the player goes on with the next one. */
const LINK_REFRESH_MS = 600_000;

/** One medium with what there is to play. */
export function useMedium(id: number | 'unknown'): MediumState {
  const state = useCall(calls.getVodMedia, id === 'unknown' ? null : { id }, {
    refreshMs: LINK_REFRESH_MS,
  });
  if (id === 'unknown') return { kind: 'not-found' };
  if (state.kind === 'loading') return state;
  if (state.kind === 'failed') {
    const { error, retry } = state;
    return hasStatus(error, 404) ? { kind: 'not-found' } : { kind: 'failed', retry };
  }
  const { description, url } = state.value;
  return { kind: 'ready', medium: { ...toMedium(state.value), description, url } };
}
