import type { CatalogEvent } from '../event/catalog-event.ts';

/** The light of an event's stage: the colours of its first and last participant, at the sides where its art shows them. */
export const stageLight = ({ participants }: CatalogEvent) => ({
  start: participants[0]?.color ?? null,
  end: participants.at(-1)?.color ?? null,
});
