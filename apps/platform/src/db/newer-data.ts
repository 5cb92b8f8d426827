import { UserError } from '../user-error.ts';

/** The error for a database of a newer version. `found` and `known` are numbers of migrations. */
export function newerData({
  location,
  found,
  known,
}: {
  location: string;
  found: number;
  known: number;
}): UserError {
  return new UserError(
    'data-newer',
    `The data in ${location} was written by a newer version of Grandstand: its schema is number ${found}, ` +
      `this version knows schemas up to number ${known}. Nothing was changed. ` +
      'Update Grandstand (git pull), or choose another directory with GRANDSTAND_DATA_DIR, another server with DATABASE_URL.',
  );
}
