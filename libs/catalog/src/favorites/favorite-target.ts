import type { FavoriteRef } from './favorite-ref.ts';

/** Kinds that are marked themselves (§3), and what the wire calls them. */
const TYPES = {
  participant: 'participant',
  participant_group: 'group',
  event_category: 'category',
} as const satisfies Record<string, FavoriteRef['favoritable_type']>;

/** What a favourite is made of: a team, a group or a sport. */
export interface FavoritableTarget {
  readonly kind: keyof typeof TYPES;
  readonly id: number;
  readonly name: string;
}

/** Kinds that the wire does not mark (§3): they are followed by what stands behind them (docs/adr/036). */
export interface IndirectTarget {
  readonly kind: 'favorite_event' | 'event_location';
  readonly id: number;
  readonly name: string;
  /** What can be marked for it: an event's teams and sport, a venue's teams. */
  readonly targets: readonly FavoritableTarget[];
  /** What makes it a favourite too, but is offered only once it is marked: the teams' groups. */
  readonly groups?: readonly FavoritableTarget[];
}

/** The five kinds of §3. */
export type FavoriteTarget = FavoritableTarget | IndirectTarget;

export const toFavoriteRef = ({ kind, id }: FavoritableTarget): FavoriteRef => ({
  favoritable_type: TYPES[kind],
  favoritable_id: id,
});
