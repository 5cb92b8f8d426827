import { calls, type StreamStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import type { EventRailState } from '../home/EventRail.tsx';
import { REFRESH_MS } from '../refresh.ts';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { concatRails } from './concat-rails.ts';
import type { Subject } from './subject.ts';

const LIMIT = 12;

interface SubjectEvents {
  /** Live events, then upcoming ones. */
  readonly liveAndUpcoming: EventRailState;
  /** Finished events, the latest first. */
  readonly finished: EventRailState;
}

/** The events of a team or group in two rails. */
export function useSubjectEvents(subject: Subject): SubjectEvents {
  const live = useEvents(subject, 'live');
  const upcoming = useEvents(subject, 'upcoming');
  return { liveAndUpcoming: concatRails(live, upcoming), finished: useEvents(subject, 'finished') };
}

function useEvents({ kind, item }: Subject, status: StreamStatus): EventRailState {
  const subjectFilter =
    kind === 'participant' ? { participant_id: item.id } : { participant_group_id: item.id };
  const input = { ...subjectFilter, stream_status: status, limit: LIMIT };
  const state = useCall(calls.listEvents, input, status === 'finished' ? {} : { refreshMs: REFRESH_MS });
  return state.kind === 'ready' ? { kind: 'ready', events: state.value.data.map(toCatalogEvent) } : state;
}
