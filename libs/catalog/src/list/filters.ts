import type {
  CallOutput,
  calls,
  EventCategory,
  EventLocation,
  Gender,
  Participant,
  ParticipantGroup,
} from '@grandstand/api';

/** A package that sells single events. */
export type Ticket = Pick<CallOutput<typeof calls.listPackages>[number], 'id' | 'name'>;

/** Filters of an event list. Null: not filtered. */
export interface EventFilters {
  readonly category: EventCategory | null;
  readonly group: ParticipantGroup | null;
  readonly participant: Participant | null;
  /** The package that sells single events; only its events are listed. */
  readonly ticket: Ticket | null;
  readonly gender: Gender | null;
  readonly location: EventLocation | null;
  readonly city: string | null;
  readonly state: string | null;
  /** The first day ("2026-11-21", in the viewer's zone), or `TOMORROW` (D11). */
  readonly from: string | null;
  /** The last day. */
  readonly to: string | null;
  /** The URL names a value that the channel does not have: the list is empty. */
  readonly unknown: boolean;
}

export type FilterName = Exclude<keyof EventFilters, 'unknown'>;

export const NO_FILTERS: EventFilters = {
  category: null,
  group: null,
  participant: null,
  ticket: null,
  gender: null,
  location: null,
  city: null,
  state: null,
  from: null,
  to: null,
  unknown: false,
};

/** Value of `from` for the option *from tomorrow* (D11). */
export const TOMORROW = 'tomorrow';
