import * as z from 'zod/mini';

/** The location of the client's IP address. The country fields are null when it is unknown. */
export const geoSchema = z.object({
  country: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  ip: z.string(),
  is_geo_blocked: z.boolean(),
});
export type Geo = z.infer<typeof geoSchema>;
