import type { CatalogEvent } from '@grandstand/catalog';
import type { OfferedEvent } from '@grandstand/commerce';

/** The parts of an event that decide how it can be bought. */
export const toOfferedEvent = ({
  id,
  title,
  type,
  sides,
  categoryId,
  ticket,
}: CatalogEvent): OfferedEvent => ({
  id,
  title,
  type,
  homeId: sides?.home.id ?? null,
  awayId: sides?.away.id ?? null,
  categoryId,
  ticket,
});
