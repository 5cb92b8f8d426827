import { calls, hasStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { toUserClip, type UserClip } from '../clip/clip.ts';
import { useRemovedClips } from '../list/removed-clips.ts';
import { useSharedClip } from '../sharing/use-shared-clip.ts';

/** More clips than a viewer watches in a row. */
const LIMIT = 200;

type EventClipsState =
  | { readonly kind: 'loading' | 'not-found' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly clips: readonly UserClip[];
      /** The clip that is chosen, else the first. */
      readonly current: UserClip;
    };

/** The clips of an event, the newest first, and the chosen one, also when the list does not contain it. */
export function useEventClips(eventId: number, chosenUuid: string | null): EventClipsState {
  const state = useCall(calls.listEventClips, { id: eventId, limit: LIMIT });
  const removed = useRemovedClips();
  const listed = useMemo(
    () =>
      state.kind === 'ready' ? state.value.data.filter(({ id }) => !removed.has(id)).map(toUserClip) : null,
    [state, removed],
  );
  const isListed = chosenUuid === null || listed === null || listed.some(({ uuid }) => uuid === chosenUuid);
  const other = useSharedClip(isListed ? null : chosenUuid);
  if (state.kind === 'failed')
    return hasStatus(state.error, 404) ? { kind: 'not-found' } : { kind: 'failed', retry: state.retry };
  if (listed === null || (!isListed && other.kind === 'loading')) return { kind: 'loading' };
  const isOfEvent = other.kind === 'ready' && other.clip.eventId === eventId;
  const clips = !isListed && isOfEvent ? [other.clip, ...listed] : listed;
  const current = clips.find(({ uuid }) => uuid === chosenUuid) ?? clips[0];
  if (!current) return { kind: 'empty' };
  return { kind: 'ready', clips, current };
}
