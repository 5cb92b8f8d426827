import type { S3Options, S3Settings, S3Storage } from './s3-settings.ts';

/** Opens a bucket. The client of S3 is loaded only then, because its packages take time to load. */
export async function openS3Storage(settings: S3Settings, options?: S3Options): Promise<S3Storage> {
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(settings, options);
}
