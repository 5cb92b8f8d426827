import * as z from 'zod/mini';

/** The name of a custom form, e.g. `passes` (D2). */
export const formAliasSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/));

const fieldSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.string().check(z.maxLength(1000)),
});

/** A user's name/value fields, stored under an alias (§3). */
export const customFormSchema = z.object({
  // assumed: §7
  alias: formAliasSchema,
  fields: z.array(fieldSchema),
});

/** The fields to save; other fields stay unchanged. // assumed: §7 */
export const formFieldsSchema = z.array(fieldSchema).check(z.minLength(1), z.maxLength(50));
