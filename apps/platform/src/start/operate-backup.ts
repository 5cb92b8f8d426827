import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '@grandstand/core';
import { databaseTroubleOf } from '../db/database-trouble.ts';
import { openCopySource } from '../db/open-copy-source.ts';
import { openCopyTarget } from '../db/open-copy-target.ts';
import { deriveKeys, type SigningKeys } from '../db/platform-secret.ts';
import { appliedMigrations, SCHEMA_VERSION } from '../db/migrations.ts';
import {
  type Backup,
  BACKUP_KEYS,
  backUp,
  type OnProgress,
  recordForChannels,
  requireKnownSchema,
  restore,
  type Restored,
  verifyArchive,
} from '../features/operation/backup/index.ts';
import { clipsDirectory } from '../features/media/clips/index.ts';
import type { OperatorContext } from '../features/operation/operator/index.ts';
import { describeError } from '../describe-error.ts';
import { UserError } from '../user-error.ts';
import { createCleanUp, type CleanUp } from './clean-up.ts';
import { readDataLocation } from './environment.ts';
import { readSecrets } from './secrets.ts';
import type { Environment } from './variables.ts';

interface PlatformOperator {
  readonly operator: Pick<OperatorContext, 'operator' | 'reason'>;
  readonly nowTs: number;
  readonly onProgress: OnProgress;
}

export interface BackupResult extends Backup {
  readonly file: string;
  /** Whether the backup is in the audit; not if the database needs migrations first. */
  readonly recorded: boolean;
}

/**
 * Makes a backup of the platform that the environment names. `target` is a file, or a folder for a file with the time in
 * its name. The error is a sentence for the operator.
 */
export async function backUpPlatform(
  environment: Environment,
  target: string,
  {
    operator,
    nowTs,
    onProgress,
    allowMissingFiles,
  }: PlatformOperator & { readonly allowMissingFiles: boolean },
): Promise<Result<string, BackupResult>> {
  const file = await nameArchive(target, nowTs);
  if (!file.ok) return file;
  const { dataDir, ...location } = readDataLocation(environment);
  return withCleanUp('The backup', async (cleanUp) => {
    const source = await openCopySource({ dataDir, ...location }, cleanUp).catch(explainLock);
    const options = { nowTs, allowMissingFiles, keys: readBackupKeys(environment), onProgress };
    const backup = await backUp({ ...source, clipsDir: clipsDirectory(dataDir) }, file.value, options);
    if (!backup.ok) return backup;
    const { db } = source.connection;
    const recorded = (await appliedMigrations(db)).length === SCHEMA_VERSION;
    const after = { file: file.value, ...backup.value, missingFiles: backup.value.missingFiles.length };
    const action = { command: 'backup', before: null, after };
    if (recorded) await recordForChannels(db, { operator, nowTs }, action);
    return ok({ file: file.value, ...backup.value, recorded });
  });
}

/** Restores a backup to the platform that the environment names. The error is a sentence for the operator. */
export async function restorePlatform(
  environment: Environment,
  file: string,
  options: PlatformOperator & { readonly replace: boolean; readonly allowUnsigned: boolean },
): Promise<Result<string, Restored>> {
  return withCleanUp('The restore', async (cleanUp) => {
    const policy = { keys: readBackupKeys(environment), allowUnsigned: options.allowUnsigned };
    const archive = await verifyArchive(resolve(file), policy, options.onProgress);
    if (!archive.ok) return archive;
    const known = requireKnownSchema(archive.value);
    if (!known.ok) return known;
    const location = readDataLocation(environment);
    const target = await openCopyTarget(location, cleanUp);
    return restore(target, clipsDirectory(location.dataDir), archive.value, options);
  });
}

/** Null: GRANDSTAND_SECRET_FILE is not set, as in a demo. Backups must not be signed by what they contain. */
function readBackupKeys(environment: Environment): SigningKeys | null {
  const secrets = readSecrets(environment);
  return secrets && deriveKeys(secrets, BACKUP_KEYS);
}

async function nameArchive(target: string, nowTs: number): Promise<Result<string, string>> {
  const path = resolve(target);
  const found = await stat(path).catch(() => null);
  if (found === null) {
    const folder = dirname(path);
    return existsSync(folder) ? ok(path) : err(`There is no folder ${folder}.`);
  }
  if (!found.isDirectory()) return err(`${path} exists already. Choose another name.`);
  const time = new Date(nowTs * 1000).toISOString().replaceAll(':', '-').replace('.000', '');
  return nameArchive(join(path, `grandstand-${time}.tar`), nowTs);
}

function explainLock(error: unknown): never {
  if (!(error instanceof UserError) || error.kind !== 'data-in-use') throw error;
  throw new UserError(
    'data-in-use',
    `${error.message} The embedded database has one user: stop the platform, make the backup, and start it again. A ` +
      'PostgreSQL server (DATABASE_URL) can be backed up while the platform runs.',
  );
}

/** Explains errors of the disk and of the database server. All else is a bug. */
async function withCleanUp<T>(
  what: string,
  run: (cleanUp: CleanUp) => Promise<Result<string, T>>,
): Promise<Result<string, T>> {
  const cleanUp = createCleanUp();
  try {
    return await run(cleanUp);
  } catch (error) {
    const why = describeTrouble(error);
    if (why === null) throw error;
    return err(`${what} failed: ${why}. The data are as they were before.`);
  } finally {
    await cleanUp.run();
  }
}

const FILE_ERRORS = ['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'];
/** Codes of PostgreSQL: a lock is not available, and missing privileges. */
const SERVER_ERRORS = ['55P03', '42501'];

function describeTrouble(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const isKnown =
      FILE_ERRORS.includes(code) || SERVER_ERRORS.includes(code) || databaseTroubleOf(cause) !== null;
    if (isKnown) return describeError(cause);
  }
  return null;
}
