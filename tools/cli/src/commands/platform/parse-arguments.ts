import { InvalidArgumentError } from 'commander';
import * as z from 'zod';

const dateTime = z.iso.datetime({ offset: true });

/** Seconds since the Unix epoch. */
export function parseTime(text: string): number {
  if (!dateTime.safeParse(text).success)
    throw new InvalidArgumentError('A time has a zone, for example 2027-03-01T19:30:00-05:00.');
  return Math.floor(Date.parse(text) / 1000);
}

export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return count;
}

export function parseNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('It must be a number.');
  return number;
}
