import * as z from 'zod/mini';
import { urlSchema, idSchema, propertiesSchema } from './wire.ts';

/** A division, conference or school. // assumed: §7 beyond the menu's fields */
export const participantGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string(),
  image: z.nullable(urlSchema),
  /** The group it stands below, e.g. a division's conference. */
  parent_id: z.nullable(idSchema),
  properties: propertiesSchema,
});
export type ParticipantGroup = z.infer<typeof participantGroupSchema>;

/** A property that groups and participants of the channel can be filtered by. // assumed: §7 */
export const participantGroupPropertySchema = z.object({
  name: z.string(),
  /** What a viewer sees in place of the name. */
  label: z.string(),
  values: z.array(z.string()),
});
