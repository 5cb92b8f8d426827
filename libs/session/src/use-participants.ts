import { calls, type Participant, type StaticData, withValueLabels } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { useStaticData } from './use-channel-data.ts';

const NO_PROPERTIES: StaticData['participant-group-properties'] = [];
const NO_PARTICIPANTS: readonly Participant[] = [];

/** All participants of the channel, with labels in place of the values of their properties. */
export function useTeams(): CallState<readonly Participant[]> {
  const state = useCall(calls.listParticipants, { no_limit: '1' }, { changesRarely: true });
  const channel = useStaticData();
  const properties = channel.kind === 'ready' ? channel.value['participant-group-properties'] : NO_PROPERTIES;
  const participants = state.kind === 'ready' ? state.value.data : NO_PARTICIPANTS;
  const value = useMemo(() => withValueLabels(participants, properties), [participants, properties]);
  return state.kind === 'ready' ? { kind: 'ready', value } : state;
}

/** All participants of the channel; empty while loading and after a failure. */
export function useParticipants(): readonly Participant[] {
  const state = useTeams();
  return state.kind === 'ready' ? state.value : NO_PARTICIPANTS;
}
