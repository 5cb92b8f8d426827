import { calls, type Participant, type StaticData } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';

/** What changes rarely about the channel: settings, menu, categories, locations, slides, pages (§7). */
export const useStaticData = (): CallState<StaticData> =>
  useCall(calls.getStaticData, { client_interface: 'web' }, { changesRarely: true });

/** Every team of the channel; empty while loading. */
export function useParticipants(): readonly Participant[] {
  const state = useCall(calls.listParticipants, { no_limit: '1' }, { changesRarely: true });
  return state.kind === 'ready' ? state.value.data : [];
}
