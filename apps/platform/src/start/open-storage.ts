import {
  createLocalStorage,
  openS3Storage,
  type S3Options,
  type S3Settings,
  type Storage,
} from '../features/media/media/index.ts';
import type { StorageTrouble } from '../storage-error.ts';
import type { ServiceWatch } from '../observability/service-watch.ts';
import { badEnvironment } from './read-values.ts';
import type { CleanUp } from './clean-up.ts';
import { describeBucket } from './storage-settings.ts';

export interface OpenedStorage {
  readonly storage: Storage;
  /** For sentences to the operator. */
  readonly location: string;
  /** Tries the storage; null: the local disk, which is not asked. */
  readonly check: (() => Promise<StorageTrouble | null>) | null;
}

/** Opens the files of a platform: in the bucket, or in the data directory. */
export async function openStorage(
  { dataDir, s3 }: { readonly dataDir: string; readonly s3: S3Settings | null },
  cleanUp: CleanUp,
  onRequest?: S3Options['onRequest'],
): Promise<OpenedStorage> {
  if (s3 === null) return { storage: createLocalStorage(dataDir), location: dataDir, check: null };
  const storage = await openS3Storage(s3, onRequest && { onRequest });
  cleanUp.add(() => Promise.resolve(storage.close()));
  return { storage, location: describeBucket(s3), check: storage.check };
}

/** Throws a UserError for a storage that never works as it is configured. Without an answer, it may work later. */
export async function requireUsable({ check }: Pick<OpenedStorage, 'check'>): Promise<void> {
  const trouble = (await check?.()) ?? null;
  if (trouble && trouble.kind !== 'unavailable') throw badEnvironment(trouble.problem);
}

/** Reports a request to the storage to the alarms of `/health/ready`. */
export function watchStorage(watch: ServiceWatch, operation: string, trouble: StorageTrouble | null): void {
  if (trouble === null) return watch.succeeded('storage');
  const { kind, code, problem } = trouble;
  const failure = { service: 'storage', operation, code } as const;
  if (kind === 'rejected') watch.failed({ ...failure, kind });
  else watch.failed({ ...failure, kind: 'unavailable' }, problem);
}
