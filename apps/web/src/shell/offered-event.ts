import type { CatalogEvent } from '@grandstand/catalog';
import type { OfferedEvent } from '@grandstand/commerce';

/** The parts of an event that decide how it can be bought. */
export const toOfferedEvent = ({
  id,
  title,
  type,
  sides,
  participants,
  categoryId,
  ticket,
}: CatalogEvent): OfferedEvent => ({
  id,
  title,
  type,
  teamIds: (sides ? [sides.home, sides.away] : participants).map((team) => team.id),
  categoryId,
  ticket,
});
