import { statfs } from 'node:fs/promises';
import { UserError } from '../user-error.ts';
import { databaseTroubleOf } from './database-trouble.ts';

/** Bytes that may still be written on the disk of a folder. */
export async function freeBytesIn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

export const diskFull = (what: string): UserError =>
  new UserError(
    'disk-full',
    `There is no room on the disk of ${what}. Nothing is damaged: free some room, or enlarge the disk, and start again.`,
  );

/** An error that comes from a full disk as one that the operator can fix; all others as they are. */
export const explainFullDisk = (error: unknown, what: string): unknown =>
  !(error instanceof UserError) && databaseTroubleOf(error) === 'disk-full' ? diskFull(what) : error;
