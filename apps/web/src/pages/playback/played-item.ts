/** What a player plays: an event, or a medium of the library. The ids of the two kinds are independent of each other. */
export interface PlayedItem {
  readonly kind: 'event' | 'medium';
  readonly id: number;
}

/** Identifies an item in stored values. The name of an event is its id alone, as earlier versions stored it. */
export const storedNameOf = ({ kind, id }: PlayedItem): string =>
  kind === 'event' ? `${id}` : `medium-${id}`;
