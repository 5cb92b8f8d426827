import type { EventCategory, Participant, ParticipantGroup } from '@grandstand/api';

/** What the events of a list are narrowed to. Null: all of them. */
export interface EventFilters {
  readonly category: EventCategory | null;
  readonly group: ParticipantGroup | null;
  readonly participant: Participant | null;
  /** The address asks for something that the channel does not have: then nothing matches. */
  readonly unknown: boolean;
}

export interface Known {
  readonly categories: readonly EventCategory[];
  readonly groups: readonly ParticipantGroup[];
  readonly participants: readonly Participant[];
}

/** The query's names for each filter (§3): the first is the one that the site writes, the others it understands. */
const FILTER_NAMES = {
  category: ['sport', 'category_id', 'event_category_id'],
  group: ['participant-group', 'school', 'division', 'group'],
  participant: ['participant', 'team', 'participant_id'],
} as const;

export type FilterName = keyof typeof FILTER_NAMES;
export const FILTERS = ['category', 'group', 'participant'] as const satisfies readonly FilterName[];

/** Finds what an address names by alias, name or id (§2, *Menu links*). */
export function readFilters(query: URLSearchParams, known: Known): EventFilters {
  const find = <T extends Named>(names: readonly string[], items: readonly T[]) => {
    const wanted = names.map((name) => query.get(name)).find(Boolean) ?? null;
    return { wanted, found: wanted === null ? null : (items.find((item) => isCalled(item, wanted)) ?? null) };
  };
  const category = find(FILTER_NAMES.category, known.categories);
  const group = find(FILTER_NAMES.group, known.groups);
  const participant = find(FILTER_NAMES.participant, known.participants);
  return {
    category: category.found,
    group: group.found,
    participant: participant.found,
    unknown: [category, group, participant].some(({ wanted, found }) => wanted !== null && found === null),
  };
}

/** The query with one filter set to an alias, or cleared by null; whatever else it holds stays. */
export function withFilter(
  query: URLSearchParams,
  filter: FilterName,
  alias: string | null,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of FILTER_NAMES[filter]) next.delete(name);
  if (alias) next.set(FILTER_NAMES[filter][0], alias);
  return next;
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
}

function isCalled({ id, name, alias }: Named, wanted: string): boolean {
  const text = wanted.toLowerCase();
  return alias.toLowerCase() === text || name.toLowerCase() === text || String(id) === text;
}
