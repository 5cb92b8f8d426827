import { calls, type ClipUsage } from '@grandstand/api';
import { useCall } from '@grandstand/data';

/** How many clips the user has, and how much of the channel's limit they use. Null while it is unknown. */
export function useClipUsage(): { readonly count: number; readonly usage: ClipUsage | null } | null {
  const state = useCall(calls.listUserClips, { limit: 1 });
  return state.kind === 'ready' ? { count: state.value.total, usage: state.value.usage ?? null } : null;
}
