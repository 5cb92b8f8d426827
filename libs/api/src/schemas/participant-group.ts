import * as z from 'zod/mini';
import { urlSchema, idSchema, propertiesSchema } from './wire.ts';

/** A division, conference or school. // assumed: §7, except the fields of menu items */
export const participantGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string(),
  image: z.nullable(urlSchema),
  /** The parent group, e.g. the conference of a division. */
  parent_id: z.nullable(idSchema),
  properties: propertiesSchema,
});
export type ParticipantGroup = z.infer<typeof participantGroupSchema>;

/** A property by which groups and participants can be filtered. // assumed: §7 */
export const participantGroupPropertySchema = z.object({
  name: z.string(),
  /** The text that is displayed instead of `name`. */
  label: z.string(),
  values: z.array(z.string()),
});
