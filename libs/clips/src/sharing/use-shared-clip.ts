import { calls, type Clip, hasStatus } from '@grandstand/api';
import { parseUuid } from '@grandstand/core';
import { useCache, useCall } from '@grandstand/data';
import { toUserClip, type UserClip } from '../clip/clip.ts';

export type SharedClipState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly clip: UserClip;
      /** Fetches the clip again: its URLs expire after some hours. */
      readonly renew: () => void;
    };

const POLL_MS = 2000;

const isRendering = ({ state }: { readonly state: string }): boolean =>
  state === 'queued' || state === 'processing';

/** Polls while the clip, or a rendition of it, is being made. */
const refreshMs = (clip: Clip | undefined): number =>
  clip && [clip, ...(clip.renditions ?? [])].some(isRendering) ? POLL_MS : 0;

/** The clip of a shared link; without an uuid, loading. */
export function useSharedClip(uuid: string | null): SharedClipState {
  const id = uuid === null ? undefined : parseUuid(uuid);
  const state = useCall(calls.getSharedClip, id === undefined ? null : { id }, { refreshMs });
  const { invalidate } = useCache(calls.getSharedClip);
  // Not a uuid: the call would be refused as invalid.
  if (uuid !== null && id === undefined) return { kind: 'not-found' };
  switch (state.kind) {
    case 'loading':
      return state;
    case 'failed':
      return hasStatus(state.error, 404) ? { kind: 'not-found' } : { kind: 'failed', retry: state.retry };
    default:
      return {
        kind: 'ready',
        clip: toUserClip(state.value),
        renew: () => invalidate((input) => input.id === uuid),
      };
  }
}
