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
  type ClipStore,
  type OnProgress,
  recordForChannels,
  requireKnownSchema,
  restore,
  type Restored,
  verifyArchive,
} from '../features/operation/backup/index.ts';
import { CLIPS_FOLDER, clipsDirectory } from '../features/media/clips/index.ts';
import { storageWithin } from '../features/media/media/index.ts';
import type { OperatorContext } from '../features/operation/operator/index.ts';
import { describeError } from '../describe-error.ts';
import { StorageError } from '../storage-error.ts';
import { UserError } from '../user-error.ts';
import { fetchBackup, placeBackup } from './backup-places.ts';
import { createCleanUp, type CleanUp } from './clean-up.ts';
import { readDataLocation } from './environment.ts';
import { type OpenedStorage, openStorage } from './open-storage.ts';
import { readSecrets } from './secrets.ts';
import { readS3 } from './storage-settings.ts';
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
 * its name, or `storage:` for a file in the platform's storage. The error is a sentence for the operator.
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
  const { dataDir, ...location } = readDataLocation(environment);
  return withCleanUp('The backup', async (cleanUp) => {
    const files = await openStorage({ dataDir, s3: readS3(environment) }, cleanUp);
    const place = await placeBackup(target, { storage: files.storage, dataDir, nowTs, cleanUp });
    if (!place.ok) return place;
    const { name, path, finish } = place.value;
    const source = await openCopySource({ dataDir, ...location }, cleanUp).catch(explainLock);
    const options = { nowTs, allowMissingFiles, keys: readBackupKeys(environment), onProgress };
    const backup = await backUp({ ...source, clips: clipStoreOf(files, dataDir) }, path, options);
    if (!backup.ok) return backup;
    await finish();
    const { db } = source.connection;
    const recorded = (await appliedMigrations(db)).length === SCHEMA_VERSION;
    const after = { file: name, ...backup.value, missingFiles: backup.value.missingFiles.length };
    const action = { command: 'backup', before: null, after };
    if (recorded) await recordForChannels(db, { operator, nowTs }, action);
    return ok({ file: name, ...backup.value, recorded });
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
    const { dataDir } = readDataLocation(environment);
    const files = await openStorage({ dataDir, s3: readS3(environment) }, cleanUp);
    const path = await fetchBackup(file, { storage: files.storage, dataDir, cleanUp });
    if (!path.ok) return path;
    const archive = await verifyArchive(path.value, policy, options.onProgress);
    if (!archive.ok) return archive;
    const known = requireKnownSchema(archive.value);
    if (!known.ok) return known;
    const location = readDataLocation(environment);
    const target = await openCopyTarget(location, cleanUp);
    return restore(target, clipStoreOf(files, dataDir), archive.value, options);
  });
}

/** Null: GRANDSTAND_SECRET_FILE is not set, as in a demo. Backups must not be signed by what they contain. */
function readBackupKeys(environment: Environment): SigningKeys | null {
  const secrets = readSecrets(environment);
  return secrets && deriveKeys(secrets, BACKUP_KEYS);
}

const clipStoreOf = ({ storage, location }: OpenedStorage, dataDir: string): ClipStore => ({
  storage: storageWithin(storage, CLIPS_FOLDER),
  location: `${location}/${CLIPS_FOLDER}`,
  workDir: clipsDirectory(dataDir),
});

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
  if (error instanceof StorageError) return error.message.replace(/\.$/, '');
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const isKnown =
      FILE_ERRORS.includes(code) || SERVER_ERRORS.includes(code) || databaseTroubleOf(cause) !== null;
    if (isKnown) return describeError(cause);
  }
  return null;
}
