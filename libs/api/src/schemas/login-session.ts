import * as z from 'zod/mini';
import { userSchema } from './user.ts';
import { idSchema, timestampSchema } from './wire.ts';

/** Somebody has logged in: the session goes on under this new key, the one before is void. // assumed: §7 */
export const loginSessionSchema = z.object({
  api_key: z.string().check(z.minLength(1)),
  user: userSchema,
});

/** One of the places where a person is logged in. // assumed: §7 */
export const activeSessionSchema = z.object({
  id: idSchema,
  /** The browser as it names itself; may be empty. */
  user_agent: z.string(),
  created_ts: timestampSchema,
  /** To within a few minutes. */
  last_seen_ts: timestampSchema,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
