import type { FavoriteRef } from './favorite-ref.ts';

/** Kinds that can be favorites on the wire (§3), with their wire names. */
const TYPES = {
  participant: 'participant',
  participant_group: 'group',
  event_category: 'category',
} as const satisfies Record<string, FavoriteRef['favoritable_type']>;

/** A team, group or sport that can be a favorite. */
export interface FavoritableTarget {
  readonly kind: keyof typeof TYPES;
  readonly id: number;
  readonly name: string;
}

/**
 * Kinds of §3 that cannot be favorites on the wire: events and venues. Their button offers their teams and sport
 * (docs/adr/036).
 */
export interface IndirectTarget {
  readonly kind: 'favorite_event' | 'event_location';
  readonly id: number;
  readonly name: string;
  /** The offered favorites: an event's teams and sport, a venue's teams. */
  readonly items: readonly FavoritableTarget[];
  /** The teams' groups. If one is a favorite, the event counts as one too; the menu offers only those. */
  readonly groups?: readonly FavoritableTarget[];
}

/** The five kinds of §3. */
export type FavoriteTarget = FavoritableTarget | IndirectTarget;

export const toFavoriteRef = ({ kind, id }: FavoritableTarget): FavoriteRef => ({
  favoritable_type: TYPES[kind],
  favoritable_id: id,
});
