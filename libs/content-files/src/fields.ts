import { toPlainLine } from '@grandstand/core';
import * as z from 'zod';

/** Fields that several files have. Messages say what is allowed. */
export const alias = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must have lower-case letters, digits and single dashes, such as halifax-lanterns',
  );
export const id = z.int('must be a whole number').positive('must be a positive whole number');
/** A text with at least one visible character. */
export const text = z.string().refine((value) => toPlainLine(value) !== '', 'must not be empty');
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour: # and six hexadecimal digits in lower case');
export const colors = z.tuple([color, color]);
/** Amount in the channel's currency, as the database stores it. */
export const amount = z
  .number()
  .min(0, 'must not be below 0')
  .max(999_999_999, 'must be below one billion')
  .refine((value) => Number(value.toFixed(3)) === value, 'must have at most three decimals');

/** Any names with values of one kind. Zod leaves out the name `__proto__` without a problem. */
export const record = <T extends z.ZodType>(values: T) =>
  z
    .unknown()
    .refine(
      (sent) => typeof sent !== 'object' || sent === null || !Object.hasOwn(sent, '__proto__'),
      'must not have the name "__proto__"',
    )
    .pipe(z.record(z.string(), values));
export const properties = record(z.array(z.string()));
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code such as CA');
export const areaCode = z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'must be a code such as BG or CA-ON');
export const dateTime = z.iso.datetime({
  offset: true,
  message: 'must be a date and time with its zone, such as 2026-12-01T19:00:00Z',
});

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
export const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as America/Toronto');

/** Path of a picture below the media directory and the media origin. */
export const imagePath = z
  .string()
  .regex(
    /^art\/(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*\.(?:svg|png|jpe?g|webp|avif)$/,
    'must be the path of a picture below art/ on the media origin, such as art/league/crests/lanterns.svg',
  );

/** Playing surfaces, each with its own sample footage: `hall` is a futsal court, `field` a lacrosse field. */
export const surfaceSchema = z.enum(['rink', 'pitch', 'court', 'hall', 'field']);
export type Surface = z.infer<typeof surfaceSchema>;

/**
 * What the backdrop images of a channel show: `beams` is light over the markings of a playing field, `dusk` is a school
 * ground at dusk, `blocks` are flat shapes.
 */
export const imagerySchema = z.enum(['beams', 'dusk', 'blocks']);
export type Imagery = z.infer<typeof imagerySchema>;
