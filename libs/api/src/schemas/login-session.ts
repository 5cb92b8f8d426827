import * as z from 'zod/mini';
import { userSchema } from './user.ts';
import { idSchema, timestampSchema } from './wire.ts';

/** The response of a login: the session continues with this new api key; the previous one is invalid. // assumed: §7 */
export const loginSessionSchema = z.object({
  api_key: z.string().check(z.minLength(1)),
  user: userSchema,
});

/** A session of the user, on this or another device. // assumed: §7 */
export const activeSessionSchema = z.object({
  id: idSchema,
  /** The `User-Agent` header of the browser; may be empty. */
  user_agent: z.string(),
  created_ts: timestampSchema,
  /** Accurate to a few minutes. */
  last_seen_ts: timestampSchema,
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
});
