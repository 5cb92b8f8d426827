import * as z from 'zod/mini';
import { urlSchema, idSchema, propertiesSchema } from './wire.ts';

/** The values of a participant's property `gender` (§3). A missing property means `not identified`. */
export const GENDERS = ['male', 'female', 'not identified'] as const;
export const genderSchema = z.literal(GENDERS);
export type Gender = z.infer<typeof genderSchema>;

/** A team, or a single player in individual sports (§3). */
export const participantSchema = z.object({
  id: idSchema,
  name: z.string(),
  short_name: z.string(),
  alias: z.string(),
  // assumed: §7 (the specification names `images` but not its fields)
  images: z.object({ logo: z.nullable(urlSchema), cover: z.nullable(urlSchema) }),
  /** The main colour: any CSS colour. */
  color: z.string(),
  // assumed: §7
  secondary_color: z.string(),
  properties: propertiesSchema,
  /** Ids of the participant groups it belongs to. */
  groups: z.array(idSchema),
});
export type Participant = z.infer<typeof participantSchema>;
