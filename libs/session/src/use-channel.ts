import { calls, type Participant, shownPages, type StaticData } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';

/**
 * What changes rarely about the channel: settings, menu, categories, locations, slides (§7), and the pages that can be
 * shown.
 */
export function useStaticData(): CallState<StaticData> {
  const state = useCall(calls.getStaticData, { client_interface: 'web' }, { changesRarely: true });
  return state.kind === 'ready' ? { ...state, value: withShownPages(state.value) } : state;
}

const converted = new WeakMap<StaticData, StaticData>();

/** The same object for the same answer, so that memoised values stay. */
function withShownPages(data: StaticData): StaticData {
  const known = converted.get(data) ?? { ...data, pages: shownPages(data.pages) };
  converted.set(data, known);
  return known;
}

/** Every team of the channel; empty while loading. */
export function useParticipants(): readonly Participant[] {
  const state = useCall(calls.listParticipants, { no_limit: '1' }, { changesRarely: true });
  return state.kind === 'ready' ? state.value.data : [];
}
