import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MasterSecrets } from '../db/platform-secret.ts';
import { badEnvironment } from './read-values.ts';
import type { Environment } from './variables.ts';

const MIN_LENGTH = 32;

/**
 * Reads GRANDSTAND_SECRET_FILE: one secret per line. To replace a secret, write the new one above it, and remove the old
 * one when its links have expired. Without the file, which only a demo may lack, the secret is kept in the database.
 */
export function readSecrets(environment: Environment): MasterSecrets | null {
  const file = environment['GRANDSTAND_SECRET_FILE'] || null;
  if (file === null) return null;
  const [first, ...others] = readText(resolve(environment['INIT_CWD'] ?? '.', file))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (first === undefined)
    throw badEnvironment(
      `GRANDSTAND_SECRET_FILE (${file}) is empty. Fill it with \`openssl rand -base64 48\`.`,
    );
  const secrets: MasterSecrets = [first, ...others];
  const short = secrets.findIndex((secret) => secret.length < MIN_LENGTH);
  if (short >= 0)
    throw badEnvironment(
      `Secret ${short + 1} in GRANDSTAND_SECRET_FILE (${file}) has fewer than ${MIN_LENGTH} characters.`,
    );
  return secrets;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw badEnvironment(`GRANDSTAND_SECRET_FILE cannot be read: ${why}.`);
  }
}
