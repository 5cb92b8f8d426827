import * as z from 'zod/mini';

/** Where the client's address lies. Country fields are null where nothing is known. */
export const geoSchema = z.object({
  country: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  ip: z.string(),
  is_geo_blocked: z.boolean(),
});
export type Geo = z.infer<typeof geoSchema>;
