/** What a player plays: an event, or a medium of the library. Their numbers are independent of each other. */
export interface PlayedItem {
  readonly kind: 'event' | 'medium';
  readonly id: number;
}

/** Identifies it in stored values. That of an event is its number alone, as earlier versions stored it. */
export const storedNameOf = ({ kind, id }: PlayedItem): string =>
  kind === 'event' ? `${id}` : `medium-${id}`;
