import * as z from 'zod';

/**
 * Values of a command's arguments and options, read from texts. `.meta` has the description for the help, and the name
 * of the value there.
 */
const named = <T extends z.ZodType>(schema: T, value: string, description: string): T =>
  schema.meta({ value, description });

export const text = (value: string, description: string) =>
  named(z.string().trim().min(1, 'It must not be empty.').max(1000, 'It is too long.'), value, description);

/** A whole number above 0. */
export const count = (value: string, description: string) =>
  named(
    z
      .string()
      .regex(/^\d{1,15}$/, 'It must be a whole number above 0.')
      .transform(Number)
      .refine((number) => number > 0, 'It must be a whole number above 0.'),
    value,
    description,
  );

/** A whole number that may be 0. */
export const points = (description: string) =>
  named(
    z
      .string()
      .regex(/^\d{1,4}$/, 'It must be a whole number.')
      .transform(Number),
    'number',
    description,
  );

export const decimal = (value: string, description: string) =>
  named(
    z
      .string()
      .regex(/^\d{1,12}(\.\d{1,4})?$/, 'It must be a number such as 12.50.')
      .transform(Number),
    value,
    description,
  );

/** Seconds since the Unix epoch. */
export const time = (description: string) =>
  named(
    z.iso
      .datetime({ offset: true, error: 'A time has a zone, for example 2027-03-01T19:30:00-05:00.' })
      .transform((written) => Math.floor(Date.parse(written) / 1000)),
    'time',
    description,
  );

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) => named(z.enum(values, `It must be one of ${values.join(', ')}.`), values.join('|'), description);

/** An option without a value. */
export const flag = (description: string) => named(z.boolean(), '', description).default(false);

/** A path on this machine; the command line makes it absolute. */
export const path = (description: string) => named(z.string().startsWith('/'), 'path', description);

/** An option with several values. */
export const texts = (value: string, description: string) =>
  named(z.array(z.string().trim().min(1)).min(1), value, description);

/** The newest rows of a list. */
export const limit = () => count('number', 'at most so many (default: 100)').default(100);

/** Lists that a spreadsheet opens. */
export const csv = () => flag('print CSV instead of a table');
